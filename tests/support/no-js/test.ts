import type { Page, expect as playwrightExpect } from "@playwright/test";
import { afterAll, test as base, beforeAll, expect as vitestExpect } from "vitest";
import { SourceWorld } from "../source-world";
import { Visitor } from "../visitor";
import { NoJsPage } from "./page";
import "./matchers";

/** The worker's only world. A file waits for it even if it skips all tests: imports that outlive their file never end. */
const shared = await SourceWorld.start();

interface Fixtures {
  /** The world of the worker, which is reset after each test. */
  world: SourceWorld;
  /** A visitor without a page, for reading raw answers. */
  request: Visitor;
  page: Page;
  /** Signs this test's page in as an account, without the sign-in form. */
  signInAs: (email: string) => Promise<void>;
  /** Returns a second page, signed in as another account. */
  pageOf: (email: string) => Promise<Page>;
}

let visitors = 0;

/** Returns a visitor with a network address of its own, so that limits by address count it alone. */
function visitorAt({ origin }: SourceWorld): Visitor {
  visitors++;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  return new Visitor(origin, { headers: { "X-Forwarded-For": address } });
}

/** Returns a page with the type that journeys expect. It lacks what needs a script or a screen. */
const asPage = (visitor: Visitor) => new NoJsPage(visitor) as unknown as Page;

/** The test function for loaders, actions and the content of pages. */
export const test = base.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the parameter what a fixture needs.
    async ({}, use) => {
      await shared.lend(() => use(shared));
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

/** Gives every test of a file a company of this many machines (`upstream-mock/seeds/scale.ts`), which is added once. */
export function withMachines(machines: number): void {
  beforeAll(() => {
    shared.mark("file");
    shared.addScala(machines);
  });
  afterAll(() => shared.returnTo("file"));
}

export const expect = vitestExpect as unknown as typeof playwrightExpect;
