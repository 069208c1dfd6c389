import { useLingui } from "@lingui/react";
import { Alert } from "~/ui/alert/alert";

/** Says before a save that the user is connected, and what would end that (CONN-02). */
export function ConnectedNow({ count }: { count: number }) {
  const { i18n } = useLingui();
  if (count === 0) return null;
  return (
    <Alert>
      {i18n._("This user is connected now. With a first day after today, the connection ends when you save.")}
    </Alert>
  );
}
