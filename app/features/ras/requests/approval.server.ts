import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWidened } from "#contract/access-requests";
import { accessRequestRevision } from "#contract/revision";
import { formatDay } from "~/dates/dates";
import { REVISION_FIELD } from "~/forms/edit-conflict";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import {
  describeTermInSentence,
  hasEnded,
  isBefore,
  isTermActive,
  type TermDays,
  toFutureDays,
  toTermDays,
} from "~/networks/access-term";
import type { NamedDestination } from "~/networks/reachable";
import { getToday, type Viewer } from "~/session/viewer.server";
import type { AccessRequest } from "~/upstream/access-requests.server";
import { countSeats, listRestrictableDestinations, loadSeatsRequest, readFirstDay } from "../access/access.server";
import { listDestinationOptions, loadDestinations, toShown } from "../gateway/destinations/destination-options.server";
import { describeNetworks } from "../gateway/destinations/redefined-destinations.server";
import { SHOWN_FIELD } from "../gateway/destinations/shown-destinations";
import { type GatewayContext, readRasLocation, readRasLocations, withGatewayAnswers } from "../gateway/gateway.server";
import { getGatewayPermissions } from "../gateway/gateway-permissions";

/** Returns the id of the location that access is granted to: the request's, or the one chosen in the URL; null for none yet. */
export const chosenLocation = ({ request: { url } }: Pick<LoaderFunctionArgs, "request">, asked: AccessRequest) =>
  asked.locationId ?? new URL(url).searchParams.get("location");

/** Returns the gateway at a location with its answers, or why nothing can be granted there. */
export async function readTarget(args: LoaderFunctionArgs, viewer: Viewer, locationId: string) {
  const { i18n } = viewer;
  const { active } = viewer.services.ras;
  if (!active) return { reason: i18n._("Your company's Remote Access Service isn't active.") };
  const location = await readRasLocation(viewer, locationId);
  const can = getGatewayPermissions(viewer.permissions, locationId);
  const scope = location && (await withGatewayAnswers(args, { viewer, locationId, can, location }));
  if (!scope) return { reason: i18n._("Remote access isn't deployed here.") };
  if (!scope.state) return { reason: `${i18n._("Can't contact RAS Gateway")}.` };
  if (scope.status !== "ACTIVE") return { reason: i18n._("The gateway isn't active right now.") };
  return { scope, options: listRestrictableDestinations(scope, await loadDestinations(scope)) };
}

/** Reads what the form that approves a request shows, or why it can't be approved (ASK-02, ASK-04). */
export async function loadApproval(args: LoaderFunctionArgs, viewer: Viewer, asked: AccessRequest) {
  const locationId = chosenLocation(args, asked);
  if (!locationId) return { places: await listPlaces(viewer) };
  const target = await readTarget(args, viewer, locationId);
  if (!target.scope) return { reason: target.reason };
  const { scope, options } = target;
  const { supported, destinations, failure } = options;
  const names = destinations.map(({ name }) => name);
  const { allowedDestinations: allowed } = asked;
  const today = getToday(viewer);
  const preset: Preset = {
    access: allowed.length > 0 ? "restricted" : "unrestricted",
    destinations: allowed.filter((name) => names.includes(name)),
    ...toFutureDays(asked.term, today, config.appTimeZone),
  };
  return {
    locationId,
    location: scope.location.name,
    supported,
    destinations: listDestinationOptions(viewer.i18n, { destinations, failure }),
    gone: failure ? [] : allowed.filter((name) => !names.includes(name)),
    changed: listChangedSince(viewer.i18n, asked, preset.destinations, destinations),
    current: describeCurrent(scope, asked, preset, !failure),
    firstDay: await readFirstDay(viewer),
    hasEnded: isBefore(toTermDays(asked.term, config.appTimeZone).ends, today),
    fields: preset,
    revision: accessRequestRevision(asked),
    namesLocation: asked.locationId != null,
    seats: await describeSeats(scope, asked),
  };
}

/**
 * Returns the hidden fields of the list's button that grants a request as it is; null when it can't be granted so, because
 * no location was named or the viewer may not answer. The action leads to the request's page when destinations have changed
 * since, or a requested day is over.
 */
export function listApprovalFields(viewer: Viewer, asked: AccessRequest): [name: string, value: string][] | null {
  if (!asked.mayAnswer || asked.locationId == null) return null;
  const { allowedDestinations: allowed, networkDestinations, term } = asked;
  const shown = networkDestinations
    .filter(({ name }) => allowed.includes(name))
    .map((each) => toShown(viewer.i18n, each));
  const { begins } = toFutureDays(term, getToday(viewer), config.appTimeZone);
  return [
    ["access", allowed.length > 0 ? "restricted" : "unrestricted"],
    ...allowed.map((name): [string, string] => ["destinations", name]),
    ["begins", begins],
    ["ends", toTermDays(term, config.appTimeZone).ends],
    [SHOWN_FIELD, JSON.stringify(shown)],
    [REVISION_FIELD, accessRequestRevision(asked)],
  ];
}

