import { globalPermissions } from "~/permissions/global-permissions";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readManagers, removeManagers } from "~/upstream/locations.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { updateUser } from "~/upstream/people.server";
import { type GatewayKey, readRas, readRasReports } from "~/upstream/ras/ras.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { readRasEligibility } from "~/upstream/ras/ras-machines.server";
import type { UserRow } from "./user-rows";

/** Access that some users hold: one call of the upstream ends it for each user, or for all of them. */
export interface Holding {
  people: UserRow[];
  /** Its description: "Remote access at Milano HQ". */
  words: string;
  end: (upstream: UpstreamClient) => Promise<unknown>;
}

export type Holdings = Awaited<ReturnType<typeof readHoldings>>;

/**
 * Reads remote access, global permissions and location management of some users, in the order in which they are ended:
 * Fleet Managers can't be removed as managers (FIND-04, LOC-05). `unread` names the locations whose gateways could not be
 * read, and may give access to any of the users. @throws {FailureResponse}
 */
export async function readHoldings(viewer: Viewer, people: readonly UserRow[]) {
  const { upstream, company, permissions } = viewer;
  const [locations, managers] = await Promise.all([
    readLocations(upstream, company.id, getVisibleLocations(permissions)),
    readManagers(upstream, company.id),
  ]);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const access = await readAccess(viewer, people, names);
  const roles = people.flatMap((person): Holding[] => {
    const words = globalPermissions(person).join(", ");
    const user = { id: person.id, globalRoles: [] };
    return words ? [{ people: [person], words, end: (client) => updateUser(client, user, null) }] : [];
  });
  const managed = locations.flatMap(({ id, name }): Holding[] => {
    const held = people.filter((person) => managers.get(id)?.includes(person.id));
    const ids = new Set(held.map((person) => person.id));
    const end = (client: UpstreamClient) => removeManagers(client, company.id, id, ids);
    return held.length > 0 ? [{ people: held, words: `Management of ${name}`, end }] : [];
  });
  return { first: [...access.holdings, ...roles], last: managed, unread: access.unread };
}

/** Reads the gateways that may give access to some users: by the upstream's reports, else all. */
async function readAccess(
  { upstream, company, permissions }: Viewer,
  people: readonly UserRow[],
  names: ReadonlyMap<string, string>,
) {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const [eligibility, reports] = await Promise.all([
    readRasEligibility(upstream, company.id, getVisibleLocations(permissions)),
    readRasReports(upstream, company.id),
  ]);
  const isSelected = (email: string) => byEmail.has(email.toLowerCase());
  const gateways = [...eligibility].flatMap(([locationId, { gateway }]) => {
    const emails = gateway && reports?.get(gateway.serialNumber)?.emails;
    return gateway && (!emails || emails.some(isSelected)) ? [{ ...gateway, locationId }] : [];
  });
  const unread: string[] = [];
  const read = await mapConcurrently(gateways, async (gateway): Promise<Holding[]> => {
    const location = names.get(gateway.locationId) ?? gateway.serialNumber;
    const state = await readRas(upstream, gateway);
    const reported = reports?.get(gateway.serialNumber)?.emails.map((email) => ({ email, allowedDestinations: [] }));
    const users = state.ok ? state.value.users : reported;
    if (!users) unread.push(location);
    return (users ?? []).flatMap(({ email, allowedDestinations }) => {
      const person = byEmail.get(email.toLowerCase());
      return person ? [toAccessHolding(gateway, location, person, allowedDestinations)] : [];
    });
  });
  return { holdings: read.flat(), unread };
}

const describeAccess = (location: string) => `Remote access at ${location}`;

const toAccessHolding = (
  gateway: GatewayKey & { locationId: string },
  location: string,
  person: UserRow,
  allowedDestinations: string[],
): Holding => ({
  people: [person],
  words: describeAccess(location),
  end: (upstream) => revokeAccess(upstream, gateway, person, allowedDestinations),
});

export const describeHoldings = ({ first, last }: Holdings, { id }: Pick<UserRow, "id">): string[] =>
  [...first, ...last].filter(({ people }) => people.some((person) => person.id === id)).map(({ words }) => words);

/**
 * Ends all holdings; `kept` are the ones whose calls failed. A failure does not stop the other calls. Calls without an answer
 * are read back (SAFE-03).
 * @param read reads what the same users hold now
 */
export async function endHoldings(upstream: UpstreamClient, { first, last }: Holdings, read: () => Promise<Holdings>) {
  const endEach = (holdings: Holding[]) =>
    mapConcurrently(holdings, async ({ people, words, end }) => ({
      people,
      words,
      call: await attempt(end(upstream)),
    }));
  const ended = [...(await endEach(first)), ...(await endEach(last))];
  const failed = ended.flatMap(({ call, ...holding }) => (call.ok ? [] : [{ ...holding, failure: call.failure }]));
  const now = failed.some(({ failure }) => isOutcomeUnknown(failure)) ? await attempt(read()) : null;
  const held = now?.ok ? [...now.value.first, ...now.value.last] : null;
  const unread = now?.ok ? now.value.unread.map(describeAccess) : [];
  const isEnded = ({ words, people }: Omit<Holding, "end">) => {
    const ids = new Set(people.map(({ id }) => id));
    const isHeld = (each: Holding) => each.words === words && each.people.some(({ id }) => ids.has(id));
    return held !== null && !unread.includes(words) && !held.some(isHeld);
  };
  const kept = failed.filter((holding) => !(isOutcomeUnknown(holding.failure) && isEnded(holding)));
  return { done: ended.length - kept.length, kept };
}
