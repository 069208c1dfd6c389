import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import type { Versions } from "./location-conflict.server";

/** Both versions side by side; one press takes over either (D17). */
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
      <table className="versions">
        <caption className="visually-hidden">The saved version and yours</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Saved</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, saved, yours }) => (
            <tr key={part} data-differs={saved !== yours || undefined}>
              <th scope="row">{part}</th>
              <td>{saved}</td>
              <td>{saved === yours ? "The same" : yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Alert>
  );
}
