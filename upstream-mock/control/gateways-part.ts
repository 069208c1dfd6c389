import type { Upstream } from "#mock/context";
import { type Html, html } from "#mock/http/html";
import { listGateways, STATUSES } from "./ras";

/** The most gateways on the page: more than the seed has, fewer than a scaled company has. */
const MOST_GATEWAYS = 50;

/** Returns the part of the page that shows and forces the states of gateways. */
export function gatewaysPart(upstream: Upstream): Html {
  const rows = listGateways(upstream, MOST_GATEWAYS).map(
    ({ company, location, serialNumber, osVersion, fqdn, status, forced }) => html`<tr><td>${company}</td>
<td>${location}</td><td><code>${serialNumber}</code></td><td>${osVersion}</td><td>${fqdn}</td>
<td><code>${status}</code>${forced && " (forced)"}</td>
<td><form method="post" action="/__mock/ras"><input type="hidden" name="serialNumber" value="${serialNumber}">
<select name="status" aria-label="Status of ${location}"><option value="">as simulated</option>
${STATUSES.map((each) => (forced && each === status ? html`<option selected>${each}</option>` : html`<option>${each}</option>`))}</select>
<button>Force</button></form></td></tr>`,
  );
  return html`<section id="gateways"><h2>Gateways</h2>
<p>The hostname's first label decides how a deployment ends: <code>fail…</code>, <code>offline…</code>,
<code>unknown…</code>, <code>unreachable…</code>; <code>slow…</code> takes a day.</p>
<div><table><thead><tr><th>Company</th><th>Location</th><th>Gateway</th><th>OS</th><th>Hostname</th><th>Status</th><th></th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`;
}
