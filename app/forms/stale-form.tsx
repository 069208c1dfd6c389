import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { forgetChanges } from "~/ui/form/changes";
import { VersionsTable } from "~/ui/versions/versions-table";
import { useResult } from "./use-result";
import { OVER, REVISION, type Versions } from "./versions";

/** Renders the hidden field with the revision that the form was filled from: as it was sent, else the page's. */
export function RevisionField({ revision }: { revision: string }) {
  const sent = useResult()?.initialValue?.[REVISION];
  return <input type="hidden" name={REVISION} value={typeof sent === "string" ? sent : revision} />;
}

interface StaleFormProps {
  versions: Versions;
  /** The thing that another user has changed: "this location". */
  what: string;
  /** True when it is a list. */
  plural?: boolean;
}

/** Renders both versions side by side: a button saves the own one, a link reads the saved one anew (SAFE-09, D17). */
export function StaleForm({ versions: { revision, rows }, what, plural = false }: StaleFormProps) {
  return (
    <Alert
      tone="warning"
      title={`Someone else has changed ${what} since you opened ${plural ? "them" : "it"}`}
      actions={
        <>
          <Button name={OVER} value={revision}>
            Save my version
          </Button>
          <SavedVersionLink />
        </>
      }
    >
      <VersionsTable rows={rows} />
    </Alert>
  );
}

/** Renders the link that loads the page with the saved version. The typed one is given up without a question. */
export function SavedVersionLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument onClick={forgetChanges}>
      Use the saved version
    </ButtonLink>
  );
}
