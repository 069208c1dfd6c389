import { type ViewRead, viewRevision } from "#contract/revision";
import { type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { type SavedView, updateSavedView } from "~/upstream/saved-views.server";

interface ViewSave {
  upstream: UpstreamClient;
  submitted: SubmittedForm;
  view: SavedView;
  next: ViewRead;
  /** The revision of the version that the form was filled from; null saves without comparing. */
  revision: string | null;
  /** Reads the stored view; null when it is gone. */
  reread: () => Promise<SavedView | null>;
}

/** Saves a view unless another user has changed it since the form was loaded (SAFE-09). */
export const saveView = ({ upstream, submitted, view, next, revision, reread }: ViewSave): Promise<SaveOutcome> =>
  saveUnlessStale({
    sent: submitted,
    revision,
    upstream,
    save: () => updateSavedView(upstream, view.id, next, revision),
    readVersions: async (filledFrom) => {
      const stored = await reread();
      const current = stored && viewRevision(stored);
      const isStale = current !== null && current !== filledFrom && current !== viewRevision(next);
      return stored && isStale ? { revision: current, rows: diffView(stored, next) } : null;
    },
  });

/** Returns the differing parts of two versions of a view, in words. */
function diffView(stored: ViewRead, yours: ViewRead) {
  const format = ({ name, query, isShared }: ViewRead) => [
    ["Name", name],
    ["Shared", isShared ? "Yes" : "No"],
    ["Search, filters and columns", query ? `?${decodeURIComponent(query.replaceAll("+", " "))}` : "All"],
  ];
  const own = format(yours);
  return format(stored).flatMap(([part = "", saved = ""], index) => {
    const mine = own[index]?.[1] ?? "";
    return saved === mine ? [] : [{ part, saved, yours: mine }];
  });
}
