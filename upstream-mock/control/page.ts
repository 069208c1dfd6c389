import { sql } from "drizzle-orm";
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from "#contract/durations";
import { OPERATION_ACCESS } from "#contract/permissions";
import { GRAPHQL_PATH, REST, type RestOperation, restPath } from "#contract/rest";
import type { Db } from "#db/client";
import { FAULT_KINDS } from "#db/schema/control";
import type { UpstreamState } from "#mock/context";
import { type Html, html, page } from "#mock/http/html";
import { armedFaults } from "./faults";
import type { KeptBodies } from "./journal";
import { listGateways, STATUSES } from "./ras";
import { listAccounts, nextCode } from "./sign-in-aids";
import { listSnapshots } from "./snapshots";

/** More accounts than the seed has, fewer than a scaled company has. */
const MAX_ACCOUNTS = 200;

/** Renders the page of GET /__mock: the mock's state, and forms to change it (CONF-01). */
export function controlPage(upstream: UpstreamState, requests: readonly RecentRequest[]): string {
  const { productName, introspection } = upstream.config;
  return page(
    `${productName} mock upstream`,
    html`<h1>Mock upstream</h1>
<nav><a href="#clock">Clock</a> <a href="#accounts">Accounts</a> <a href="#gateways">Gateways</a> <a href="#faults">Faults</a>
<a href="#requests">Requests</a> <a href="#snapshots">Snapshots</a> <a href="/__mock/outbox">Outbox</a>
${introspection && html`<a href="${GRAPHQL_PATH}">GraphiQL</a>`}</nav>
${clockPart(upstream)}${accountsPart(upstream)}${gatewaysPart(upstream)}${faultsPart(upstream)}${requestsPart(requests)}${snapshotsPart(upstream)}`,
  );
}

/** Renders the response to the form for one-time tokens: the link that signs in as the account. */
export function tokenPage({ config }: UpstreamState, email: string, token: string): string {
  const link = `${config.publicOrigin}/impersonate?${new URLSearchParams({ email, token })}`;
  return page(
    "One-time token",
    html`<h1>One-time token</h1><p>For ${email}, good once, for five minutes:</p>
<p><a href="${link}">Log in as ${email}</a></p><pre>${token}</pre><p><a href="/__mock">Back</a></p>`,
  );
}

function requestsPart(requests: readonly RecentRequest[]): Html {
  const rows = requests
    .slice(-MAX_SHOWN)
    .toReversed()
    .map(
      ({
        at,
        method,
        operation,
        status,
        milliseconds,
        requestId,
        by,
      }) => html`<tr><td>${at.slice(11, 19)}</td><td>${method}</td>
<td>${operation}${by && html`<br><small>${by}</small>`}</td><td>${status >= 400 ? html`<strong>${status}</strong>` : status}</td><td>${milliseconds} ms</td>
<td><code>${requestId}</code></td></tr>`,
    );
  return html`<section id="requests"><h2>Requests</h2>
${
  rows.length === 0
    ? html`<p>Nobody has asked for anything yet.</p>`
    : html`<div><table><thead><tr><th>Time</th><th>Method</th><th>Operation</th><th>Status</th><th>Took</th><th>Request id</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}</section>`;
}

function accountsPart({ db, clock }: UpstreamState): Html {
  const now = clock.now();
  const rows = listAccounts(db, MAX_ACCOUNTS).map(({ account, profile, company }) => {
    const code = nextCode(account, now)?.code;
    return html`<tr><td>${account.email}</td><td>${profile.firstName} ${profile.lastName}</td><td>${company}</td>
<td>${code ? html`<code>${code}</code>` : "not enrolled"}</td>
<td><form method="post" action="/__mock/one-time-token"><input type="hidden" name="email" value="${account.email}">
<button>One-time token</button></form></td></tr>`;
  });
  return html`<section id="accounts"><h2>Accounts</h2><p>The password of every seeded account is <code>Password1!</code>
