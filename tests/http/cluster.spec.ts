import type { APIRequestContext } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { GATEWAY } from "../support/forms/ras-form-samples";
import { Cluster } from "../support/processes/cluster";
import { isMissing } from "../support/processes/tools";
import { expect, test } from "../support/test";
import { PASSWORD, PORTAL_KEY, type World } from "../support/world";

const OLD = "shared by all portals of this test";
const NEW = "what the secret is rotated to by this test";
const LOCATION = toSeedId("location", "acme", "Firenze Shop");

test.beforeEach(() => {
  test.skip(isMissing("nginx"), "needs nginx: apt-get install nginx");
  test.skip(isMissing("redis-server"), "needs redis-server: apt-get install redis-server");
  test.skip(isMissing("curl"), "needs curl: apt-get install curl");
  test.skip(isMissing("openssl"), "needs openssl: apt-get install openssl");
});

/**
 * Calls `use` with two portals behind nginx in front of the world's mock.
 * @param ofFirst settings that the first portal alone has
 */
async function withCluster(
  world: World,
  settings: Record<string, string>,
  use: (cluster: Cluster) => Promise<void>,
  ofFirst: Record<string, string> = {},
) {
  const shared = { SESSION_SECRET: OLD, UPSTREAM_URL: world.mock.address, PORTAL_KEY };
  const cluster = await Cluster.start({ ...shared, ...settings }, ofFirst);
  try {
    await use(cluster);
  } finally {
    await cluster.stop();
  }
}

