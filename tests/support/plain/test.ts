import type { Page, expect as playwrightExpect } from "@playwright/test";
import { test as base, expect as vitestExpect } from "vitest";
import { SourceWorld } from "../source-world";
import { PlainPage } from "./page";
import { Visitor } from "./visitor";
import "./matchers";

/** One world for each worker. */
const shared = SourceWorld.start();

interface Fixtures {
  world: SourceWorld;
  /** Somebody with cookies of their own, who reads answers as they come. */
  request: Visitor;
  page: Page;
  /** Makes this test's page somebody's, without going through the sign-in. */
  signInAs: (email: string) => Promise<void>;
  /** A second page, of somebody else. */
  pageOf: (email: string) => Promise<Page>;
}

let visitors = 0;

/** Returns somebody from a network address that nobody else comes from: what counts addresses counts them alone. */
function visitorAt({ origin }: SourceWorld): Visitor {
  visitors++;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  return new Visitor(origin, { headers: { "X-Forwarded-For": address } });
}

/** Returns a page as what the journeys take it for: what needs a script or a screen it does not have. */
const asPage = (page: PlainPage) => page as unknown as Page;

/** The test of a loader, an action, and what stands on a page: the world is left as it was found. */
export const test = base.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the parameter what a fixture needs.
    async ({}, use) => {
      const world = await shared;
      world.begin();
      await use(world);
      world.end();
    },
    { auto: true },
  ],
  request: async ({ world }, use) => use(visitorAt(world)),
  page: async ({ request }, use) => use(asPage(new PlainPage(request))),
  signInAs: async ({ world, page }, use) =>
    use(async (email) => page.context().addCookies((await world.session(email)).cookies)),
  pageOf: async ({ world }, use) =>
    use(async (email) => {
      const page = asPage(new PlainPage(visitorAt(world)));
      await page.context().addCookies((await world.session(email)).cookies);
      return page;
    }),
});

export const expect = vitestExpect as unknown as typeof playwrightExpect;
