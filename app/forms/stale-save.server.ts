import { isExtended } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { type EditConflict, REVISION_FIELD } from "./edit-conflict";
import type { SubmittedForm } from "./submitted-form.server";

interface Save {
  submitted: SubmittedForm;
  /** The revision that the form was filled from; null saves without comparing. */
  revision: string | null;
  upstream: UpstreamClient;
  /** Saves the form with its revision, which the upstream may compare. */
  save: () => Promise<unknown>;
  /** Returns both versions when the stored one equals neither this revision nor the submitted version; else null. */
  readVersions: (revision: string) => Promise<EditConflict | null>;
}

export type SaveOutcome =
  | { kind: "saved" }
  | { kind: "failed"; failure: Failure }
  | { kind: "stale"; versions: EditConflict };

/** Returns the revision that a save replaces; null for a form without one. */
export function getRevision(form: FormData): string | null {
  const revision = form.get(REVISION_FIELD);
  return typeof revision === "string" && revision !== "" ? revision : null;
}

/**
 * Saves a form unless another user has saved since it was filled (SAFE-09). The upstream compares revisions in its own
 * transaction, after the check for a resubmission (SAFE-03). When it does not compare revisions, the portal does so
 * before saving. A submission that has already taken effect counts as saved.
 */
export async function saveUnlessStale({
  submitted,
  revision,
  upstream,
  save,
  readVersions,
}: Save): Promise<SaveOutcome> {
  const compared = revision !== null && (await isExtended(upstream));
  const before = revision === null || compared ? null : await attempt(readVersions(revision));
  if (before && !before.ok) return { kind: "failed", failure: before.failure };
  if (before?.value) return { kind: "stale", versions: before.value };
  const saved = await attempt(save());
  if (saved.ok) return { kind: "saved" };
  // The conflict may have another cause, such as a VAT number of another company.
  const isPossiblyStale = compared && saved.failure.kind === "conflict" && !submitted.isExpiredRetry;
  const after = isPossiblyStale ? await attempt(readVersions(revision)) : null;
  if (after?.ok && after.value) return { kind: "stale", versions: after.value };
  return { kind: "failed", failure: saved.failure };
}
