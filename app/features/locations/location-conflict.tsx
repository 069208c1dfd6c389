import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { VersionsTable } from "~/ui/versions/versions-table";
import type { Versions } from "./location-conflict.server";

/**
 * Renders both versions side by side, with a button that saves the own one and a link that reads the saved one anew
 * (D17).
 */
export function LocationConflict({ versions: { revision, rows } }: { versions: Versions }) {
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      title="Somebody else has changed this location in the meantime"
      actions={
        <>
          <Button name="over" value={revision}>
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
