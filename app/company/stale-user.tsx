import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { VersionsTable } from "~/ui/versions/versions-table";
import { OVER, REVISION, type Versions } from "./versions";

type RevisionProps = { result: SubmissionResult<string[]> | undefined; revision: string };

/** Sends along what the form was filled from: its own fields when it was sent, else what the page has read. */
export function RevisionField({ result, revision }: RevisionProps) {
  const sent = result?.initialValue?.[REVISION];
  return <input type="hidden" name={REVISION} value={typeof sent === "string" ? sent : revision} />;
}

/** Renders both versions side by side; one press takes over either (SAFE-09). @param what it is that has two versions */
export function StaleUser({ versions: { revision, rows }, what }: { versions: Versions; what: string }) {
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
