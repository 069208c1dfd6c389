import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import * as capabilities from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import type { EditConflict } from "./edit-conflict";
import { listFilled } from "./filled.server";
import { getRevision, rejectUnsaved, saveUnlessStale } from "./stale-save.server";
import { parseSubmittedForm, type SubmittedForm, toKeptForm } from "./submitted-form.server";

const upstream = { isExtended: vi.spyOn(capabilities, "isExtended") };
afterAll(() => void vi.restoreAllMocks());

const NAME = { part: "Name", saved: "Milano", yours: "Milano HQ" };
const CHANGED = { revision: "new", rows: [NAME, { part: "City", saved: "Milano", yours: "Milano" }] };
const SAME = { revision: "new", rows: [{ part: "Machines", saved: ["a", "b"], yours: ["b", "a"] }] };
const conflict: Failure = { kind: "conflict", message: "Changed." };

beforeEach(() => {
  vi.resetAllMocks();
  upstream.isExtended.mockResolvedValue(true);
});

/** Saves a form; returns the outcome, the revisions that were to be replaced, and how often it was compared. */
async function save({
  saved,
  stored = { revision: "old", rows: [NAME] },
  revision = "old",
  expired = false,
}: {
  saved?: Failure;
  stored?: EditConflict | null;
  revision?: string | null;
  expired?: boolean;
} = {}) {
  const [save, readStored] = [vi.fn(), vi.fn()];
  if (saved) save.mockRejectedValueOnce(new FailureResponse(saved));
  readStored.mockResolvedValue(stored);
  const form = new FormData();
  if (revision) form.set("revision", revision);
  const client = { withSubmission: () => ({}) } as unknown as UpstreamClient;
  const submitted = { form, isExpiredRetry: expired } as SubmittedForm;
  const outcome = await saveUnlessStale(client, submitted, { save, readStored });
  if (outcome.kind === "stale") expect(outcome.versions).toEqual({ revision: "new", rows: [NAME] });
  return [outcome.kind, save.mock.calls.map(([, replaced]) => replaced).join(), readStored.mock.calls.length];
}

test("an upstream that compares revisions is asked first, and its conflict explained [SAFE-09]", async () => {
  expect(await save()).toEqual(["saved", "old", 0]);
  expect(await save({ saved: conflict, stored: CHANGED })).toEqual(["stale", "old", 1]);
  // A conflict of another cause, such as a name that is taken.
  expect(await save({ saved: conflict })).toEqual(["failed", "old", 1]);
  expect(await save({ saved: { kind: "invalid", message: "No." }, stored: CHANGED })).toEqual(["failed", "old", 0]);
  expect(await save({ saved: conflict, stored: CHANGED, expired: true })).toEqual(["failed", "old", 0]);
});

test("where the upstream does not compare, the portal does before it saves [SAFE-09, CONF-03]", async () => {
  upstream.isExtended.mockResolvedValue(false);
  expect(await save()).toEqual(["saved", "old", 1]);
  expect(await save({ stored: CHANGED })).toEqual(["stale", "", 1]);
  expect(await save({ saved: conflict })).toEqual(["failed", "old", 1]);
});

test("a version that is gone is no other version [SAFE-09]", async () => {
  expect(await save({ saved: conflict, stored: null })).toEqual(["failed", "old", 1]);
  upstream.isExtended.mockResolvedValue(false);
  expect(await save({ stored: null })).toEqual(["saved", "old", 1]);
});

test("a newer version that differs in no row is saved over without a question [SAFE-09]", async () => {
  expect(await save({ saved: conflict, stored: SAME })).toEqual(["saved", "old,new", 1]);
  upstream.isExtended.mockResolvedValue(false);
  expect(await save({ stored: SAME })).toEqual(["saved", "old", 1]);
});

test("a form without a revision is saved without comparing [SAFE-09]", async () => {
  expect(await save({ revision: null, stored: CHANGED })).toEqual(["saved", "", 0]);
  upstream.isExtended.mockResolvedValue(false);
  expect(await save({ revision: null, stored: CHANGED })).toEqual(["saved", "", 0]);
});

test("a form that was not saved comes back with the reason, or with both versions [SAFE-09]", () => {
  const versions = { revision: "new", rows: [] };
  const answer = (unsaved: Parameters<typeof rejectUnsaved>[1], quoted?: string) => {
    const { data, init } = rejectUnsaved({ form: new FormData(), fields: [] }, unsaved, {
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
