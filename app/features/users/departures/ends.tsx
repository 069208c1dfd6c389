import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { translateBrowser } from "~/session/name-browser";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Departure, Held } from "~/upstream/departures.server";
import type { Part } from "./hand-over-parts";

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

/** The part of a hand-over to which the things of a kind belong. All other kinds end. */
const PART_OF: Partial<Record<Kind, Part>> = {
  MANAGED_LOCATION: "locationsTo",
  SHARED_VIEW: "viewsTo",
  SUPPORT_CONTACT: "supportContactTo",
};

type EndsProps = {
  ends: readonly Held[];
  /** Who takes over, once that is scheduled or done. */
  departure: Departure | null;
  /** The parts whose successors are asked for, where the departure is still to come. */
  asked?: readonly Part[];
};

/** Renders what ends, or has ended, by its kind, with what becomes of it and who takes it over (LEAVE-01). */
export function Ends({ ends, departure, asked }: EndsProps) {
  const { i18n } = useLingui();
  const items = Object.entries(listKinds(i18n)).flatMap(([name, term]) => {
    const kind = name as Kind;
    const held = ends.filter((each) => each.kind === kind);
    if (held.length === 0) return [];
    // What is scheduled already says who takes over.
    const fate = asked && !(departure && PART_OF[kind]) && describeFate(i18n, kind, asked);
    const description = (
      <>
        {describeHeld(i18n, kind, held, departure)}
        {fate && <p className="muted">{fate}</p>}
      </>
    );
    return [{ term, description }];
  });
  return items.length > 0 ? <DescriptionList items={items} /> : <p>{i18n._("This user holds nothing.")}</p>;
}

/** Returns what becomes of the things of a kind. */
function describeFate(i18n: I18n, kind: Kind, asked: readonly Part[]): string {
  const part = PART_OF[kind];
  if (part && asked.includes(part)) return i18n._("Handed over to whom you choose below.");
  return {
    ACCESS: i18n._("Ends at the VPN gateways, with open connections."),
    ROLE: i18n._("End."),
    MANAGED_LOCATION: i18n._("Not handed over: other managers, and who manages all locations, keep them."),
    SUPPORT_CONTACT: i18n._("Ends, and isn't handed over."),
    INVITATION: i18n._("Their links stop working."),
    REQUEST: i18n._("Are withdrawn."),
    SHARED_VIEW: i18n._("Stay. Only service administrators can change them."),
    ALERT: i18n._("No more are sent."),
    CALENDAR_FEED: i18n._("Calendars that subscribe to it get nothing more."),
    PASSKEY: i18n._("Are removed."),
    SESSION: i18n._("Are logged out."),
  }[kind];
}

function describeHeld(i18n: I18n, kind: Kind, held: readonly Held[], departure: Departure | null): ReactNode {
  if (kind === "SUPPORT_CONTACT")
    return (
      <>
        {i18n._("Yes")} <Heir departure={departure} kind={kind} />
      </>
    );
  if (kind === "CALENDAR_FEED") return i18n._("Yes");
  if (kind === "ALERT")
    return i18n._("{count, plural, one {Emails about # subject} other {Emails about # subjects}}", {
      count: held.length,
    });
  return (
    <ul className="stack-s">
      {held.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: things of one kind may have one name, and none of them moves.
        <li key={index}>
          <HeldName {...each} /> <Connections departure={departure} {...each} />{" "}
          <Heir departure={departure} {...each} />
        </li>
      ))}
    </ul>
  );
}

/** Renders who takes over one thing, or has; nothing where the kind isn't handed over or nothing is scheduled yet. */
function Heir({
  departure,
  kind,
  locationId,
}: Pick<Held, "kind"> & { locationId?: Held["locationId"]; departure: Departure | null }) {
  const part = PART_OF[kind];
  const { i18n } = useLingui();
  if (!departure || !part) return null;
  const single = departure.locations.find((each) => locationId && each.locationId === locationId);
  const to = single ? single.to : departure[part];
  return (
    <span className="muted">
      {to ? (
        <Trans id="Handed over to {name}" values={{ name: <Untranslated>{to.email}</Untranslated> }} />
      ) : (
        i18n._("Handed over to no one")
      )}
    </span>
  );
}

/** Renders what one thing is called. */
function HeldName({ kind, name }: Held) {
  const { i18n } = useLingui();
  if (kind === "ROLE") return describeRole(i18n, name);
  if (!name) return kind === "SESSION" ? i18n._("Unknown browser") : i18n._("Without a location");
  return <Untranslated>{kind === "SESSION" ? translateBrowser(i18n, name) : name}</Untranslated>;
}

/** Renders how many connections are open by an access, or what became of it when the user left. */
function Connections({ departure, ...held }: Held & { departure: Departure | null }) {
  const { i18n } = useLingui();
  const text = held.kind === "ACCESS" && describeConnections(i18n, held, departure);
  return text && <span className="muted">{text}</span>;
}

function describeConnections(i18n: I18n, { connections: count, locationId }: Held, departure: Departure | null) {
  if (departure?.waitingFor.some((gateway) => gateway.locationId === locationId))
    return i18n._(
      "{count, plural, =0 {Not ended yet: the gateway hasn't answered} one {# connection may still be open: the gateway hasn't answered} other {# connections may still be open: the gateway hasn't answered}}",
      { count },
    );
  if (count === 0) return null;
  return departure?.state === "UNDER_WAY" || departure?.state === "ENDED"
    ? i18n._("{count, plural, one {# open connection was cut} other {# open connections were cut}}", { count })
    : i18n._("{count, plural, one {# open connection} other {# open connections}}", { count });
}

function describeRole(i18n: I18n, name: Held["name"]): string {
  if (name === "fleet.admin") return i18n._("Fleet Manager");
  return name === "user.admin" ? i18n._("User Manager") : (name ?? "");
}
