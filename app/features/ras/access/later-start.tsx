import { useLingui } from "@lingui/react";

/** Says below the days of an access that someone has what a later first day would end (CONN-02). */
export const LaterStartNote = () => (
  <p className="muted small">
    {useLingui().i18n._("With a first day after today, an open connection of this user ends when you save.")}
  </p>
);
