import { differs } from "~/ui/conflict-table/conflict-table";
import { isExtended } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { CONFLICT_MESSAGE, type EditConflict, REVISION_FIELD } from "./edit-conflict";
import type { TypedForm } from "./filled.server";
import { failureReasons, type RejectionReasons, rejectForm } from "./reject-form.server";
import type { SubmittedForm } from "./submitted-form.server";

interface Save {
  /**
   * Saves the form, once however often it is sent (SAFE-03).
   * @param revision the version to replace, which the upstream may compare; null replaces any
   */
  save: (upstream: UpstreamClient, revision: string | null) => Promise<unknown>;
  /** Reads the stored version, with its values beside those of the form; null when it was deleted. */
  readStored: () => Promise<EditConflict | null>;
}

export type SaveOutcome = { kind: "saved" } | Unsaved;
type Unsaved = { kind: "failed"; failure: Failure } | { kind: "stale"; versions: EditConflict };

/** Returns the revision that a save replaces; null for a form without one. */
export function getRevision(form: FormData): string | null {
  const revision = form.get(REVISION_FIELD);
  return typeof revision === "string" && revision !== "" ? revision : null;
}

/**
 * Saves a form unless another user has since saved something else (SAFE-09). The upstream compares revisions in its own
 * transaction, after the check for a resubmission (SAFE-03). When it does not compare revisions, the portal does so
 * before saving. Where the newer version differs in no row there is nothing to choose, so the form is saved over it: it may
 * hold what no row says, such as a password.
 */
export async function saveUnlessStale(
  upstream: UpstreamClient,
  submitted: SubmittedForm,
  { save, readStored }: Save,
): Promise<SaveOutcome> {
  const revision = getRevision(submitted.form);
  const readNewer = async () => {
    const stored = await readStored();
    return stored && stored.revision !== revision ? { ...stored, rows: stored.rows.filter(differs) } : null;
  };
  const saveOver = async (replaced: string | null): Promise<SaveOutcome> => {
    const saved = await attempt(save(upstream.withSubmission(submitted), replaced));
    return saved.ok ? { kind: "saved" } : { kind: "failed", failure: saved.failure };
  };
  const compared = revision !== null && (await isExtended(upstream));
  const before = revision === null || compared ? null : await attempt(readNewer());
  if (before && !before.ok) return { kind: "failed", failure: before.failure };
  if (before?.value && before.value.rows.length > 0) return { kind: "stale", versions: before.value };
  const outcome = await saveOver(revision);
  // The conflict may have another cause, such as a VAT number of another company.
  const isPossiblyStale = compared && isConflict(outcome) && !submitted.isExpiredRetry;
  const after = isPossiblyStale ? await attempt(readNewer()) : null;
  if (!after?.ok || !after.value) return outcome;
  return after.value.rows.length > 0 ? { kind: "stale", versions: after.value } : saveOver(after.value.revision);
}

const isConflict = (outcome: SaveOutcome) => outcome.kind === "failed" && outcome.failure.kind === "conflict";

interface UnsavedOptions {
  /** The specification's notification; empty without one. */
  quoted?: string;
  /** The form's field names, by the names that the upstream uses. */
  names?: Record<string, string>;
  /** What the form says further of a stale save. */
  staleAdvice?: NonNullable<RejectionReasons["form"]>;
  /** Further data for the page. */
  more?: object;
}

/** Rejects a form that was not saved: with the failure's reason, or with both versions, which `EditConflictForm` shows. */
export function rejectUnsaved(
  submitted: TypedForm,
  unsaved: Unsaved,
  { quoted = "", names, staleAdvice = [], more }: UnsavedOptions = {},
) {
  if (unsaved.kind === "failed") return rejectForm(submitted, failureReasons(unsaved.failure, quoted, names), more);
  const reasons = {
    form: [CONFLICT_MESSAGE, ...staleAdvice],
    notifications: quoted ? [quoted] : [],
    status: 409,
  };
  return rejectForm(submitted, reasons, { ...more, versions: unsaved.versions });
}
