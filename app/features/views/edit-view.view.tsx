import type { getZodConstraint } from "@conform-to/zod/v4";
import { useLocation } from "@remix-run/react";
import type { EditConflict } from "~/forms/edit-conflict";
import { EditConflictForm, RevisionField } from "~/forms/edit-conflict-form";
import { useFields } from "~/forms/use-fields";
import { type ListView, viewPath } from "~/lists/list-views";
import { ButtonLink } from "~/ui/button/button-link";
import { Checkbox } from "~/ui/field/checkbox";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { parseListPath } from "./list-of-page";
import type { ViewFields } from "./view.schema";
import { LABELS, OpensBox, ViewSummary } from "./view-form";

interface Props {
  view: ListView & { isEditable: boolean; isOwn: boolean };
  /** The query of the list as it is shown. */
  current: string;
  revision: string | null;
  constraint: ReturnType<typeof getZodConstraint>;
  versions: EditConflict | undefined;
  closeTo: string;
}

/** Renders the form that renames, shares and changes a view, and makes it the default (VIEW-01). */
export function EditViewForm({ view, current, revision, constraint, versions, closeTo }: Props) {
  const { pathname, search } = useLocation();
  const { name, query, isShared: shared, isDefault: opens } = view;
  const [form, fields] = useFields<ViewFields>("edit-view", constraint, { name, shared, opens, current: false });
  const deleteTo = `${viewPath(parseListPath(pathname).path, view.id)}/delete${search}`;
  return (
    <Form {...form} labels={LABELS}>
      <ErrorSummary title="Your view wasn't saved." />
      {versions && (
        <>
          <DefaultButton />
          <EditConflictForm versions={versions} what="this view" />
        </>
      )}
      {revision && view.isEditable && <RevisionField revision={revision} />}
      <ViewSummary query={query} />
      {view.isEditable ? (
        <>
          <input type="hidden" name="query" value={query} />
          <TextField field={fields.name} autoComplete="off" />
          {current !== query && (
            <Checkbox
              field={fields.current}
              hint="Its search, filters, order, columns and page size replace the saved ones."
            />
          )}
          {view.isOwn ? (
            <Checkbox field={fields.shared} hint="Otherwise only you see it." />
          ) : (
            <p className="muted">Someone else shared this view with everyone in the company.</p>
          )}
        </>
      ) : (
        <p className="muted">
          “<Untranslated>{name}</Untranslated>” is shared with everyone in the company. Only the user who saved it and
          administrators can change it.
        </p>
      )}
      <OpensBox field={fields.opens} />
      <FormActions submit="Save" cancelTo={closeTo}>
        {view.isEditable && (
          <ButtonLink variant="danger" to={deleteTo} preventScrollReset>
            Delete view
          </ButtonLink>
        )}
      </FormActions>
    </Form>
  );
}
