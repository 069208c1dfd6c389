import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { attempt } from "~/upstream/failure.server";
import { addSavedView, setDefaultView } from "~/upstream/saved-views.server";
import { type ViewFields, viewSchema } from "./view.schema";
import { DefaultViewCheckbox, LABELS, ViewSummary } from "./view-form";
import { getViewUrl, requireViews } from "./views.server";

export const handle = { name: msg("Save view") };

/** Loads the form that saves the list's current search, filters, order and columns as a view (VIEW-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { path, currentQuery } = await requireViews(args);
  return { path, currentQuery, constraint: getZodConstraint(viewSchema) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, path, scope, currentQuery } = await requireViews(args);
  const { name, shared, opens } = submitted.parse(viewSchema);
  const upstream = viewer.upstream.withSubmission(submitted);
  // When the second call alone fails, the form comes back. Sent again it is the same submission: there is one view.
  const save = async () => {
    const id = await addSavedView(upstream, scope, { name, query: currentQuery, isShared: shared });
    if (opens) await setDefaultView(upstream, scope, id);
    return id;
  };
  const saved = await attempt(save());
  if (!saved.ok) return rejectForm(submitted, failureReasons(saved.failure));
  return redirectWithFlash(getViewUrl(path, currentQuery, saved.value), [
    success(viewer.i18n._("View “{name}” saved.", { name })),
  ]);
});

export default function SaveView() {
  const { i18n } = useLingui();
  const { path, currentQuery, constraint } = useLoaderData<typeof loader>();
  const closeTo = path + useLocation().search;
  const [form, fields] = useFields<ViewFields>("save-view", constraint);
  return (
    <Panel title={i18n._("Save view")} closeTo={closeTo}>
      <ViewSummary query={currentQuery} />
      <Form {...form} labels={LABELS}>
        <ErrorSummary title={i18n._("Your view wasn't saved.")} />
        <TextField field={fields.name} autoComplete="off" />
        <Checkbox field={fields.shared} hint={i18n._("Otherwise only you see it.")} />
        <DefaultViewCheckbox field={fields.opens} />
        <FormActions submit={i18n._("Save view")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
