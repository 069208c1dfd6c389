import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { type ViewRead, viewRevision } from "#contract/revision";
import type { EditConflict } from "~/forms/edit-conflict";
import { EditConflictForm, RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm, staleReasons } from "~/forms/reject-form.server";
import { getRevision, type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { type ListView, viewPath } from "~/lists/list-views";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { ButtonLink } from "~/ui/button/button-link";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { type SavedView, setDefaultView, updateSavedView } from "~/upstream/saved-views.server";
import { diffView } from "./diff-view";
import { parseListPath } from "./list-of-page";
import { defaultSchema, type ViewFields, viewSchema } from "./view.schema";
import { DefaultViewCheckbox, LABELS, ViewSummary } from "./view-form";
import { findView, getViewUrl } from "./views.server";

export const handle = { name: msg("Edit view") };

/** Loads the form that edits a view; of another's shared view only whether the list opens with it (VIEW-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { path, view, currentQuery } = await findView(args);
  const revision = view && viewRevision(view);
  const form = {
    path,
    view,
    currentQuery,
    revision,
    constraint: getZodConstraint(view?.isEditable ? viewSchema : defaultSchema),
  };
  return data(form, view ? 200 : 404);
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, path, scope, currentQuery, view } = await findView(args);
  if (!view) throw data(null, { status: 404 });
  const submission = parseForm(submitted.form, view.isEditable ? viewSchema : defaultSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const upstream = viewer.upstream.withSubmission(submitted);
  const { value } = submission;
  let query = view.query;
  if (view.isEditable) {
    query = String((value.current ? currentQuery : submitted.form.get("query")) ?? "");
    const isShared = view.isOwn ? value.shared : view.isShared;
    const next = { name: value.name, query, isShared };
    const reread = async () => (await findView(args)).view;
    const outcome = await saveView({ upstream, submitted, view, next, revision: getRevision(submitted.form), reread });
    if (outcome.kind === "stale") return rejectForm(submission, staleReasons(), { versions: outcome.versions });
    if (outcome.kind === "failed") return rejectForm(submission, failureReasons(outcome.failure));
  }
  const chosen = value.opens === view.isDefault ? null : setDefaultView(upstream, scope, value.opens ? view.id : null);
  const set = await attempt(Promise.resolve(chosen));
  if (!set.ok) return rejectForm(submission, failureReasons(set.failure));
  return redirectWithFlash(getViewUrl(path, query, view.id), [success(viewer.i18n._("View updated."))]);
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
    submitted,
    revision,
    upstream,
    save: () => updateSavedView(upstream, view.id, next, revision),
    readVersions: async (filledFrom) => {
      const stored = await reread();
      const current = stored && viewRevision(stored);
      const isStale = current !== null && current !== filledFrom && current !== viewRevision(next);
      return stored && isStale ? { revision: current, rows: diffView(upstream.i18n, stored, next) } : null;
    },
  });

export default function EditView() {
  const { i18n } = useLingui();
  const { path, view, ...loaded } = useLoaderData<typeof loader>();
  const { versions } = useActionExtras<{ versions: EditConflict }>() ?? {};
  const closeTo = path + useLocation().search;
  return (
    <Panel title={i18n._("Edit view")} closeTo={closeTo}>
      {view ? (
        <EditViewForm key={view.id} {...loaded} view={view} versions={versions} closeTo={closeTo} />
      ) : (
        <EmptyState kind="not-found" title={i18n._("This view doesn't exist.")}>
          {i18n._("Someone may have deleted it.")}
        </EmptyState>
      )}
    </Panel>
  );
}

interface Props {
  view: ListView & { isEditable: boolean; isOwn: boolean };
  /** The query of the list as it is shown. */
  currentQuery: string;
  revision: string | null;
  constraint: ReturnType<typeof getZodConstraint>;
  versions: EditConflict | undefined;
  closeTo: string;
}

/** Renders the form that renames, shares and changes a view, and makes it the default (VIEW-01). */
function EditViewForm({ view, currentQuery, revision, constraint, versions, closeTo }: Props) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { name, query, isShared: shared, isDefault: opens } = view;
  const [form, fields] = useFields<ViewFields>("edit-view", constraint, { name, shared, opens, current: false });
  const deleteTo = `${viewPath(parseListPath(pathname).path, view.id)}/delete${search}`;
  return (
    <Form {...form} labels={LABELS}>
      <ErrorSummary title={i18n._("Your view wasn't saved.")} />
      {versions && (
        <>
          <DefaultButton />
          <EditConflictForm
            versions={versions}
            title={i18n._("Someone else has changed this view since you opened it")}
          />
        </>
      )}
      {revision && view.isEditable && <RevisionField revision={revision} />}
      <ViewSummary query={query} />
      {view.isEditable ? (
        <>
          <input type="hidden" name="query" value={query} />
          <TextField field={fields.name} autoComplete="off" />
          {currentQuery !== query && (
            <Checkbox
              field={fields.current}
              hint={i18n._("Its search, filters, order, columns and page size replace the saved ones.")}
            />
          )}
          {view.isOwn ? (
            <Checkbox field={fields.shared} hint={i18n._("Otherwise only you see it.")} />
          ) : (
            <p className="muted">{i18n._("Someone else shared this view with everyone in the company.")}</p>
          )}
        </>
      ) : (
        <p className="muted">
          <Trans
            id="“{name}” is shared with everyone in the company. Only the user who saved it and administrators can change it."
            values={{ name: <Untranslated>{name}</Untranslated> }}
          />
        </p>
      )}
      <DefaultViewCheckbox field={fields.opens} />
      <FormActions submit={i18n._("Save")} cancelTo={closeTo}>
        {view.isEditable && (
          <ButtonLink variant="danger" to={deleteTo} preventScrollReset>
            {i18n._("Delete view")}
          </ButtonLink>
        )}
      </FormActions>
    </Form>
  );
}
