import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { BuiltWorld } from "./processes/built-world";
import { HUNG_AFTER_MS } from "./unhurried";

interface TestFixtures {
  /** Restores the world after each test. */
  leaveAsFound: undefined;
  /** Signs this test's browser in as an account, without the sign-in form. */
  signInAs: (email: string) => Promise<void>;
  /** Returns a page of a second browser, signed in as another account. */
  pageOf: (email: string) => Promise<Page>;
}

export interface WorkerFixtures {
  /** True when the calls of the portal are judged by the contract (CONF-06). */
  watched: boolean;
  /** Settings of the portal and the mock that differ from the usual ones. */
  settings: Record<string, string>;
  world: BuiltWorld;
}

/** The test function of all journeys. Each worker has its own world, which is restored after each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  watched: [false, { scope: "worker", option: true }],
  settings: [{}, { scope: "worker", option: true }],
  world: [
    async ({ settings, watched }, use) => {
      const world = await BuiltWorld.start(settings, watched);
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: HUNG_AFTER_MS },
  ],
  baseURL: async ({ world }, use) => use(world.origin),
  leaveAsFound: [
    async ({ world }, use, testInfo) => {
      world.beginWatch();
      const begun = [world.portal.log.length, world.mock.log.length] as const;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) printLogs(testInfo.title, world, begun);
      const wrong = await world.watched();
      await world.restore();
      expect(wrong, "Each call keeps the contract").toEqual([]);
    },
    { auto: true },
  ],
  // A failure is reported with the browser's failed loads and script errors.
  context: async ({ context }, use, testInfo) => {
    const troubles: string[] = [];
    context.on("requestfailed", (request) => troubles.push(`${request.url()}: ${request.failure()?.errorText}`));
    context.on("response", (answer) => answer.status() >= 500 && troubles.push(`${answer.url()}: ${answer.status()}`));
    context.on("weberror", (thrown) => troubles.push(thrown.error().message));
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach("troubles", { body: troubles.join("\n") || "none", contentType: "text/plain" });
  },
  signInAs: async ({ world, context }, use) => {
    await use((email) => addSession(world, context, email));
  },
  pageOf: async ({ world, browser, contextOptions, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ ...contextOptions, javaScriptEnabled, baseURL: world.origin });
      contexts.push(context);
      await addSession(world, context, email);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** The most lines of a server's log that a failure prints. */
const MAX_LOG_LINES = 20;

/** Prints what the servers have logged during a test: a rare failure of a busy machine is understood from the first time on. */
function printLogs(title: string, { portal, mock }: BuiltWorld, [ofPortal, ofMock]: readonly [number, number]): void {
  const isOwn = (line: string) => !line.includes("/__mock/");
  const lines = (log: string[], from: number) => log.slice(from).filter(isOwn).slice(-MAX_LOG_LINES).join("\n");
  process.stdout.write(
    `Logs of "${title}"\nportal:\n${lines(portal.log, ofPortal)}\nmock:\n${lines(mock.log, ofMock)}\n`,
  );
}

async function addSession(world: BuiltWorld, context: BrowserContext, email: string): Promise<void> {
  await context.addCookies((await world.session(email)).cookies);
}

export { expect };
