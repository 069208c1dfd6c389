import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { VersionsTable } from "~/ui/versions/versions-table";
import type { Versions } from "./location-conflict.server";

/** Renders both versions side by side, with a button that takes over each (D17). */
export function LocationConflict({ versions: { revision, rows } }: { versions: Versions }) {
  return (
    <Alert
      tone="warning"
      title="Somebody else has changed this location in the meantime"
      actions={
        <>
          <Button name="ask" value={`over:${revision}`}>
            Save my version
          </Button>
          <Button name="ask" value="theirs">
            Take the saved version
          </Button>
        </>
      }
    >
      <VersionsTable rows={rows} />
    </Alert>
  );
}
