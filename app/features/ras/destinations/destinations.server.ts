import { addressesOf, namesInUse } from "#contract/networks/destinations";
import { destinationsRevision } from "#contract/revision";
import type { Sent } from "~/forms/sent.server";
import type { Destination } from "~/networks/destination-rules";
import { attempt, type Failure, isUnsure } from "~/upstream/failure.server";
import type { RasDestinationInput } from "~/upstream/generated/graphql";
import { readDestinations } from "~/upstream/ras.server";
import { setDestinations, setRasNetworkDestinations } from "~/upstream/ras-access.server";
import type { GatewayScope } from "../gateway/gateway.server";
import { routesOf } from "../gateway/tunnel.server";

/** Returns the names of the destinations that the gateway's routes and users need. */
export const usedNames = (scope: GatewayScope): Set<string> => namesInUse(routesOf(scope), scope.state?.users ?? []);

export type Outcome =
  | { kind: "saved" }
  /** Another user has saved the list meanwhile, so nothing was written. */
  | { kind: "conflict"; stored: Destination[]; revision: string }
  /** `revision` is that of the list on which the next attempt is based. */
  | { kind: "failed"; failure: Failure; revision: string; note?: string };

/**
 * Saves the location's list of destinations, then sends it to the gateway, which takes only names from the saved list.
 * When the gateway refuses, the list is put back as it was. When no answer came, the gateway may have the new list, so
 * it stays saved. The list is saved without an Idempotency-Key: saving, putting back and saving again are three
 * effects. Sent again, a list that is stored already is not saved again (RASD-02, RASD-04, D17).
 * @param revision of the list with which the form was filled
 * @throws {FailureResponse} when the stored list can't be read
 */
export async function saveDestinations(
  scope: GatewayScope,
  sent: Sent,
  wanted: Destination[],
  revision: string,
): Promise<Outcome> {
  const { viewer, location, gateway } = scope;
  const stored = await readDestinations(viewer.upstream, location.id);
  const present = destinationsRevision(stored);
  const isStored = isSame(stored, wanted);
  if (present !== revision && !isStored) return { kind: "conflict", stored, revision: present };
  const save = () => setDestinations(viewer.upstream, location.id, inputOf(wanted, stored), present);
  const saved = await attempt(isStored && sent.again ? Promise.resolve(stored) : save());
  if (!saved.ok) return saveFailed(scope, saved.failure, present);
  const definitions = saved.value.map(addressesOf);
  const told = await attempt(setRasNetworkDestinations(viewer.upstream.once(sent), gateway, definitions));
  if (told.ok) return { kind: "saved" };
  if (isUnsure(told.failure))
    return { kind: "failed", failure: told.failure, revision: destinationsRevision(saved.value), note: NOT_TOLD };
  return putBack(scope, stored, saved.value, told.failure);
}

/** Returns the stored list when another user has changed it meanwhile, otherwise why it was not saved. */
async function saveFailed({ viewer, location }: GatewayScope, failure: Failure, present: string): Promise<Outcome> {
  if (failure.kind !== "conflict") return { kind: "failed", failure, revision: present };
  const stored = await readDestinations(viewer.upstream, location.id);
  const revision = destinationsRevision(stored);
  return revision === present ? { kind: "failed", failure, revision } : { kind: "conflict", stored, revision };
}

async function putBack(
  { viewer, location }: GatewayScope,
  before: readonly Destination[],
  saved: readonly Destination[],
  failure: Failure,
): Promise<Outcome> {
  const revision = destinationsRevision(saved);
  const back = await attempt(setDestinations(viewer.upstream, location.id, inputOf(before, saved), revision));
  if (back.ok) return { kind: "failed", failure, revision: destinationsRevision(back.value) };
  return { kind: "failed", failure, revision, note: NOT_TOLD };
}

const NOT_TOLD = "The location's list is saved, but its gateway does not know it yet: save again to tell it.";

/** Returns the list as the upstream takes it: destinations without a known id are sent as new ones. */
function inputOf(wanted: readonly Destination[], known: readonly Destination[]): RasDestinationInput[] {
  const ids = new Set(known.map(({ id }) => id));
  return wanted.map(({ id, name, networkDestinations }) => ({
    ...(ids.has(id) && { id }),
    name,
    networkDestinations,
  }));
}

const isSame = (one: readonly Destination[], other: readonly Destination[]) => textOf(one) === textOf(other);

const textOf = (list: readonly Destination[]) =>
  JSON.stringify(list.map(({ name, networkDestinations }) => [name, networkDestinations]));

const NOTHING = "—";

/** Returns the destinations that differ between the saved list and the user's version, by name. */
export function differencesOf(stored: readonly Destination[], wanted: readonly Destination[]) {
  const names = [...new Set([...stored, ...wanted].map(({ name }) => name))];
  const entries = (list: readonly Destination[], name: string) =>
    list.find((each) => each.name === name)?.networkDestinations.join(", ") ?? NOTHING;
  return names
    .map((name) => ({ part: name, saved: entries(stored, name), yours: entries(wanted, name) }))
    .filter(({ saved, yours }) => saved !== yours);
}
