import { GRAPHQL_PATH } from "#contract/rest";
import { FAULT_KINDS } from "#db/schema/control";
import type { Upstream } from "#mock/context";
import { type Html, html, page } from "#mock/http/html";
import { listAccounts, nextCode } from "./accounts";
import { armedFaults } from "./faults";
import { listGateways, STATUSES } from "./ras";

/** The most gateways on the page: more than the seed has, fewer than a scaled company has. */
const MOST_GATEWAYS = 50;
/** The most accounts on the page: more than the seed has, fewer than a scaled company has. */
const MOST_ACCOUNTS = 200;

/** Returns the page of GET /__mock: the state that developers need, and forms to change it. */
export function controlPage(upstream: Upstream): string {
  return page(
    `${upstream.config.productName} mock upstream`,
    html`<h1>Mock upstream</h1>
<p><a href="/__mock/outbox">Outbox</a> · <a href="${GRAPHQL_PATH}">GraphiQL</a></p>
${clockPart(upstream)}${faultsPart(upstream)}${rasPart(upstream)}${accountsPart(upstream)}`,
  );
}

/** Returns the answer to the page's form for one-time tokens: the link that signs in as the account. */
export function tokenPage({ config }: Upstream, email: string, token: string): string {
  const link = `${config.publicOrigin}/impersonate?${new URLSearchParams({ email, token })}`;
  return page(
    "One-time token",
    html`<h1>One-time token</h1><p>For ${email}, good once, for five minutes:</p>
<p><a href="${link}">Sign in as ${email}</a></p><pre>${token}</pre><p><a href="/__mock">Back</a></p>`,
  );
}

function clockPart({ clock }: Upstream): Html {
  return html`<h2>Clock</h2>
<p><code>${new Date(clock.now()).toISOString()}</code> ${clock.isFrozen() ? "(frozen)" : "(running)"}</p>
<form method="post" action="/__mock/clock"><label>Advance by seconds
<input name="advanceSeconds" type="number" required></label><button>Advance</button></form>
<form method="post" action="/__mock/clock"><label>Freeze at
<input name="freezeAt" value="${new Date(clock.now()).toISOString()}" size="26" required></label><button>Freeze</button></form>
<form method="post" action="/__mock/clock"><input type="hidden" name="reset" value="true"><button>Reset the clock</button></form>
<form method="post" action="/__mock/reset"><button>Back to the seed</button></form>`;
}

function faultsPart({ db }: Upstream): Html {
  const armed = armedFaults(db).map(
    (fault) => html`<tr><td>${fault.operation}</td><td>${fault.kind}</td><td>${fault.latencyMs}</td>
<td>${fault.status}</td><td>${fault.message}</td><td>${fault.code}</td><td>${fault.times ?? "always"}</td></tr>`,
  );
  return html`<h2>Faults</h2>
<table><thead><tr><th>Operation</th><th>Kind</th><th>Latency (ms)</th><th>Status</th><th>Message</th><th>Code</th><th>Times</th></tr></thead>
<tbody>${armed}</tbody></table>
<form method="post" action="/__mock/faults">
<label>Operation, REST path or *<input name="operation" required></label>
<label>Kind<select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Latency (ms)<input name="latencyMs" type="number" min="0"></label>
<label>Status<input name="status" type="number" min="200" max="599"></label>
<label>Message<input name="message"></label><label>Code<input name="code"></label><label>Times<input name="times" type="number" min="1"></label>
<button>Arm</button></form>
<form method="post" action="/__mock/faults/disarm"><button>Disarm all</button></form>`;
}

function rasPart(upstream: Upstream): Html {
  const rows = listGateways(upstream, MOST_GATEWAYS).map(
    ({ company, location, serialNumber, osVersion, fqdn, status, forced }) => html`<tr><td>${company}</td>
<td>${location}</td><td>${serialNumber}</td><td>${osVersion}</td><td>${fqdn}</td>
<td><code>${status}</code>${forced ? " (forced)" : ""}</td>
<td><form method="post" action="/__mock/ras"><input type="hidden" name="serialNumber" value="${serialNumber}">
<label>Status<select name="status"><option value="">as simulated</option>
${STATUSES.map((each) => html`<option>${each}</option>`)}</select></label><button>Force</button></form></td></tr>`,
  );
  return html`<h2>Remote access</h2>
<p>The hostname's first label decides how a deployment ends: <code>fail…</code>, <code>offline…</code>,
<code>unknown…</code>, <code>unreachable…</code>; <code>slow…</code> takes a day.</p>
<table><thead><tr><th>Company</th><th>Location</th><th>Gateway</th><th>OS</th><th>Hostname</th><th>Status</th><th></th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

function accountsPart({ db, clock }: Upstream): Html {
  const now = clock.now();
  const rows = listAccounts(db, MOST_ACCOUNTS).map(({ account, profile, company }) => {
    const code = nextCode(account, now)?.code;
    return html`<tr><td>${account.email}</td><td>${profile.firstName} ${profile.lastName}</td><td>${company}</td>
<td>${code ? html`<code>${code}</code>` : "not enrolled"}</td>
<td><form method="post" action="/__mock/one-time-token"><input type="hidden" name="email" value="${account.email}">
<button>One-time token</button></form></td></tr>`;
  });
  return html`<h2>Accounts</h2><p>The password of every seeded account is <code>Password1!</code></p>
<table><thead><tr><th>E-mail</th><th>Name</th><th>Company</th><th>Code</th><th></th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
