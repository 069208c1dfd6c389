import { toGatewayDestination } from "#contract/networks/destinations";
import { destinationsRevision } from "#contract/revision";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import type { Destination } from "~/networks/destination-rules";
import type { Viewer } from "~/session/viewer.server";
import { attempt, type Failure, isOutcomeUnknown } from "~/upstream/failure.server";
import type { RasDestinationInput } from "~/upstream/generated/graphql";
import { type GatewayKey, readDestinations } from "~/upstream/ras/ras.server";
import { SetRasNetworkDestinations, setDestinations } from "~/upstream/ras/ras-access.server";

export type SaveOutcome =
  | { kind: "saved" }
  /** Another user has saved the list meanwhile, so nothing was written. */
  | { kind: "conflict"; stored: Destination[] }
  /** `revision` is that of the list on which the next attempt is based. */
  | { kind: "failed"; failure: Failure; revision: string; note?: string };

/** A location whose destinations are saved, and the gateway that is told of them, where there is one. */
export interface DestinationsTarget {
  viewer: Viewer;
  locationId: string;
  gateway: GatewayKey | null;
}

/**
 * Saves the location's list of destinations, then sends it to the gateway, which takes only names from the saved list.
 * When the gateway refuses, the list is put back as it was. When no answer came, the gateway may have the new list, so
 * it stays saved. The list is saved without an Idempotency-Key: saving, putting back and saving again are three
 * effects. Sent again, a list that is stored already is not saved again (RASD-02, RASD-04, D17).
 * @param revision of the list with which the form was filled
 * @throws {FailureResponse} when the stored list can't be read
 */
export async function saveDestinations(
  place: DestinationsTarget,
  sent: SubmittedForm,
  wanted: Destination[],
  revision: string,
): Promise<SaveOutcome> {
  const { viewer, locationId, gateway } = place;
  const stored = await readDestinations(viewer.upstream, locationId);
  const present = destinationsRevision(stored);
  if (isStale(stored, wanted, revision)) return { kind: "conflict", stored };
  const isStored = isSame(stored, wanted);
  const save = () => setDestinations(viewer.upstream, locationId, inputOf(wanted, stored), present);
  const saved = await attempt(isStored && sent.isRetry ? Promise.resolve(stored) : save());
  if (!saved.ok) return saveFailed(place, saved.failure, present);
  if (!gateway) return { kind: "saved" };
  const definitions = {
    hyperSerialNumber: gateway.serialNumber,
    networkDestinations: saved.value.map(toGatewayDestination),
  };
  const told = await attempt(viewer.upstream.withSubmission(sent).mutate(SetRasNetworkDestinations, definitions));
  if (told.ok) return { kind: "saved" };
  if (isOutcomeUnknown(told.failure))
    return { kind: "failed", failure: told.failure, revision: destinationsRevision(saved.value), note: NOT_TOLD };
  return putBack(place, stored, saved.value, told.failure);
}

/** Returns the stored list when another user has changed it meanwhile, otherwise why it was not saved. */
async function saveFailed(
  { viewer, locationId }: DestinationsTarget,
  failure: Failure,
  present: string,
): Promise<SaveOutcome> {
  if (failure.kind !== "conflict") return { kind: "failed", failure, revision: present };
  const stored = await readDestinations(viewer.upstream, locationId);
  const revision = destinationsRevision(stored);
  return revision === present ? { kind: "failed", failure, revision } : { kind: "conflict", stored };
}

async function putBack(
  { viewer, locationId }: DestinationsTarget,
  before: readonly Destination[],
  saved: readonly Destination[],
  failure: Failure,
): Promise<SaveOutcome> {
  const revision = destinationsRevision(saved);
  const back = await attempt(setDestinations(viewer.upstream, locationId, inputOf(before, saved), revision));
  if (back.ok) return { kind: "failed", failure, revision: destinationsRevision(back.value) };
  return { kind: "failed", failure, revision, note: NOT_TOLD };
}

const NOT_TOLD = "The list is saved, but the gateway hasn't been updated yet. Save again to update it.";

/** Returns the list as the upstream takes it: destinations without a known id are sent as new ones. */
function inputOf(wanted: readonly Destination[], known: readonly Destination[]): RasDestinationInput[] {
  const ids = new Set(known.map(({ id }) => id));
  return wanted.map(({ id, name, networkDestinations }) => ({
    ...(ids.has(id) && { id }),
    name,
    networkDestinations,
  }));
}

/** True when another user has changed the list since the form was filled. One that is saved already is not stale. */
export const isStale = (stored: readonly Destination[], wanted: readonly Destination[], revision: string) =>
  destinationsRevision(stored) !== revision && !isSame(stored, wanted);

const isSame = (one: readonly Destination[], other: readonly Destination[]) => textOf(one) === textOf(other);

const textOf = (list: readonly Destination[]) =>
  JSON.stringify(list.map(({ name, networkDestinations }) => [name, networkDestinations]));
