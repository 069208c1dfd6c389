import { destinationsRevision } from "#contract/revision";
import { parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { withFields } from "~/forms/parse-form";
import { failureReasons, noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { msg } from "~/i18n/i18n";
import { toDestinationDraft, validateDestinations } from "~/networks/destination-rules";
import { listHostBits } from "~/networks/destination-warnings";
import { attempt } from "~/upstream/failure.server";
import { readDestinations } from "~/upstream/ras/ras.server";
import { fingerprintOf } from "../fingerprint.server";
import { DESTINATION_INTENT, type DestinationAnswer } from "../settings-form/settings-fields";
import { type DestinationsTarget, saveDestinations } from "./save-destinations.server";

const FAILED = msg("Failed to submit destinations.");
const CHANGED = msg("Someone else has changed the destinations. Add yours again.");

/** True when the settings panel's button adds a destination. */
export const isAddDestinationIntent = ({ form }: SubmittedForm): boolean =>
  parseIntent(form)?.about === DESTINATION_INTENT;

/**
 * Adds a destination to the location's list, and selects it in the form, which is not saved (RASS-02). The destination
 * is saved at once, as on its own tab: settings can only name existing destinations. A network with host bits comes back once
 * with the addresses that it covers, before it is saved (D46).
 */
export async function addDestination(target: DestinationsTarget, submitted: SubmittedForm) {
  const { form } = submitted;
  const failed = target.viewer.i18n._(FAILED);
  const read = await attempt(readDestinations(target.viewer.upstream, target.locationId));
  if (!read.ok) return rejectForm(submitted, noEffectReasons(read.failure, failed));
  const draft = { id: "", name: String(form.get("newName") ?? ""), entries: String(form.get("newEntries") ?? "") };
  const { destinations, errors } = validateDestinations(target.viewer.i18n, [
    ...read.value.map(toDestinationDraft),
    draft,
  ]);
  const { name = "", networkDestinations = [] } = destinations.at(-1) ?? {};
  const isStored = submitted.isRetry && read.value.some((stored) => stored.name === name);
  if (!isStored && Object.keys(errors).length > 0) {
    const at = `d[${read.value.length}].`;
    const fields = { newName: errors[`${at}name`] ?? [], newEntries: errors[`${at}entries`] ?? [] };
    return rejectForm(submitted, { fields });
  }
  const hostBits = listHostBits(target.viewer.i18n, networkDestinations);
  const reading = fingerprintOf(hostBits);
  if (!isStored && hostBits.length > 0 && parseIntent(form)?.what !== reading)
    return answerIntent(submitted, { reading } satisfies Partial<DestinationAnswer>);
  const revision = destinationsRevision(read.value);
  const outcome = isStored ? null : await saveDestinations(target, submitted, destinations, revision);
  if (outcome?.kind === "conflict")
    return rejectForm(submitted, { form: [CHANGED], notifications: [failed], status: 409 });
  if (outcome?.kind === "failed") return rejectForm(submitted, failureReasons(outcome.failure, failed));
  const filled = withFields(form, {
    destinations: [...form.getAll("destinations").map(String), name],
    routing: "specificDestinations",
    newName: [],
    newEntries: [],
  });
  return answerIntent({ ...submitted, form: filled }, { added: name } satisfies Partial<DestinationAnswer>);
}
