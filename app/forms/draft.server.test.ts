import { expect, test } from "vitest";
import { serializeDraft } from "./draft.server";

const cookieOf = (comment: string) =>
  serializeDraft({ path: "/support/new-ticket", nonce: "n", fields: [["comment", comment]] } as unknown as Parameters<
    typeof serializeDraft
  >[0]);

test("a draft is kept in a cookie that a browser takes, sealing included; a longer one is not [PAGE-06]", async () => {
  expect(await cookieOf("x".repeat(1000))).not.toBeNull();
  for (let length = 1000; length <= 3500; length += 50)
    expect((await cookieOf("x".repeat(length)))?.length ?? 0, `${length}`).toBeLessThanOrEqual(4000);
  // Short enough as it is, too long once it is sealed.
  expect(await cookieOf("x".repeat(3500))).toBeNull();
  expect(await cookieOf("x".repeat(5000))).toBeNull();
});
