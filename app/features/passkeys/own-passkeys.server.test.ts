import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";
import { answerWithOptions, loadPasskeys, requirePasskey } from "./own-passkeys.server";

const passkeys = [
  { id: "1", name: "Phone", createdAt: "2026-03-14T09:00:00Z", lastUsedAt: "2026-03-16T08:55:00Z" },
  { id: "2", name: "Laptop", createdAt: "2026-03-15T09:00:00Z", lastUsedAt: null },
];
const viewer = {
  i18n: createI18n("en"),
  now: new Date("2026-03-16T09:00:00Z"),
  upstream: { query: async () => ({ passkeys }) },
} as unknown as Viewer;

test("a passkey has when it was added and last used, if ever [PASS-02]", async () => {
  expect(await loadPasskeys(viewer)).toMatchObject([
    { id: "1", name: "Phone", created: { exact: "14/03/2026 - 10:00" }, lastUsed: { exact: "16/03/2026 - 09:55" } },
    { id: "2", name: "Laptop", created: { exact: "15/03/2026 - 10:00" }, lastUsed: null },
  ]);
});

test("only one's own passkey has a page [PASS-02]", async () => {
  expect(await requirePasskey(viewer, { passkeyId: "2" })).toMatchObject({ name: "Laptop" });
  await expect(requirePasskey(viewer, { passkeyId: "3" })).rejects.toMatchObject({ init: { status: 404 } });
});

test("a script gets the browser's options, or the reason why there are none [PASS-02, PASS-05]", async () => {
  const refused = Promise.reject(new FailureResponse({ kind: "invalid", message: "Ten passkeys are enough." }));
  expect(await (await answerWithOptions(Promise.resolve("{}"))).json()).toEqual({ options: "{}" });
  expect(await (await answerWithOptions(refused)).json()).toEqual({ message: "Ten passkeys are enough." });
});
