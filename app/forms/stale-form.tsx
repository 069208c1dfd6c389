import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { VersionsTable } from "~/ui/versions/versions-table";
import { useResult } from "./use-result";
import { OVER, REVISION, type Versions } from "./versions";

/** Renders the hidden field with the revision that the form was filled from: as it was sent, else the page's. */
export function RevisionField({ revision }: { revision: string }) {
  const sent = useResult()?.initialValue?.[REVISION];
  return <input type="hidden" name={REVISION} value={typeof sent === "string" ? sent : revision} />;
}

/**
 * Renders both versions side by side: a button saves the own one, a link reads the saved one anew (SAFE-09, D17).
 * @param what names the thing that was changed
 */
export function StaleForm({ versions: { revision, rows }, what }: { versions: Versions; what: string }) {
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      title={`Somebody else has changed ${what} in the meantime`}
      actions={
        <>
          <Button name={OVER} value={revision}>
            Save my version
          </Button>
          <ButtonLink to={pathname + search} reloadDocument>
            Take the saved version
          </ButtonLink>
        </>
      }
    >
      <VersionsTable rows={rows} />
    </Alert>
  );
}
