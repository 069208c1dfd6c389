import { CAPABILITY_NAMES, type CapabilityName, missingCapabilities } from "#contract/capabilities";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { allPages } from "../support/routes";

/** Matches the samples that lead to nothing: addresses and ids that nothing has, and another company's views. */
const NOWHERE =
  /\/withdraw$|^\/profile\/passkeys\/[\da-f-]{36}|\/unknown|^\/no\/such\/page|^\/activity\/1$|\/(?:assigned|tags\/rename)$|^\/(?!inventory)[a-z-]+\/views\/[\da-f-]{36}/;

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
  extended:
    /^\/(?:profile\/(?:sessions|recovery-codes|authenticator)|users\/(?:[^/]+\/sessions|invitations)|activity|ras\/(?:review|.*\/(?:sessions|redeploy|renew-certificate)))|\/assigned$/,
  alerts: /^\/(?:profile\/alerts|alerts\/|notices)/,
  calendar: /^\/profile\/calendar/,
  "saved-views": /\/views\//,
  passkeys: /^\/profile\/passkeys/,
  connections: /^\/ras\/(?:connections|.*\/history)/,
  "access-requests": /^\/ras\/(?:ask|requests)/,
  "profile-links": /\/link$/,
  notes: /\/notes/,
  "event-owners": /^\/serenity-events\/.*\/(?:take|leave|hand-over)$/,
  tags: /^\/(?:inventory|machines)\/[^/]+\/tags$|^\/inventory\/tag/,
  departures: /^\/users\/(?:departures|[^/]+\/leaving$)/,
  "invitation-batches": /^\/users\/invitations\/new-many/,
};

/** Fields and links that are there with a capability only, each with its page. */
const OFFERED: [capability: CapabilityName, url: RegExp, text: RegExp][] = [
  ["extended", /^\/profile$/, /Recovery codes/],
  ["extended", /^\/users$/, /Invitations/],
  ["extended", /^\/dashboard$/, /failed gateway/],
  ["extended", /^\/dashboard$/, /href="\/activity/],
  ["extended", /^\/ras$/, /href="\/ras\/review/],
  ["extended", /^\/ras\/[^/]+\/access\/grant$/, /Last day/],
  ["alerts", /^\/profile$/, /href="\/(?:profile\/alerts|notices)"/],
  ["calendar", /^\/profile$/, /href="\/profile\/calendar"/],
  ["saved-views", /^\/inventory$/, /Views of/],
  ["event-owners", /^\/serenity-events$/, /name="taken"/],
  ["event-owners", /^\/serenity-events\/BX-[^/]+\/[\da-f-]{36}$/, /\/hand-over"/],
  ["event-owners", /^\/dashboard$/, /taken=anybody/],
  ["tags", /^\/inventory$/, /name="tag"/],
  ["tags", /^\/machines\/BX-[\d-]+$/, /Edit tags/],
  ["notes", /^\/machines\/BX-[\d-]+$/, /Add note/],
  ["notes", /^\/locations\/[\da-f-]{36}$/, /Add note/],
  ["notes", /^\/serenity-events\/BX-[^/]+\/[\da-f-]{36}$/, /Add note/],
  ["passkeys", /^\/profile$/, /href="\/profile\/passkeys"/],
  ["access-requests", /^\/ras$/, /href="\/ras\/requests/],
  ["connections", /^\/ras\/[\da-f-]{36}\/sessions$/, /Connection history/],
  ["departures", /^\/users\/[\da-f-]{36}$/, /\/leaving"/],
  ["departures", /^\/users(?:\/invitations)?$/, /href="\/users\/departures"/],
  ["invitation-batches", /^\/users\/(?:new|invitations)$/, /href="\/users\/invitations\/new-many"/],
];

test("each offer has a page of its own to be looked for [CONF-03]", () => {
  expect(OFFERED.filter(([, page]) => !urls.some((url) => page.test(url)))).toEqual([]);
});

/** Returns how many calls the upstream has refused as wrong since the process began, the question what it has aside. */
async function refusedCalls(): Promise<Map<string, number>> {
  const { metrics } = await import("../../app/host/metrics.server");
  const { values } = await metrics.upstreamCalls.get();
  const refused = values.filter(({ labels }) => labels.outcome === "invalid" && labels.operation !== "Capabilities");
  return new Map(refused.map(({ labels, value }) => [String(labels.operation), value]));
}

const SPECIFIED: [title: string, has: readonly CapabilityName[]] = ["the specification's upstream", []];

/** The upstreams that there are (D33): with all, with all but one of those that hide pages, and the specification's. */
const UPSTREAMS: (typeof SPECIFIED)[] = [
  ["an upstream with all capabilities", CAPABILITY_NAMES],
  ...CAPABILITY_NAMES.filter((name) => name !== "extended").map((missing): typeof SPECIFIED => [
    `an upstream without ${missing}`,
    CAPABILITY_NAMES.filter((name) => name !== missing),
  ]),
  SPECIFIED,
];

for (const [title, has] of UPSTREAMS)
  test(`every page is there and whole in front of ${title} [CONF-03] @all`, async ({ request, signInAs, world }) => {
    world.configure({}, { capabilities: has, introspection: false });
    await signInAs(MASTER);
    const before = await refusedCalls();
    const gone = missingCapabilities(has).flatMap((name) => PAGES[name] ?? []);
    const isGone = (url: string) => gone.some((pages) => pages.test(url));
    const wrong: string[] = [];
    for (const url of urls) {
      const answer = await request.get(url);
      const html = await answer.text();
      const isMissingAllowed = NOWHERE.test(url) || isGone(url);
      if (answer.status() !== 200 && !(answer.status() === 404 && isMissingAllowed))
        wrong.push(`${url} ${answer.status()}`);
      if (answer.status() >= 400) continue;
      for (const [capability, page, text] of OFFERED)
        if (page.test(url) && text.test(html) !== has.includes(capability)) wrong.push(`${url} ${capability} ${text}`);
      for (const [, target = ""] of html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g))
        if (isGone(target)) wrong.push(`${url} leads to ${target}`);
    }
    for (const [operation, count] of await refusedCalls())
      if (count !== (before.get(operation) ?? 0)) wrong.push(`${operation} is refused`);
    expect(wrong).toEqual([]);
  });