/** Describes the destinations that reach more now than when they were asked for. */
const listChangedSince = (i18n: I18n, asked: AccessRequest, names: string[], destinations: NamedDestination[]) =>
  listWidened(asked, { allowedDestinations: names, networkDestinations: destinations }).map((now) => {
    const before = asked.networkDestinations.find(({ name }) => name === now.name) ?? now;
    return { part: now.name, saved: describeNetworks(i18n, now), yours: describeNetworks(i18n, before) };
  });

/** The values that the form starts with. */
interface Preset extends TermDays {
  access: "restricted" | "unrestricted";
  destinations: string[];
}

/** A difference between present and requested access; `isLoss` is true when it takes something away. */
interface Change {
  /** What happens: "Adds", "Takes away", "Starts" or "Ends". */
  term: string;
  text: string;
  isLoss: boolean;
}

/**
 * Describes the user's present access, and how the requested access differs from it; null without access.
 * @param knowsDestinations false when the location's destinations couldn't be read: then they are not compared
 */
function describeCurrent(
  { state, viewer: { now, i18n } }: GatewayContext,
  { email }: AccessRequest,
  preset: Preset,
  knowsDestinations: boolean,
) {
  const user = state?.users.find((each) => each.email === email);
  if (!user) return null;
  const { term, allowedDestinations: allowed } = user;
  const access = i18n._("{destinations}, {days}", {
    destinations: allowed.join(", ") || i18n._("All traffic"),
    days: describeTermInSentence(i18n, term, now, config.appTimeZone),
  });
  if (hasEnded(term, now)) return { access, changes: [] };
  const present = toTermDays(term, config.appTimeZone);
  const starts = isTermActive(term, now) && preset.begins !== "";
  return {
    access,
    changes: [
      ...(knowsDestinations ? compareDestinations(i18n, allowed, preset) : []),
      ...(starts
        ? [
            {
              term: i18n._(msg("Starts", "requested access")),
              text: i18n._("{day}; has access now", { day: formatDay(preset.begins) }),
              isLoss: true,
            },
          ]
        : []),
      ...compareEnds(i18n, present.ends, preset.ends),
    ],
  };
}

/** Compares the present destinations with the requested ones. An empty list of present ones means all traffic. */
function compareDestinations(
  i18n: I18n,
  allowed: readonly string[],
  { access, destinations: granted }: Preset,
): Change[] {
  if (access === "unrestricted")
    return allowed.length > 0 ? [{ term: i18n._("Adds"), text: i18n._("All other traffic"), isLoss: false }] : [];
  if (allowed.length === 0)
    return [{ term: i18n._("Takes away"), text: i18n._("All traffic to other destinations"), isLoss: true }];
  const added = granted.filter((name) => !allowed.includes(name));
  const lost = allowed.filter((name) => !granted.includes(name));
  return [
    { term: i18n._("Adds"), text: added.join(", "), isLoss: false },
    { term: i18n._("Takes away"), text: lost.join(", "), isLoss: true },
  ].filter(({ text }) => text !== "");
}

/** Compares two last days, "" for access without an end. */
function compareEnds(i18n: I18n, present: string, granted: string): Change[] {
  if (present === granted) return [];
  const text = describeEnds(i18n, formatDay(present), formatDay(granted));
  return [
    {
      term: i18n._(msg("Ends", "requested access")),
      text,
      isLoss: granted !== "" && (present === "" || isBefore(granted, present)),
    },
  ];
}

function describeEnds(i18n: I18n, present: string, granted: string): string {
  if (granted === "") return i18n._("No longer; ends on {present} now", { present });
  if (present === "") return i18n._("{granted}; has no end date now", { granted });
  return i18n._("{granted}; ends on {present} now", { granted, present });
}

/** Lists the locations with a gateway where the viewer may grant access. */
async function listPlaces(viewer: Viewer) {
  const locations = await readRasLocations(viewer);
  return locations
    .filter(({ id, gateway }) => gateway && getGatewayPermissions(viewer.permissions, id).grant)
    .map(({ id, label }) => ({ value: id, label }));
}

/**
 * Says that no seat is free for a user, now or from a later day on, and whose access ends next; null while there is one
 * (ASK-04).
 */
async function describeSeats(scope: GatewayContext, { email }: AccessRequest) {
  const { viewer, state } = scope;
  const { i18n } = viewer;
  const others = (state?.users ?? []).filter((user) => user.email !== email);
  const { seats, available, later } = countSeats(viewer, others);
  if (available > 0 && later?.available !== 0) return null;
  const request = await loadSeatsRequest(scope);
  if (available > 0 && later)
    return {
      title: i18n._("All seats are used from {day} on", { day: formatDay(later.day) }),
      text: i18n._("Access that was granted in advance begins then. Choose an earlier last day."),
      request,
    };
  const [next] = others
    .filter(({ term }) => isTermActive(term, viewer.now))
    .map((user) => ({ email: user.email, ends: toTermDays(user.term, config.appTimeZone).ends }))
    .filter(({ ends }) => ends)
    .sort((one, other) => (one.ends < other.ends ? -1 : 1));
  const all = i18n._("All {count, number} seats of this gateway are used, so nobody new can get access.", {
    count: seats,
  });
  const end = next
    ? i18n._("The next access to end is that of {email}, on {day}.", { email: next.email, day: formatDay(next.ends) })
    : i18n._("Nobody's access has an end date.");
  return { title: undefined, text: `${all} ${end}`, request };
}
