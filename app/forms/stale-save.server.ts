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
  /** Reads the stored version, and how the form's differs from it; null when it is gone. */
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
 * Saves a form unless another user has saved since it was filled (SAFE-09). The upstream compares revisions in its own
 * transaction, after the check for a resubmission (SAFE-03). When it does not compare revisions, the portal does so
 * before saving. A newer version that differs in nothing is what the form asks for: it is saved already.
 */
export async function saveUnlessStale(
  upstream: UpstreamClient,
  submitted: SubmittedForm,
  { save, readStored }: Save,
): Promise<SaveOutcome> {
  const revision = getRevision(submitted.form);
  /** Compares with a newer version; null where there is none. */
  const compare = async (): Promise<SaveOutcome | null> => {
    const stored = await readStored();
    if (!stored || stored.revision === revision) return null;
    const rows = stored.rows.filter(differs);
    return rows.length > 0 ? { kind: "stale", versions: { ...stored, rows } } : { kind: "saved" };
  };
  const compared = revision !== null && (await isExtended(upstream));
  const before = revision === null || compared ? null : await attempt(compare());
  if (before && !before.ok) return { kind: "failed", failure: before.failure };
  if (before?.value) return before.value;
  const saved = await attempt(save(upstream.withSubmission(submitted), revision));
  if (saved.ok) return { kind: "saved" };
  // The conflict may have another cause, such as a VAT number of another company.
  const isPossiblyStale = compared && saved.failure.kind === "conflict" && !submitted.isExpiredRetry;
  const after = isPossiblyStale ? await attempt(compare()) : null;
  return (after?.ok && after.value) || { kind: "failed", failure: saved.failure };
}

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
