import type { I18n } from "@lingui/core";
import { MAX_INVITED_LOCATIONS } from "#contract/limits";
import { DESTINATIONS_MINIMUM_VERSION, isAtLeast } from "#contract/os-version";
import { findPickerOptions, type PickerSearch } from "~/forms/picker-options.server";
import { config } from "~/host/config.server";
import { describeTermInSentence, type TermDays, toTerm } from "~/networks/access-term";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import type { PickerOption } from "~/ui/picker/picker";
import { readLocations } from "~/upstream/fleet.server";
import { type InvitedAccess, readGrantableAccess } from "~/upstream/invitations.server";
import { readRasEligibility } from "~/upstream/ras/ras-machines.server";

// The remote access that users get with their invitation (JOIN-01).

/** A location with a gateway at which the viewer may grant access. */
export interface GrantableLocation {
  locationId: string;
  /** The location's name, told apart from others of the same name. */
  label: string;
  /** Null for viewers who may not read how many seats are free. */
  freeSeats: number | null;
  /** None where the gateway can't restrict access. */
  destinations: { name: string; networkDestinations: string[] }[];
}

/** True when the viewer may grant remote access with an invitation: then the form offers it. */
export const canGrantAccess = ({ permissions, services }: Viewer): boolean =>
  permissions.onAny("ras.user.create") && services.ras.active;

/** Reads where the viewer may grant access, by name. @throws {FailureResponse} */
export async function readGrantableLocations(viewer: Viewer): Promise<GrantableLocation[]> {
  const { upstream, company, permissions, services } = viewer;
  const visible = getVisibleLocations(permissions);
  const [locations, eligibility, grantable] = await Promise.all([
    readLocations(upstream, company.id, visible),
    readRasEligibility(upstream, company.id, visible),
    readGrantableAccess(upstream, company.id),
  ]);
  const seats = services.ras.availableSeats ?? 0;
  return locations.flatMap(({ id, label }) => {
    const gateway = eligibility.get(id)?.gateway;
    const report = grantable.get(id);
    if (!gateway || !report || !permissions.onCompanyOrLocation(id, "ras.user.create")) return [];
    return [
      {
        locationId: id,
        label,
        freeSeats: report.tunnel ? Math.max(0, seats - report.seatsUsed) : null,
        destinations: isAtLeast(gateway.osVersion, DESTINATIONS_MINIMUM_VERSION)
          ? (report.tunnel?.destinations ?? [])
          : [],
      },
    ];
  });
}

/** Returns the value of an option: a location's id, and after a space its destination. Without one it is all traffic. */
const toValue = (locationId: string, destination?: string) =>
  destination === undefined ? locationId : `${locationId} ${destination}`;

const locationOf = (value: string) => value.split(" ")[0];

/** Returns the form's options: locations with a selected option come first. Null when they couldn't be read. */
export function findAccessOptions(i18n: I18n, places: readonly GrantableLocation[] | null, search: PickerSearch) {
  const chosen = new Set(search.chosen);
  const options = places && toAccessOptions(i18n, places);
  // A location's options stay together.
  const first = new Set(options?.flatMap(({ value }) => (chosen.has(value) ? [locationOf(value)] : [])));
  const rank = ({ value }: PickerOption) => (first.has(locationOf(value)) ? 0 : 1);
  const sorted = options?.toSorted((one, other) => rank(one) - rank(other));
  return findPickerOptions(sorted ?? null, search);
}

/** Returns the options of each location: all traffic, and each of its destinations. */
const toAccessOptions = (i18n: I18n, places: readonly GrantableLocation[]): PickerOption[] =>
  places.flatMap(({ locationId, label: location, freeSeats, destinations }) => [
    {
      value: toValue(locationId),
      group: location,
      label: i18n._("All traffic"),
      ...(freeSeats !== null && {
        hint: i18n._("{freeSeats, plural, =0 {No free seat now} one {# free seat now} other {# free seats now}}", {
          freeSeats,
        }),
      }),
    },
    ...destinations.map(({ name, networkDestinations }) => ({
      value: toValue(locationId, name),
      group: location,
      label: name,
      facts: networkDestinations.slice(0, 3).join(", "),
    })),
  ]);

/** The access to a location that the form grants, as the upstream's input. */
export interface WantedAccess {
  locationId: string;
  allowedDestinations: string[];
  term: ReturnType<typeof toTerm> | null;
}

/** Returns the selected access by location, or the error message of its field. */
export function toInvitedAccess(
  i18n: I18n,
  places: readonly GrantableLocation[],
  { access: chosen, begins, ends }: TermDays & { access: readonly string[] },
): { access: WantedAccess[] } | { error: string } {
  const term = begins || ends ? toTerm({ begins, ends }, config.appTimeZone) : null;
  const access: WantedAccess[] = [];
  const left = new Set(chosen);
  for (const { locationId, label: location, destinations } of places) {
    const isAll = left.delete(toValue(locationId));
    const names = destinations.map(({ name }) => name).filter((name) => left.delete(toValue(locationId, name)));
    if (isAll && names.length > 0)
      return { error: i18n._("For {location}, select either all traffic or single destinations", { location }) };
    if (isAll || names.length > 0) access.push({ locationId, allowedDestinations: names, term });
  }
  if (left.size > 0) return { error: i18n._("Something that you selected no longer exists. Check your selection") };
  if (access.length > MAX_INVITED_LOCATIONS)
    return { error: i18n._("Select up to {most} locations", { most: MAX_INVITED_LOCATIONS }) };
  return { access };
}

/** Returns a warning for each selected location that has fewer free seats than there are invitations. */
export const findShortPlaces = (
  i18n: I18n,
  places: readonly GrantableLocation[],
  { access, count }: { access: readonly WantedAccess[]; count: number },
): string[] =>
  places.flatMap(({ locationId, label: location, freeSeats }) =>
    freeSeats !== null && freeSeats < count && access.some((each) => each.locationId === locationId)
      ? [
          i18n._(
            "{location}: {freeSeats, plural, =0 {no free seat} one {# free seat} other {# free seats}} now for {count, plural, one {# invitation} other {# invitations}}",
            { location, freeSeats, count },
          ),
        ]
      : [],
  );

/** Returns the parts of the sentence that describes an invitation's access to a location. */
export function toInvitedPlace({ i18n, now }: Pick<Viewer, "i18n" | "now">, access: InvitedAccess) {
  const { location, isRestricted, allowedDestinations, term } = access;
  return {
    location,
    destinations: isRestricted ? allowedDestinations.join(", ") : "",
    insteadOfDestinations: isRestricted ? i18n._("nothing, its destinations were deleted") : i18n._("All traffic"),
    days: term && describeTermInSentence(i18n, term, now, config.appTimeZone),
  };
}

export type InvitedPlace = ReturnType<typeof toInvitedPlace>;

/** Describes an invitation's access to a location: "Milano HQ: Printers, ends on 20/03/2026". */
export function describeInvitedPlace(
  i18n: I18n,
  { location, destinations, insteadOfDestinations, days }: InvitedPlace,
) {
  const reach = destinations || insteadOfDestinations;
  return days
    ? i18n._("{location}: {reach}, {days}", { location, reach, days })
    : i18n._("{location}: {reach}", { location, reach });
}
