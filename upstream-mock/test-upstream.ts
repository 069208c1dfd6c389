import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startTestUpstream, type TestUpstream } from "./testing";

/** Starts an upstream for the tests of a file. Each of them finds the seeded state. @param given as for `startTestUpstream` */
export function testUpstream(given?: Record<string, string>): TestUpstream {
  const upstream = {} as TestUpstream;
  beforeAll(async () => {
    Object.assign(upstream, await startTestUpstream(given));
  });
  beforeEach(() => upstream.begin());
  afterEach(() => upstream.rollBack());
  afterAll(() => upstream.stop());
  return upstream;
}
