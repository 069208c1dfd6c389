import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ConflictTable } from "~/ui/conflict-table/conflict-table";
import { discardChanges } from "~/ui/form/unsaved-changes";
import { type EditConflict, OVERWRITE_BUTTON, REVISION_FIELD } from "./edit-conflict";
import { useLastResult } from "./use-last-result";

/** Renders the hidden field with the revision that the form was filled from: the submitted one, else the page's. */
export function RevisionField({ revision }: { revision: string }) {
  const submitted = useLastResult()?.initialValue?.[REVISION_FIELD];
  return <input type="hidden" name={REVISION_FIELD} value={typeof submitted === "string" ? submitted : revision} />;
}

interface Props {
  versions: EditConflict;
  /** Says what another user has changed: "Someone else has changed this location since you opened it". */
  title: string;
}

/** Renders both versions side by side, with a button that overwrites and a link to the saved version (SAFE-09, D17). */
export function EditConflictForm({ versions: { revision, rows }, title }: Props) {
  const { i18n } = useLingui();
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        <>
          <Button name={OVERWRITE_BUTTON} value={revision}>
            {i18n._("Save my version")}
          </Button>
          <SavedVersionLink />
        </>
      }
    >
      <ConflictTable rows={rows} />
    </Alert>
  );
}

/** Renders the link that loads the saved version. Typed changes are discarded without a warning. */
export function SavedVersionLink() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument onClick={discardChanges}>
      {i18n._("Use the saved version")}
    </ButtonLink>
  );
}
