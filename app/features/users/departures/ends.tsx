import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { translateBrowser } from "~/session/name-browser";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Held } from "~/upstream/departures.server";

type Kind = Held["kind"];

/** Returns what the things of each kind are called, in the order of the list. */
const listKinds = (i18n: I18n): Record<Kind, string> => ({
  ACCESS: i18n._("Remote access"),
  ROLE: i18n._("Global permissions"),
  MANAGED_LOCATION: i18n._("Managed locations"),
  SUPPORT_CONTACT: i18n._("Support Contact"),
  INVITATION: i18n._("Invitations sent"),
  REQUEST: i18n._("Requests for access"),
  SHARED_VIEW: i18n._("Shared views"),
  ALERT: i18n._("Alerts"),
  CALENDAR_FEED: i18n._("Calendar feed"),
  PASSKEY: i18n._("Passkeys"),
  SESSION: i18n._("Sessions"),
});

/** Renders what ends, or has ended, by its kind (LEAVE-01). */
export function Ends({ ends }: { ends: readonly Held[] }) {
  const { i18n } = useLingui();
  const items = Object.entries(listKinds(i18n)).flatMap(([kind, term]) => {
    const held = ends.filter((each) => each.kind === kind);
    return held.length > 0 ? [{ term, description: describeHeld(i18n, kind as Kind, held) }] : [];
  });
  return items.length > 0 ? <DescriptionList items={items} /> : <p>{i18n._("This user holds nothing.")}</p>;
}

function describeHeld(i18n: I18n, kind: Kind, held: readonly Held[]): ReactNode {
  if (kind === "SUPPORT_CONTACT" || kind === "CALENDAR_FEED") return i18n._("Yes");
  if (kind === "ALERT")
    return i18n._("{count, plural, one {Emails about # subject} other {Emails about # subjects}}", {
      count: held.length,
    });
  return (
    <ul className="stack-s">
      {held.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: things of one kind may have one name, and none of them moves.
        <li key={index}>
          <HeldName {...each} />
        </li>
      ))}
    </ul>
  );
}

/** Renders what one thing is called, with the connections that are open by it. */
function HeldName({ kind, name, connections }: Held) {
  const { i18n } = useLingui();
  if (kind === "ROLE") return describeRole(i18n, name);
  if (!name) return kind === "SESSION" ? i18n._("Unknown browser") : i18n._("Without a location");
  return (
    <>
      <Untranslated>{kind === "SESSION" ? translateBrowser(i18n, name) : name}</Untranslated>
      {connections > 0 && (
        <span className="muted">
          {" "}
          {i18n._("{connections, plural, one {# open connection} other {# open connections}}", { connections })}
        </span>
      )}
    </>
  );
}

function describeRole(i18n: I18n, name: Held["name"]): string {
  if (name === "fleet.admin") return i18n._("Fleet Manager");
  return name === "user.admin" ? i18n._("User Manager") : (name ?? "");
}
