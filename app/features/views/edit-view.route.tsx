import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { type ViewRead, viewRevision } from "#contract/revision";
import type { EditConflict } from "~/forms/edit-conflict";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm, staleReasons } from "~/forms/reject-form.server";
import { getRevision, type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Panel } from "~/ui/panel/panel";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { type SavedView, setDefaultView, updateSavedView } from "~/upstream/saved-views.server";
import { diffView } from "./diff-view";
import { EditViewForm } from "./edit-view.view";
import { defaultSchema, viewSchema } from "./view.schema";
import { LABELS } from "./view-form";
import { findView, getViewUrl } from "./views.server";

export const handle = { name: "Edit view" };

/** Loads the form that edits a view; of another's shared view only whether the list opens with it (VIEW-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { path, view, current } = await findView(args);
  const revision = view && viewRevision(view);
  const form = {
    path,
    view,
    current,
    revision,
    constraint: getZodConstraint(view?.isEditable ? viewSchema : defaultSchema),
  };
  return data(form, view ? 200 : 404);
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, path, of, current, view } = await findView(args);
  if (!view) throw data(null, { status: 404 });
  const submission = parseForm(submitted.form, view.isEditable ? viewSchema : defaultSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const upstream = viewer.upstream.withSubmission(submitted);
  const { value } = submission;
  let query = view.query;
  if (view.isEditable) {
    query = String((value.current ? current : submitted.form.get("query")) ?? "");
    const isShared = view.isOwn ? value.shared : view.isShared;
    const next = { name: value.name, query, isShared };
    const reread = async () => (await findView(args)).view;
    const outcome = await saveView({ upstream, submitted, view, next, revision: getRevision(submitted.form), reread });
    if (outcome.kind === "stale") return rejectForm(submission, staleReasons(""), { versions: outcome.versions });
    if (outcome.kind === "failed") return rejectForm(submission, failureReasons(outcome.failure));
  }
  const chosen = value.opens === view.isDefault ? null : setDefaultView(upstream, of, value.opens ? view.id : null);
  const set = await attempt(Promise.resolve(chosen));
  if (!set.ok) return rejectForm(submission, failureReasons(set.failure));
  return redirectWithFlash(getViewUrl(path, query, view.id), [success("View updated.")]);
});

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
const saveView = ({ upstream, submitted, view, next, revision, reread }: ViewSave): Promise<SaveOutcome> =>
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

export default function EditView() {
  const { path, view, ...loaded } = useLoaderData<typeof loader>();
  const { versions } = useActionExtras<{ versions: EditConflict }>() ?? {};
  const closeTo = path + useLocation().search;
  return (
    <Panel title="Edit view" closeTo={closeTo}>
      {view ? (
        <EditViewForm key={view.id} {...loaded} view={view} versions={versions} closeTo={closeTo} />
      ) : (
        <EmptyState kind="not-found" title="This view doesn't exist.">
          Someone may have deleted it.
        </EmptyState>
      )}
    </Panel>
  );
}
