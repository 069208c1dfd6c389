import { destinationsRevision } from "#contract/revision";
import type { Sent } from "~/forms/sent.server";
import { type Destination, namesInUse } from "~/networks/destination-rules";
import { namedAddresses } from "~/networks/network-destinations";
import { attempt, type Failure, isUnsure } from "~/upstream/failure.server";
import type { RasDestinationInput } from "~/upstream/generated/graphql";
import { readDestinations } from "~/upstream/ras.server";
import { setDestinations, setRasNetworkDestinations } from "~/upstream/ras-access.server";
import type { GatewayPlace } from "../gateway/gateway.server";
import { type Args, routesOf } from "../gateway/tunnel.server";

/** Returns the names that routes and users of the gateway need. */
export async function usedNames(args: Args, place: GatewayPlace): Promise<Set<string>> {
  return namesInUse(await routesOf(args, place), place.state?.users ?? []);
}

export type Outcome =
  | { kind: "saved" }
  /** Somebody else has saved meanwhile: nothing was written. */
  | { kind: "conflict"; stored: Destination[]; revision: string }
  /** @property revision what the next attempt starts from */
  | { kind: "failed"; failure: Failure; revision: string; note?: string };

/**
 * RASD-02, RASD-04, D17: the location's list first, since the gateway takes only names that stand in it; then the gateway is
 * told. Where that is refused the list is put back as it was; where no answer came, the gateway may know it already, and the
 * list stays. The list has no Idempotency-Key, since saving, putting back and saving again are three effects: one that is
 * stored already is not stored again.
 */
export async function saveDestinations(
  place: GatewayPlace,
  sent: Sent,
  wanted: Destination[],
  revision: string,
): Promise<Outcome> {
  const { viewer, location, gateway } = place;
  const stored = await readDestinations(viewer.upstream, location.id);
  const present = destinationsRevision(stored);
  const isStored = isSame(stored, wanted);
  if (present !== revision && !isStored) return { kind: "conflict", stored, revision: present };
  const save = () => setDestinations(viewer.upstream, location.id, inputOf(wanted, stored), present);
  const saved = await attempt(isStored && sent.again ? Promise.resolve(stored) : save());
  if (!saved.ok) return saveFailed(place, saved.failure, present);
  const definitions = saved.value.map(({ name, networkDestinations }) => namedAddresses(name, networkDestinations));
  const told = await attempt(setRasNetworkDestinations(viewer.upstream.once(sent), gateway, definitions));
  if (told.ok) return { kind: "saved" };
  if (isUnsure(told.failure))
    return { kind: "failed", failure: told.failure, revision: destinationsRevision(saved.value), note: NOT_TOLD };
  return putBack(place, stored, saved.value, told.failure);
}

/** A conflict of the list itself shows both versions; any other refusal says why. */
async function saveFailed({ viewer, location }: GatewayPlace, failure: Failure, present: string): Promise<Outcome> {
  if (failure.kind !== "conflict") return { kind: "failed", failure, revision: present };
  const stored = await readDestinations(viewer.upstream, location.id);
  const revision = destinationsRevision(stored);
  return revision === present ? { kind: "failed", failure, revision } : { kind: "conflict", stored, revision };
}

async function putBack(
  { viewer, location }: GatewayPlace,
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

/** What is not in the list (any more) is new. */
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

/** What differs between the saved list and somebody's own, by name. */
export function differencesOf(stored: readonly Destination[], wanted: readonly Destination[]) {
  const names = [...new Set([...stored, ...wanted].map(({ name }) => name))];
  const entries = (list: readonly Destination[], name: string) =>
    list.find((each) => each.name === name)?.networkDestinations.join(", ") ?? NOTHING;
  return names
    .map((name) => ({ part: name, saved: entries(stored, name), yours: entries(wanted, name) }))
    .filter(({ saved, yours }) => saved !== yours);
}
