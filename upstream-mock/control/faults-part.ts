import { OPERATIONS } from "#contract/permissions";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { FAULT_KINDS } from "#db/schema/control";
import type { Upstream } from "#mock/context";
import { type Html, html } from "#mock/http/html";
import { armedFaults } from "./faults";

/** Returns the part of the page that shows and arms faults (UP-05). */
export function faultsPart(upstream: Upstream): Html {
  const armed = armedFaults(upstream.db).map(
    ({ id, operation, kind, latencyMs, status, message, code, times }) => html`<tr><td>${operation}</td><td>${kind}</td>
<td>${[latencyMs !== null && `${latencyMs} ms`, status, code, message].filter(Boolean).join(", ")}</td><td>${times ?? "always"}</td>
<td><form method="post" action="/__mock/faults/disarm"><input type="hidden" name="id" value="${id}"><button>Disarm</button></form></td></tr>`,
  );
  return html`<section id="faults"><h2>Faults</h2>
${
  armed.length > 0 &&
  html`<div><table><thead><tr><th>Operation</th><th>Kind</th><th>More</th><th>Times</th><th></th></tr></thead><tbody>${armed}</tbody></table></div>
<form method="post" action="/__mock/faults/disarm"><button>Disarm all</button></form>`
}
<form method="post" action="/__mock/faults">
<label>Operation, REST path or *<input name="operation" list="operations" required></label>${operations(upstream)}
<label>Kind<select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Latency (ms)<input name="latencyMs" type="number" min="0"></label>
<label>Status<input name="status" type="number" min="200" max="599"></label>
<label>Message<input name="message"></label><label>Code<input name="code"></label>
<label>Times<input name="times" type="number" min="1"></label><button>Arm</button></form></section>`;
}

function operations({ config }: Upstream): Html {
  const paths = (Object.keys(REST) as RestOperation[]).map((id) => restPath(id, config.productSlug));
  const names = ["*", ...Object.keys(OPERATIONS).toSorted(), ...paths];
  return html`<datalist id="operations">${names.map((name) => html`<option value="${name}">`)}</datalist>`;
}
