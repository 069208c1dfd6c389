import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { type ConflictRow, ConflictTable } from "~/ui/conflict-table/conflict-table";
import { useFocusAfterRefusal } from "~/ui/form/error-summary";
import { DefaultButton } from "~/ui/form/form-parts";
import { useServerErrors } from "~/ui/form/form-state";
import { discardChanges } from "~/ui/form/unsaved-changes";
import { type EditConflict, OVERWRITE_BUTTON, REVISION_FIELD } from "./edit-conflict";
import { useActionExtras, useLastResult } from "./use-last-result";

/**
 * Renders the hidden field with the revision that the form was filled from: the one of an answer that saved a part, the submitted
 * one, or else the page's.
 */
export function RevisionField({ revision }: { revision: string }) {
  const answered = useActionExtras<{ revision: string }>().revision;
  const submitted = useLastResult()?.initialValue?.[REVISION_FIELD];
  const filledFrom = answered ?? (typeof submitted === "string" ? submitted : revision);
  return <input type="hidden" name={REVISION_FIELD} value={filledFrom} />;
}

interface Props {
  /** The revision of what the form shows; empty for something new. */
  revision: string;
  /** Says what another user has changed: "Someone else has changed this location since you opened it". */
  title: string;
  /** Says a differing part in words that only the page has. */
  toRow?: (row: ConflictRow) => ConflictRow;
}

/**
 * Renders the form's revision, and after a stale save the parts that differ in both versions, with a button that overwrites
 * and a link to the saved version (SAFE-09, D17). The form's own button is gone until then.
 */
export function EditConflictForm({ revision, title, toRow }: Props) {
  const versions = useActionExtras<{ versions: EditConflict }>().versions;
  return (
    <>
      <RevisionField revision={revision} />
      {versions && (
        <>
          {/* Enter in a field would overwrite: it presses the form's first button. */}
          <DefaultButton />
          <ConflictBox title={title} {...versions} rows={toRow ? versions.rows.map(toRow) : versions.rows} />
        </>
      )}
    </>
  );
}

/** Renders the one box that a stale save is answered with: what happened, what differs, and the two ways on. */
function ConflictBox({ title, revision, rows }: Pick<Props, "title"> & EditConflict) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  useFocusAfterRefusal(ref);
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the reader learns what went wrong
    <div ref={ref} role="alert" tabIndex={-1} autoFocus>
      <Alert
        tone="warning"
        title={title}
        actions={
          <>
            <Button name={OVERWRITE_BUTTON} value={revision}>
              {i18n._("Save my version")}
            </Button>{" "}
            <SavedVersionLink />
          </>
        }
      >
        {useServerErrors()[""]?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ConflictTable rows={rows} />
      </Alert>
    </div>
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
