import type { Upstream } from "#mock/context";
import { type Html, html } from "#mock/http/html";
import { listSnapshots } from "./snapshots";

/** Returns the part of the page that takes and restores snapshots (UP-03). */
export function snapshotsPart({ config }: Upstream): Html {
  const rows = listSnapshots(config.databaseFile).map(
    ({ id, takenAt }) => html`<tr><td>${takenAt.toISOString()}</td><td><code>${id}</code></td>
<td><form method="post" action="/__mock/restore"><input type="hidden" name="id" value="${id}"><button>Restore</button></form></td></tr>`,
  );
  return html`<section id="snapshots"><h2>Snapshots</h2>
<div class="row"><form method="post" action="/__mock/snapshot"><button>Take a snapshot</button></form>
<form method="post" action="/__mock/reset"><button>Back to the seed</button></form></div>
${rows.length > 0 && html`<div><table><thead><tr><th>Taken at</th><th>Id</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`}</section>`;
}
