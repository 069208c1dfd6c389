import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Address } from "~/ui/address/address";
import type { SettingChange } from "./settings-form/settings";

interface ReviewProps {
  /** The changes, each with a note such as the affected users. */
  changes: readonly (SettingChange & { note?: ReactNode })[];
  /** Sentences about what is saved, each once. */
  warnings?: readonly string[];
  children?: ReactNode;
}

/**
 * Renders the changes of the next Save and their effects. Takes the focus when it appears (RASS-04). Forms repeat the confirm
 * button below it, because the panel's own is far below.
 */
export function ReviewBox({ changes, warnings = [], children }: ReviewProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="ras-review stack-s" aria-labelledby="ras-review" tabIndex={-1} ref={box}>
      <h3 id="ras-review">{i18n._("Check your changes")}</h3>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ label, before, after, note }) => (
            <li key={label}>
              <Trans
                id="{label}: {before} <0>becomes</0> {after}"
                values={{ label: <>{label}</>, before: <del>{before}</del>, after: <ins>{after}</ins> }}
                components={{ 0: <span className="visually-hidden" /> }}
              />{" "}
              {note}
            </li>
          ))}
        </ul>
      )}
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
      <p>{i18n._("Nothing has been saved yet.")}</p>
    </section>
  );
}

/** What an action does to each user of a gateway. */
type Effect = "loses-access" | "is-interrupted" | "needs-profile" | "reaches-now";

interface AffectedProps {
  /** Email addresses; null when they can't be listed. */
  users: string[] | null;
  /** Undefined where the text above says it. */
  effect?: Effect | undefined;
}

/** Renders the list of users that an action will affect. */
export function AffectedUsers({ users, effect }: AffectedProps) {
  const { i18n } = useLingui();
  if (users === null) return <p>{describeUnlisted(i18n, effect)}</p>;
  if (users.length === 0) return <p>{i18n._("No users have access yet, so no one is affected.")}</p>;
  return (
    <div className="stack-s">
      <p>{introduceUsers(i18n, users.length, effect)}</p>
      <ul className="ras-affected">
        {users.map((email) => (
          <li key={email}>
            <Address>{email}</Address>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what happens to the users whose list couldn't be loaded. */
function describeUnlisted(i18n: I18n, effect: Effect | undefined): string {
  switch (effect) {
    case "loses-access":
      return i18n._("Every user of this gateway loses access. Couldn't load the list.");
    case "is-interrupted":
      return i18n._("Every user of this gateway may be disconnected for a moment. Couldn't load the list.");
    case "needs-profile":
      return i18n._("Every user of this gateway has to download their VPN profile again. Couldn't load the list.");
    case "reaches-now":
      return i18n._("Every user of this gateway can reach it now. Couldn't load the list.");
    default:
      return i18n._("Couldn't load the list of users.");
  }
}

/** Introduces the list of users by what happens to them. */
function introduceUsers(i18n: I18n, count: number, effect: Effect | undefined): string {
  switch (effect) {
    case "loses-access":
      return i18n._("{count, plural, one {One user loses access:} other {Each of these # users loses access:}}", {
        count,
      });
    case "is-interrupted":
      return i18n._(
        "{count, plural, one {One user may be disconnected for a moment:} other {Each of these # users may be disconnected for a moment:}}",
        { count },
      );
    case "needs-profile":
      return i18n._(
        "{count, plural, one {One user has to download their VPN profile again:} other {Each of these # users has to download their VPN profile again:}}",
        { count },
      );
    case "reaches-now":
      return i18n._(
        "{count, plural, one {One user can reach it now:} other {Each of these # users can reach it now:}}",
        { count },
      );
    default:
      return i18n._("VPN users ({count, number}):", { count });
  }
}
