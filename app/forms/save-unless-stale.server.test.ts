import { afterAll, beforeEach, expect, test, vi } from "vitest";
import * as capabilities from "~/upstream/capabilities.server";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { saveUnlessStale } from "./stale-save.server";

const upstream = { isExtended: vi.spyOn(capabilities, "isExtended") };
afterAll(() => void vi.restoreAllMocks());

const VERSIONS = { revision: "new", rows: [] };
const conflict: Failure = { kind: "conflict", message: "Changed." };

beforeEach(() => {
  vi.resetAllMocks();
  upstream.isExtended.mockResolvedValue(true);
});

/** Saves a form; returns the outcome, and how often it was saved and compared. */
async function save({
  saved,
  stale = false,
  ...more
}: {
  saved?: Failure;
  stale?: boolean;
  revision?: string | null;
  expired?: boolean;
} = {}) {
  const [store, readVersions] = [vi.fn(), vi.fn()];
  if (saved) store.mockRejectedValue(new FailureResponse(saved));
  readVersions.mockResolvedValue(stale ? VERSIONS : null);
  const outcome = await saveUnlessStale({
    submitted: { isExpiredRetry: more.expired ?? false },
    revision: more.revision === undefined ? "old" : more.revision,
    upstream: {},
    save: store,
    readVersions,
  } as unknown as Parameters<typeof saveUnlessStale>[0]);
  return [outcome.kind, store.mock.calls.length, readVersions.mock.calls.length];
}

test("an upstream that compares revisions is asked first, and its conflict explained [SAFE-09]", async () => {
  expect(await save()).toEqual(["saved", 1, 0]);
  expect(await save({ saved: conflict, stale: true })).toEqual(["stale", 1, 1]);
  // A conflict of another cause, such as a name that is taken.
  expect(await save({ saved: conflict })).toEqual(["failed", 1, 1]);
  expect(await save({ saved: { kind: "invalid", message: "No." }, stale: true })).toEqual(["failed", 1, 0]);
  expect(await save({ saved: conflict, stale: true, expired: true })).toEqual(["failed", 1, 0]);
});

test("where the upstream does not compare, the portal does before it saves [SAFE-09, CONF-03]", async () => {
  upstream.isExtended.mockResolvedValue(false);
  expect(await save()).toEqual(["saved", 1, 1]);
  expect(await save({ stale: true })).toEqual(["stale", 0, 1]);
  expect(await save({ saved: conflict })).toEqual(["failed", 1, 1]);
});

test("a form without a revision is saved without comparing [SAFE-09]", async () => {
  expect(await save({ revision: null, stale: true })).toEqual(["saved", 1, 0]);
  upstream.isExtended.mockResolvedValue(false);
  expect(await save({ revision: null, stale: true })).toEqual(["saved", 1, 0]);
});