A code is good once; load the page again for the next one.</p><div>
<table><thead><tr><th>E-mail</th><th>Name</th><th>Company</th><th>Code</th><th></th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`;
}

/** The steps by which the page moves the clock, in seconds. */
const STEPS: readonly [string, number][] = [
  ["+1 minute", 60],
  ["+1 hour", HOUR_IN_SECONDS],
  ["+1 day", DAY_IN_SECONDS],
  ["+30 days", 30 * DAY_IN_SECONDS],
];

/** Returns the next instant at which a machine's maintenance ends; null when none does. */
function findNextEnd(db: Db, now: number): number | null {
  const row = db.get<{ next: number | null }>(
    sql`SELECT min(expires_on) AS next FROM machines WHERE expires_on > ${now}`,
  );
  return row?.next ?? null;
}

const clockStep = (label: string, seconds: number): Html =>
  html`<form method="post" action="/__mock/clock"><input type="hidden" name="advanceSeconds" value="${seconds}">
<button>${label}</button></form>`;

function clockPart({ db, clock }: UpstreamState): Html {
  const now = clock.now();
  const text = new Date(now).toISOString();
  const end = findNextEnd(db, now);
  return html`<section id="clock"><h2>Clock</h2>
<p><code>${text}</code> ${clock.isFrozen() ? "stands still" : "runs"}</p>
<div class="row">${STEPS.map(([label, seconds]) => clockStep(label, seconds))}
${end !== null && clockStep("To the next end of maintenance", Math.ceil((end - now) / 1000) + 1)}
<form method="post" action="/__mock/clock"><input type="hidden" name="reset" value="true"><button>Reset</button></form></div>
<div class="row"><form method="post" action="/__mock/clock"><label>Seconds to move by
<input name="advanceSeconds" type="number" required></label><button>Move</button></form>
<form method="post" action="/__mock/clock"><label>Stand still at
<input name="freezeAt" value="${text}" size="26" required></label><button>Freeze</button></form></div></section>`;
}

/** More gateways than the seed has, fewer than a scaled company has. */
const MAX_GATEWAYS = 50;

function gatewaysPart(upstream: UpstreamState): Html {
  const rows = listGateways(upstream, MAX_GATEWAYS).map(
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

function faultsPart(upstream: UpstreamState): Html {
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
<label>Operation, REST path or *<input name="operation" list="operations" required></label>${operationList(upstream)}
<label>Kind<select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Latency (ms)<input name="latencyMs" type="number" min="0"></label>
<label>Status<input name="status" type="number" min="200" max="599"></label>
<label>Message<input name="message"></label><label>Code<input name="code"></label>
<label>Times<input name="times" type="number" min="1"></label><button>Arm</button></form></section>`;
}

function operationList({ config }: UpstreamState): Html {
  const paths = (Object.keys(REST) as RestOperation[]).map((id) => restPath(id, config.productSlug));
  const names = ["*", ...Object.keys(OPERATION_ACCESS).toSorted(), ...paths];
  return html`<datalist id="operations">${names.map((name) => html`<option value="${name}">`)}</datalist>`;
}

function snapshotsPart({ config }: UpstreamState): Html {
  const rows = listSnapshots(config.databaseFile).map(
    ({ id, takenAt }) => html`<tr><td>${takenAt.toISOString()}</td><td><code>${id}</code></td>
<td><form method="post" action="/__mock/restore"><input type="hidden" name="id" value="${id}"><button>Restore</button></form>
<form method="post" action="/__mock/snapshot/remove"><input type="hidden" name="id" value="${id}"><button>Remove</button></form></td></tr>`,
  );
  return html`<section id="snapshots"><h2>Snapshots</h2>
<div class="row"><form method="post" action="/__mock/snapshot"><button>Take a snapshot</button></form>
<form method="post" action="/__mock/reset"><button>Back to the seed</button></form></div>
${rows.length > 0 && html`<div><table><thead><tr><th>Taken at</th><th>Id</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`}</section>`;
}

export interface RecentRequest {
  /** The real time, in ISO 8601. */
  at: string;
  requestId: string;
  method: string;
  /** Root fields of GraphQL, or the pattern of a path: never a URL, because URLs contain tokens. */
  operation: string;
  status: number;
  milliseconds: number;
  /** The fault or the answer of one's own that it met; null when the mock answered by itself. */
  by: string | null;
  bodies: KeptBodies;
}

/** The requests that the journal has, and the newest of them that the page shows. */
const MAX_RECENT_REQUESTS = 1000;
const MAX_SHOWN = 50;

export function addRecentRequest(requests: RecentRequest[], request: RecentRequest): void {
  requests.push(request);
  if (requests.length > MAX_RECENT_REQUESTS) requests.shift();
}
