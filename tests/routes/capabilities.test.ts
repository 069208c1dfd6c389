import { CAPABILITY_NAMES, type CapabilityName } from "#contract/capabilities";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { allPages } from "../support/routes";

/** Matches the samples that lead to nothing: addresses and ids that nothing has, and another company's views. */
const NOWHERE =
  /\/withdraw$|^\/profile\/passkeys\/[\da-f-]{36}|\/unknown|^\/no\/such\/page|^\/activity\/1$|\/assigned$|^\/(?!inventory)[a-z-]+\/views\/[\da-f-]{36}/;

const urls = [
  ...new Set([
    ...(await allPages())
      // The address of a profile link redeems a ticket, and an unknown one is refused.
      .filter(({ file, pattern }) => file.endsWith(".tsx") && !pattern.startsWith("/vpn/"))
      .map(({ pattern }) => sampleUrl(pattern)),
    ...VIEWS,
    "/search?q=milano",
    "/ras?sort=endpoint",
  ]),
];

/** Matches the pages that are there with a capability only. */
const PAGES: Partial<Record<CapabilityName, RegExp>> = {
  "account-security": /^\/profile\/(?:sessions|recovery-codes|authenticator)|^\/users\/[^/]+\/sessions/,
  invitations: /^\/users\/invitations/,
  "bulk-assignment": /\/assigned$/,
  activity: /^\/activity/,
  alerts: /^\/(?:profile\/alerts|alerts\/|notices)/,
  calendar: /^\/profile\/calendar/,
  "saved-views": /\/views\//,
  passkeys: /^\/profile\/passkeys/,
  connections: /^\/ras\/(?:connections|.*\/history)/,
  "access-requests": /^\/ras\/(?:ask|requests)/,
  "profile-links": /\/link$/,
  "certificate-renewal": /\/renew-certificate$/,
  redeployment: /\/redeploy$/,
  "gateway-reports": /^\/ras\/(?:review|.*\/sessions)/,
};

/** Fields and links that are there with a capability only, each with its page. */
const OFFERED: Partial<Record<CapabilityName, [url: RegExp, text: RegExp]>> = {
  "account-security": [/^\/profile$/, /Recovery codes/],
  alerts: [/^\/profile$/, /href="\/(?:profile\/alerts|notices)"/],
  calendar: [/^\/profile$/, /href="\/profile\/calendar"/],
  passkeys: [/^\/profile$/, /href="\/profile\/passkeys"/],
  invitations: [/^\/users$/, /Invitations/],
  overview: [/^\/dashboard$/, /failed gateway/],
  activity: [/^\/dashboard$/, /href="\/activity/],
  "gateway-reports": [/^\/ras$/, /href="\/ras\/review/],
  "access-requests": [/^\/ras$/, /href="\/ras\/requests/],
  connections: [/^\/ras\/[\da-f-]{36}$/, /Connection history/],
  "access-terms": [/^\/ras\/[^/]+\/users\/grant$/, /Last day/],
};

/** Returns how many calls the upstream has refused as wrong since the process began. */
async function refusedCalls(): Promise<Map<string, number>> {
  const { metrics } = await import("../../app/host/metrics.server");
  const { values } = await metrics.upstreamCalls.get();
  const refused = values.filter(({ labels }) => labels.outcome === "invalid");
  return new Map(refused.map(({ labels, value }) => [String(labels.operation), value]));
}

for (const missing of [null, ...CAPABILITY_NAMES])
  test(`every page is there and whole ${missing ? `without ${missing}` : "with all capabilities"} [CONF-03] @all`, async ({
    request,
    signInAs,
    world,
  }) => {
    world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== missing) });
    await signInAs(MASTER);
    const before = await refusedCalls();
    const gone = missing ? PAGES[missing] : undefined;
    const wrong: string[] = [];
    for (const url of urls) {
      const answer = await request.get(url);
      const html = await answer.text();
      const mayBeMissing = NOWHERE.test(url) || gone?.test(url);
      if (answer.status() !== 200 && !(answer.status() === 404 && mayBeMissing))
        wrong.push(`${url} ${answer.status()}`);
      if (answer.status() >= 400) continue;
      for (const [offering, [page, text]] of Object.entries(OFFERED))
        if (page.test(url) && text.test(html) !== (offering !== missing)) wrong.push(`${url} ${offering}`);
      for (const [, target = ""] of html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g))
        if (gone?.test(target)) wrong.push(`${url} leads to ${target}`);
    }
    for (const [operation, count] of await refusedCalls())
      if (count !== (before.get(operation) ?? 0)) wrong.push(`${operation} is refused`);
    expect(wrong).toEqual([]);
  });
