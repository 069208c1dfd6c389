import { toGatewayDestination } from "#contract/networks/destinations";
import { destinationsRevision } from "#contract/revision";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { msg } from "~/i18n/i18n";
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
  /** `revision` is the revision on which the next attempt is based. */
  | { kind: "failed"; failure: Failure; revision: string; note?: string };

/** A location whose destinations are saved, and its gateway, if any, which receives them too. */
export interface DestinationsTarget {
  viewer: Viewer;
  locationId: string;
  gateway: GatewayKey | null;
}

/**
 * Saves the location's list of destinations, then sends it to the gateway, which accepts only names from the saved list.
 * When the gateway rejects it, the previous list is restored. When its outcome is unknown, the new list remains saved. The
 * list is saved without an Idempotency-Key: saving, restoring and saving again are three effects. A retry does not save
 * a list again that is already stored (RASD-02, RASD-04, D17).
 * @param revision of the list with which the form was filled
 * @throws {FailureResponse} when the stored list can't be read
 */
export async function saveDestinations(
  target: DestinationsTarget,
  submitted: SubmittedForm,
  edited: Destination[],
  revision: string,
): Promise<SaveOutcome> {
  const { viewer, locationId, gateway } = target;
  const stored = await readDestinations(viewer.upstream, locationId);
  const current = destinationsRevision(stored);
  if (isStale(stored, edited, revision)) return { kind: "conflict", stored };
  const isStored = isSame(stored, edited);
  const save = () => setDestinations(viewer.upstream, locationId, toDestinationInputs(edited, stored), current);
  const saved = await attempt(isStored && submitted.isRetry ? Promise.resolve(stored) : save());
  if (!saved.ok) return toSaveFailure(target, saved.failure, current);
  if (!gateway) return { kind: "saved" };
  const definitions = {
    hyperSerialNumber: gateway.serialNumber,
    networkDestinations: saved.value.map(toGatewayDestination),
  };
  const sentToGateway = await attempt(
    viewer.upstream.withSubmission(submitted).mutate(SetRasNetworkDestinations, definitions),
  );
  if (sentToGateway.ok) return { kind: "saved" };
  const { failure } = sentToGateway;
  if (isOutcomeUnknown(failure))
    return {
      kind: "failed",
      failure,
      revision: destinationsRevision(saved.value),
      note: viewer.i18n._(GATEWAY_NOT_UPDATED),
    };
  return restoreList(target, stored, saved.value, failure);
}

/** Returns the stored list when another user has changed it meanwhile, otherwise why it was not saved. */
async function toSaveFailure(
  { viewer, locationId }: DestinationsTarget,
  failure: Failure,
  previous: string,
): Promise<SaveOutcome> {
  if (failure.kind !== "conflict") return { kind: "failed", failure, revision: previous };
  const stored = await readDestinations(viewer.upstream, locationId);
  const revision = destinationsRevision(stored);
  return revision === previous ? { kind: "failed", failure, revision } : { kind: "conflict", stored };
}

async function restoreList(
  { viewer, locationId }: DestinationsTarget,
  before: readonly Destination[],
  saved: readonly Destination[],
  failure: Failure,
): Promise<SaveOutcome> {
  const revision = destinationsRevision(saved);
  const restored = await attempt(
    setDestinations(viewer.upstream, locationId, toDestinationInputs(before, saved), revision),
  );
  if (restored.ok) return { kind: "failed", failure, revision: destinationsRevision(restored.value) };
  return { kind: "failed", failure, revision, note: viewer.i18n._(GATEWAY_NOT_UPDATED) };
}

const GATEWAY_NOT_UPDATED = msg("The list is saved, but the gateway hasn't been updated yet. Save again to update it.");

/** Returns the list as the upstream's input: destinations without a stored id are sent as new ones. */
function toDestinationInputs(list: readonly Destination[], stored: readonly Destination[]): RasDestinationInput[] {
  const ids = new Set(stored.map(({ id }) => id));
  return list.map(({ id, name, networkDestinations }) => ({
    ...(ids.has(id) && { id }),
    name,
    networkDestinations,
  }));
}

/** True when another user has changed the list since the form was filled. An identical list is not stale. */
export const isStale = (stored: readonly Destination[], edited: readonly Destination[], revision: string) =>
  destinationsRevision(stored) !== revision && !isSame(stored, edited);

const isSame = (one: readonly Destination[], other: readonly Destination[]) =>
  serializeList(one) === serializeList(other);

const serializeList = (list: readonly Destination[]) =>
  JSON.stringify(list.map(({ name, networkDestinations }) => [name, networkDestinations]));
