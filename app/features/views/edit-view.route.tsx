import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { type ViewRead, viewRevision } from "#contract/revision";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { rejectUnsaved, saveUnlessStale } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { type ListView, viewPath } from "~/lists/list-views";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { ButtonLink } from "~/ui/button/button-link";
import type { ConflictRow } from "~/ui/conflict-table/conflict-table";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { setDefaultView, updateSavedView } from "~/upstream/saved-views.server";
import { diffView, QUERY_PART } from "./diff-view";
import { parseListPath } from "./list-of-page";
import { defaultSchema, type ViewFields, viewSchema } from "./view.schema";
import { DefaultViewCheckbox, LABELS, useQueryLines, ViewSummary } from "./view-form";
import { findView, getViewUrl } from "./views.server";

export const handle = { name: msg("Edit view") };

/** Loads the form that edits a view. Of a view that someone else shares, only whether the list opens with it (VIEW-01). */
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
  const value = submitted.parse(view.isEditable ? viewSchema : defaultSchema);
  const upstream = viewer.upstream.withSubmission(submitted);
  const given = value.current ? currentQuery : submitted.form.get("query");
  const query = view.isEditable ? String(given ?? "") : view.query;
  if (view.isEditable) {
    const isShared = view.isOwn ? value.shared : view.isShared;
    const next = { name: value.name, query, isShared };
    const outcome = await saveUnlessStale(viewer.upstream, submitted, {
      save: (upstream, revision) => updateSavedView(upstream, view.id, next, revision),
      readStored: () => readStoredVersion(args, next),
    });
    if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome);
  }
  if (value.opens !== view.isDefault) {
    const set = await attempt(setDefaultView(upstream, scope, value.opens ? view.id : null));
    if (!set.ok) return rejectForm(submitted, failureReasons(set.failure));
  }
  return redirectWithFlash(getViewUrl(path, query, view.id), [success(viewer.i18n._("View updated."))]);
});

/** Reads the stored view, and how the form differs from it (SAFE-09); null when it is gone. @throws {FailureResponse} */
async function readStoredVersion(args: LoaderFunctionArgs, next: ViewRead) {
  const { view: stored, viewer } = await findView(args);
  if (!stored) return null;
  return { revision: viewRevision(stored), rows: diffView(viewer.i18n, stored, next) };
}

export default function EditView() {
  const { i18n } = useLingui();
  const { path, view, ...loaded } = useLoaderData<typeof loader>();
  const closeTo = path + useLocation().search;
  return (
    <Panel title={i18n._("Edit view")} closeTo={closeTo}>
      {view ? (
        <EditViewForm key={view.id} {...loaded} view={view} closeTo={closeTo} />
      ) : (
        <EmptyState kind="not-found" title={i18n._("This view doesn't exist.")}>
          {i18n._("Someone may have deleted it.")}
        </EmptyState>
      )}
    </Panel>
  );
}

/** Says of two queries in words what differs. */
function compareQueries({ part, ...versions }: ConflictRow, toLines: (query: string) => string[]): ConflictRow {
  const [saved, yours] = [toLines(String(versions.saved)), toLines(String(versions.yours))];
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => !others.includes(line)).join(" · ") || "—";
  return { part, saved: without(saved, yours), yours: without(yours, saved) };
}

interface Props {
  view: ListView & { isEditable: boolean; isOwn: boolean };
  /** The query of the list as it is shown. */
  currentQuery: string;
  revision: string | null;
  constraint: ReturnType<typeof getZodConstraint>;
  closeTo: string;
}

/** Renders the form that renames, shares and changes a view, and makes it the default (VIEW-01). */
function EditViewForm({ view, currentQuery, revision, constraint, closeTo }: Props) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { name, query, isShared: shared, isDefault: opens } = view;
  const [form, fields] = useFields<ViewFields>("edit-view", constraint, { name, shared, opens, current: false });
  const toLines = useQueryLines();
  const inWords = (row: ConflictRow) => (row.part === i18n._(QUERY_PART) ? compareQueries(row, toLines) : row);
  const deleteTo = `${viewPath(parseListPath(pathname).path, view.id)}/delete${search}`;
  return (
    <Form {...form} labels={LABELS}>
      <ErrorSummary title={i18n._("Your view wasn't saved.")} />
      {revision && view.isEditable && (
        <EditConflictForm
          revision={revision}
          title={i18n._("Someone else has changed this view since you opened it")}
          toRow={inWords}
        />
      )}
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
