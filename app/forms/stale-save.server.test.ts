import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import * as capabilities from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { toSubmission } from "./reject-form.server";
import { getRevision, rejectUnsaved, saveUnlessStale } from "./stale-save.server";
import { listFilled, parseSubmittedForm, type SubmittedForm, toKeptForm } from "./submitted-form.server";

const upstream = { isExtended: vi.spyOn(capabilities, "isExtended") };
afterAll(() => void vi.restoreAllMocks());

const CHANGED = { revision: "new", isSame: false, rows: [] };
const conflict: Failure = { kind: "conflict", message: "Changed." };

beforeEach(() => {
  vi.resetAllMocks();
  upstream.isExtended.mockResolvedValue(true);
});

/** Saves a form; returns the outcome, and how often it was saved and compared. */
async function save({
  saved,
  stored = { revision: "old", isSame: false, rows: [] },
  revision = "old",
  expired = false,
}: {
  saved?: Failure;
  stored?: typeof CHANGED | null;
  revision?: string | null;
  expired?: boolean;
} = {}) {
  const [save, readStored] = [vi.fn(), vi.fn()];
  if (saved) save.mockRejectedValue(new FailureResponse(saved));
  readStored.mockResolvedValue(stored);
  const form = new FormData();
  if (revision) form.set("revision", revision);
  const client = { withSubmission: () => ({}) } as unknown as UpstreamClient;
  const submitted = { form, isExpiredRetry: expired } as SubmittedForm;
  const outcome = await saveUnlessStale(client, submitted, { save, readStored });
  if (save.mock.lastCall) expect(save.mock.lastCall[1]).toBe(revision);
  return [outcome.kind, save.mock.calls.length, readStored.mock.calls.length];
}

test("an upstream that compares revisions is asked first, and its conflict explained [SAFE-09]", async () => {
  expect(await save()).toEqual(["saved", 1, 0]);
  expect(await save({ saved: conflict, stored: CHANGED })).toEqual(["stale", 1, 1]);
  // A conflict of another cause, such as a name that is taken.
  expect(await save({ saved: conflict })).toEqual(["failed", 1, 1]);
  expect(await save({ saved: { kind: "invalid", message: "No." }, stored: CHANGED })).toEqual(["failed", 1, 0]);
  expect(await save({ saved: conflict, stored: CHANGED, expired: true })).toEqual(["failed", 1, 0]);
});

test("where the upstream does not compare, the portal does before it saves [SAFE-09, CONF-03]", async () => {
  upstream.isExtended.mockResolvedValue(false);
  expect(await save()).toEqual(["saved", 1, 1]);
  expect(await save({ stored: CHANGED })).toEqual(["stale", 0, 1]);
  expect(await save({ saved: conflict })).toEqual(["failed", 1, 1]);
});

test("a version that is gone, or is what the form asks for, is no other version [SAFE-09]", async () => {
  for (const stored of [null, { ...CHANGED, isSame: true }]) {
    upstream.isExtended.mockResolvedValue(true);
    expect(await save({ saved: conflict, stored })).toEqual(["failed", 1, 1]);
    upstream.isExtended.mockResolvedValue(false);
    expect(await save({ stored })).toEqual(["saved", 1, 1]);
  }
});

test("a form without a revision is saved without comparing [SAFE-09]", async () => {
  expect(await save({ revision: null, stored: CHANGED })).toEqual(["saved", 1, 0]);
  upstream.isExtended.mockResolvedValue(false);
  expect(await save({ revision: null, stored: CHANGED })).toEqual(["saved", 1, 0]);
});

test("a form that was not saved comes back with the reason, or with both versions [SAFE-09]", () => {
  const versions = { revision: "new", rows: [] };
  const answer = (unsaved: Parameters<typeof rejectUnsaved>[1], quoted?: string) => {
    const { data, init } = rejectUnsaved(toSubmission(new FormData()), unsaved, {
      ...(quoted && { quoted }),
      more: { vat: null },
    });
    return { ...data, status: init?.status };
  };
  const stale = answer({ kind: "stale", versions }, "Failed to edit location.");
  expect(stale).toMatchObject({
    status: 409,
    versions,
    vat: null,
    notifications: [{ message: "Failed to edit location." }],
  });
  expect(answer({ kind: "stale", versions }).notifications).toEqual([]);
  const failed = answer({ kind: "failed", failure: conflict });
  expect(failed).toMatchObject({ status: 409, vat: null, result: { error: { "": ["Changed."] } } });
  expect(failed).not.toHaveProperty("versions");
});

const NOW = Date.parse("2026-03-16T09:00:00Z");

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseSubmittedForm(form, NOW, createI18n("en"));
}

test("a form has the revision that it was filled from, or none", () => {
  expect(getRevision(parse({ name: "Ada" }).form)).toBeNull();
  expect(getRevision(parse({ revision: "" }).form)).toBeNull();
  expect(getRevision(parse({ revision: "old" }).form)).toBe("old");
});

test("the button that overwrites replaces the revision, however often it is read [SAFE-09]", () => {
  const { form } = parse({ name: "Ada", revision: "old", over: "new" });
  expect([getRevision(form), getRevision(form)]).toEqual(["new", "new"]);
  expect(Object.fromEntries(form)).toEqual({ name: "Ada", revision: "new" });
});

test("the page hears of the revision to overwrite, and the form can be sent again as it was [SAFE-03, SAFE-09]", () => {
  const fields = { name: "Ada", revision: "old", over: "new", nonce: "n-1" };
  const submitted = parse(fields);
  expect(listFilled(submitted)).toEqual({
    revision: { on: ["new"], off: ["old"] },
    over: { on: [], off: ["new"] },
  });
  const kept = toKeptForm(submitted, "/", 503, NOW);
  expect(Object.fromEntries(kept.fields)).toEqual({ name: "Ada", revision: "old", over: "new" });
  expect(parse({ ...fields, unsure: kept.unsure ?? "" }).isRetry).toBe(true);
});
