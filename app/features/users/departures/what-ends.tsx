import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { translateBrowser } from "~/session/name-browser";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Departure, Held } from "~/upstream/departures.server";
import type { Part } from "./hand-over-parts";
import { describeRole, type Kind, listKinds } from "./held-things";

/** The kinds of things that can be handed over, each with its field in the form. The other kinds end. */
const PART_OF: Partial<Record<Kind, Part>> = {
  MANAGED_LOCATION: "locationsTo",
  SHARED_VIEW: "viewsTo",
  SUPPORT_CONTACT: "supportContactTo",
};

type WhatEndsProps = {
  ends: readonly Held[];
  /** Says who takes over; null until a departure is scheduled. */
  departure: Departure | null;
  /** The parts for which the form below asks who takes over; undefined where there is no form. */
  asked?: readonly Part[];
};

/** Lists what ends or has ended when a user leaves, by kind: what happens to it, and who takes it over (LEAVE-01). */
export function WhatEnds({ ends, departure, asked }: WhatEndsProps) {
  const { i18n } = useLingui();
  const items = Object.entries(listKinds(i18n)).flatMap(([name, term]) => {
    const kind = name as Kind;
    const held = ends
      .filter((each) => each.kind === kind)
      .map((each) => ({ ...each, successor: findSuccessor(departure, each), cutting: getCutting(departure, each) }));
    if (held.length === 0) return [];
    // Where a departure is scheduled, the list itself says who takes over.
    const consequence = asked && !(departure && PART_OF[kind]) && describeConsequence(i18n, kind, asked);
    const description = (
      <>
        <HeldThings kind={kind} held={held} />
        {consequence && <p className="muted">{consequence}</p>}
      </>
    );
    return [{ term, description }];
  });
  return items.length > 0 ? <DescriptionList items={items} /> : <p>{i18n._("This user holds nothing.")}</p>;
}

/** Says what happens to the things of a kind. */
function describeConsequence(i18n: I18n, kind: Kind, asked: readonly Part[]): string {
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

/** What a user holds, with what a departure does to it. */
type HeldThing = Held & { successor: Successor; cutting: Cutting };

/** What has become of the open connections: "unanswered" while the gateway hasn't said that it cut them. */
type Cutting = "open" | "cut" | "unanswered";

function getCutting(departure: Departure | null, { locationId }: Held): Cutting {
  if (departure?.waitingFor.some((gateway) => gateway.locationId === locationId)) return "unanswered";
  return departure?.state === "UNDER_WAY" || departure?.state === "ENDED" ? "cut" : "open";
}

/** Who takes over; null for no one, undefined before a departure is scheduled and for what isn't handed over. */
type Successor = Departure[Part] | undefined;

function findSuccessor(departure: Departure | null, { kind, locationId }: Held): Successor {
  const part = PART_OF[kind];
  if (!departure || !part) return undefined;
  const single = departure.locations.find((each) => locationId && each.locationId === locationId);
  return (single ? single.to : departure[part]) ?? null;
}

/** Renders the things of one kind. */
function HeldThings({ kind, held }: { kind: Kind; held: readonly HeldThing[] }) {
  const { i18n } = useLingui();
  if (kind === "SUPPORT_CONTACT")
    return (
      <>
        {i18n._("Yes")} <HandedOver to={held[0]?.successor} />
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
          <HeldName {...each} /> <Connections {...each} /> <HandedOver to={each.successor} />
        </li>
      ))}
    </ul>
  );
}

function HandedOver({ to }: { to: Successor }) {
  const { i18n } = useLingui();
  if (to === undefined) return null;
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
function Connections({ kind, connections: count, cutting }: HeldThing) {
  const { i18n } = useLingui();
  const text = kind === "ACCESS" && describeConnections(i18n, count, cutting);
  return text && <span className="muted">{text}</span>;
}

function describeConnections(i18n: I18n, count: number, cutting: Cutting): string | null {
  if (cutting === "unanswered")
    return i18n._(
      "{count, plural, =0 {Not ended yet: the gateway hasn't answered} one {# connection may still be open: the gateway hasn't answered} other {# connections may still be open: the gateway hasn't answered}}",
      { count },
    );
  if (count === 0) return null;
  return cutting === "cut"
    ? i18n._("{count, plural, one {# open connection was cut} other {# open connections were cut}}", { count })
    : i18n._("{count, plural, one {# open connection} other {# open connections}}", { count });
}