/** Signs a browser in; its requests go to one portal and then the other. */
async function signIn(browser: APIRequestContext, world: World): Promise<void> {
  const ready = async () => (await browser.get("/healthz").catch(() => null))?.status();
  await expect.poll(ready).toBe(200);
  await browser.post("/authentication", { form: { email: MASTER, password: PASSWORD } });
  const form = { code: await world.code(MASTER) };
  const answer = await browser.post("/authentication/code", { form, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/dashboard");
}

const statuses = async (count: number, visit: (at: number) => Promise<{ status: () => number }>) => {
  const all: number[] = [];
  for (let at = 0; at < count; at++) all.push((await visit(at)).status());
  return all;
};

test("several portals behind a balancer are one: sessions, their ends, and counted failures [SAFE-08, OPS-02] @all", async ({
  world,
  playwright,
}) => {
  await withCluster(world, { SIGN_IN_FAILURES_PER_ADDRESS: "4", DRAIN_SECONDS: "0" }, async (cluster) => {
    const open = (more = {}) =>
      playwright.request.newContext({ baseURL: cluster.origin, ignoreHTTPSErrors: true, ...more });
    const browser = await open();
    await signIn(browser, world);
    const pages = await statuses(4, () => browser.get("/dashboard", { maxRedirects: 0 }));
    expect(pages).toEqual([200, 200, 200, 200]);
    const [first = [], second = []] = cluster.logs();
    for (const log of [first, second]) expect(log.join("\n")).toContain('"route":"/dashboard"');

    // One id leads from the balancer's log to the portal's and the upstream's.
    const [id = ""] = /[\da-f]{32}$/m.exec(cluster.nginxLog("brenta-central.log").trimEnd()) ?? [];
    expect([...first, ...second].some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);

    // A session that one portal could not end upstream is refused by both.
    const copied = await browser.storageState();
    await world.fault({ operation: "logout", kind: "status", status: 503, times: 3 });
    await browser.post("/sign-out", { form: {} });
    const thief = await open({ storageState: copied });
    for (let visit = 0; visit < 4; visit++)
      expect((await thief.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe("/authentication");

    const guesser = await open();
    const guess = (at: number) =>
      guesser.post("/authentication", { form: { email: `guess${at}@acme.example`, password: "wrong" } });
    expect(await statuses(6, guess)).toEqual([400, 400, 400, 400, 429, 429]);

    // While Redis hangs nobody waits for it but the first, and it is used again by itself once it answers.
    const times = (message: string) => cluster.logs().map((log) => log.filter((line) => line.includes(message)).length);
    cluster.signalRedis("SIGSTOP");
    expect(await statuses(2, guess)).toEqual([400, 400]);
    await expect.poll(() => times("redis lost")).toEqual([1, 1]);
    cluster.signalRedis("SIGCONT");
    await expect.poll(() => times("redis connected")).toEqual([2, 2]);

    // Without Redis each portal counts for itself: degraded, neither open nor closed.
    await cluster.loseRedis();
    const degraded = await statuses(10, guess);
    expect(degraded.slice(0, 4)).toEqual([400, 400, 400, 400]);
    expect(degraded.at(-1)).toBe(429);

    // Without a portal nginx has a page of its own, for forms too.
    await cluster.losePortals();
    for (const answer of [await browser.get("/dashboard"), await browser.post("/support/new-ticket", { form: {} })]) {
      expect(answer.status()).toBe(502);
      expect(await answer.text()).toContain("Brenta Central can't be reached right now");
      expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "retry-after": "30" });
    }
    for (const [language, cookie] of [
      ["fr-CH, en;q=0.8", ""],
      ["de", "theme=x; __Host-language=ImZyIg%3D%3D"],
    ] as const) {
      const headers = { "Accept-Language": language, Cookie: cookie };
      expect((await browser.get("/dashboard", { headers })).headers()["content-language"]).toBe("fr");
    }
  });
});

test("both portals are rolled under load, and the secret rotated, without a failed request or a lost session [OPS-02] @all", async ({
  world,
  playwright,
}) => {
  await withCluster(world, {}, async (cluster) => {
    const browser = await playwright.request.newContext({
      baseURL: cluster.origin,
      ignoreHTTPSErrors: true,
      // A browser asks again by itself where nginx has ended a kept connection at its reload; this client does not.
      extraHTTPHeaders: { Connection: "close" },
    });
    await signIn(browser, world);
    await browser.post(`/ras/deploy/${LOCATION}`, { form: GATEWAY, maxRedirects: 0 });
    let rolling = true;
    const seen = new Map<string, number>();
    const visit = async (name: string, ask: () => Promise<{ status: () => number }>) => {
      while (rolling) {
        const key = `${name} ${(await ask()).status()}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    };
    const load = [
      visit("page", () => browser.get("/inventory", { maxRedirects: 0 })),
      visit("deployment", () => browser.get(`/ras/${LOCATION}`, { maxRedirects: 0 })),
      visit("form", () => browser.post("/theme", { form: { theme: "dark" }, maxRedirects: 0 })),
      visit("form", () => browser.post("/theme", { form: { theme: "light" }, maxRedirects: 0 })),
    ];
    // First every portal gets the new secret for unsealing, then for sealing.
    expect(await cluster.roll({ SESSION_SECRET: `${OLD},${NEW}` })).toEqual([0, 0]);
    expect(await cluster.roll({ SESSION_SECRET: `${NEW},${OLD}` })).toEqual([0, 0]);
    rolling = false;
    await Promise.all(load);
    expect([...seen.keys()].sort(), cluster.nginxLog("error.log")).toEqual(["deployment 200", "form 302", "page 200"]);
    // Each portal was replaced twice meanwhile: how often more a busy machine asks is chance.
    for (const [kind, count] of seen) expect(count, kind).toBeGreaterThan(4);
    expect(await (await browser.get(`/ras/${LOCATION}`)).text()).toContain("Deploying...");
    await world.control("POST", "/clock", { advanceSeconds: 120 });
    expect(await (await browser.get(`/ras/${LOCATION}`)).text()).not.toContain("Deploying...");
  });
});

interface Overload {
  what: string;
  settings: Record<string, string>;
  ofFirst?: Record<string, string>;
}

/**
 * What overloads a portal that works on one request: it has no room for a second, or its event loop lags, here in the
 * first portal alone.
 */
const OVERLOADS: Overload[] = [
  { what: "has no room for", settings: { MAX_REQUESTS: "1" } },
  { what: "lags too much for", settings: {}, ofFirst: { MAX_LOOP_DELAY_MS: "20", NODE_OPTIONS: standingStill(200) } },
];

/**
 * Returns options of Node with which a process stands still again and again, as beside a busy neighbour, but takes no
 * processor time.
 */
function standingStill(milliseconds: number): string {
  const wait = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds})`;
  return `--import=data:text/javascript,${encodeURIComponent(`setInterval(() => ${wait}, 20)`)}`;
}

const PAGE = "/authentication?to=/profile";

for (const { what, settings, ofFirst } of OVERLOADS)
  test(`a page that an overloaded portal ${what} is another's, a form never [OPS-02] @all`, async ({
    world,
    playwright,
  }) => {
    const use = async (cluster: Cluster) => {
      const browser = await playwright.request.newContext({ baseURL: cluster.origin, ignoreHTTPSErrors: true });
      await expect.poll(async () => (await browser.get("/healthz").catch(() => null))?.status()).toBe(200);
      const headers = { host: new URL(cluster.origin).host };
      const [first = "", second = ""] = cluster.addresses();
      /** Keeps one portal at work until the returned function is called, and waits until it refuses the next. */
      const occupy = async (portal: string) => {
        const release = await world.hold("authenticate");
        const form = { email: MASTER, password: "wrong" };
        const answer = browser.post(`${portal}/authentication`, { headers, form, maxRedirects: 0 });
        await expect.poll(async () => (await world.control<unknown[]>("GET", "/faults")).length).toBe(0);
        const next = () => browser.get(`${portal}${PAGE}`, { headers });
        // A new portal's lag counts ten seconds after its first request.
        await expect.poll(async () => (await next()).status()).toBe(503);
        return async () => {
          await release();
          expect((await answer).status()).toBe(400);
        };
      };
      const send = () => browser.post("/authentication", { form: { email: "nobody", password: "" } });

      const release = await occupy(first);
      for (let visit = 0; visit < 10; visit++) {
        const answer = await browser.get(PAGE);
        expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "no-store"]);
      }
      const asked = cluster.nginxLog("brenta-central.log").match(/ GET 200 .*/g) ?? [];
      // The portal's 503 is in the log beside the other's 200.
      expect(asked.filter((line) => /503.* : .*200/.test(line)).length).toBeGreaterThan(2);
      expect((await statuses(4, send)).toSorted()).toEqual([400, 400, 503, 503]);

      if (!ofFirst) await expectOwnPage(browser, await occupy(second));
      await release();
      await expectOutageShown(browser, world, cluster);
    };
    await withCluster(world, settings, use, ofFirst);
  });

/** Where all portals are overloaded, the last one's page is shown, and nobody is asked again. */
async function expectOwnPage(browser: APIRequestContext, release: () => Promise<void>) {
  const busy = await browser.get(PAGE);
  expect(busy.status()).toBe(503);
  expect(busy.headers()).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  expect(busy.headers()).not.toHaveProperty("x-accel-redirect");
  expect(await busy.text()).toContain("Too busy right now");
  await release();
}

/** The 503 of a portal whose backend doesn't answer is the visitor's at once. */
async function expectOutageShown(browser: APIRequestContext, world: World, cluster: Cluster) {
  await world.fault({ operation: "*", kind: "status", status: 503 });
  expect((await browser.get("/company-account-registration/none")).status()).toBe(503);
  await expect.poll(() => cluster.nginxLog("brenta-central.log")).toMatch(/ GET 503 \S+ \S+ 127\.0\.0\.1:\d+ 503 /);
}
