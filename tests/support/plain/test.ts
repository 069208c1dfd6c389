import type { Page, expect as playwrightExpect } from "@playwright/test";
import { test as base, expect as vitestExpect } from "vitest";
import { SourceWorld } from "../source-world";
import { Visitor } from "../visitor";
import { PlainPage } from "./page";
import "./matchers";

/** One world for each worker. */
const shared = SourceWorld.start();

interface Fixtures {
  /** Left as it was found. */
  world: SourceWorld;
  /** Somebody without a page, who reads answers as they come. */
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
const asPage = (visitor: Visitor) => new PlainPage(visitor) as unknown as Page;

/** The test of a loader, of an action, and of what stands on a page. */
export const test = base.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the parameter what a fixture needs.
    async ({}, use) => {
      const world = await shared;
      await world.lend(() => use(world));
    },
    { auto: true },
  ],
  request: async ({ world }, use) => use(visitorAt(world)),
  page: async ({ request }, use) => use(asPage(request)),
  signInAs: async ({ world, request }, use) => use(async (email) => request.use(await world.session(email))),
  pageOf: async ({ world }, use) =>
    use(async (email) => {
      const visitor = visitorAt(world);
      visitor.use(await world.session(email));
      return asPage(visitor);
    }),
});

export const expect = vitestExpect as unknown as typeof playwrightExpect;
