import { GRAPHQL_PATH } from "#contract/rest";
import type { Upstream } from "#mock/context";
import { type Html, html, page } from "#mock/http/html";
import { listAccounts, nextCode } from "./accounts";
import { clockPart } from "./clock-part";
import { faultsPart } from "./faults-part";
import { gatewaysPart } from "./gateways-part";
import type { SeenRequest } from "./seen-requests";
import { snapshotsPart } from "./snapshots-part";

/** The most accounts on the page: more than the seed has, fewer than a scaled company has. */
const MOST_ACCOUNTS = 200;

/** Returns the page of GET /__mock: the state that developers need, and forms to change it (CONF-01). */
export function controlPage(upstream: Upstream, seen: readonly SeenRequest[]): string {
  const { productName, introspection } = upstream.config;
  return page(
    `${productName} mock upstream`,
    html`<h1>Mock upstream</h1>
<nav><a href="#clock">Clock</a> <a href="#accounts">Accounts</a> <a href="#gateways">Gateways</a> <a href="#faults">Faults</a>
<a href="#requests">Requests</a> <a href="#snapshots">Snapshots</a> <a href="/__mock/outbox">Outbox</a>
${introspection && html`<a href="${GRAPHQL_PATH}">GraphiQL</a>`}</nav>
${clockPart(upstream)}${accountsPart(upstream)}${gatewaysPart(upstream)}${faultsPart(upstream)}${requestsPart(seen)}${snapshotsPart(upstream)}`,
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

function requestsPart(seen: readonly SeenRequest[]): Html {
  const rows = seen.toReversed().map(
    ({
      at,
      method,
      operation,
      status,
      milliseconds,
      requestId,
    }) => html`<tr><td>${at.slice(11, 19)}</td><td>${method}</td>
<td>${operation}</td><td>${status >= 400 ? html`<strong>${status}</strong>` : status}</td><td>${milliseconds} ms</td>
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

function accountsPart({ db, clock }: Upstream): Html {
  const now = clock.now();
  const rows = listAccounts(db, MOST_ACCOUNTS).map(({ account, profile, company }) => {
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
