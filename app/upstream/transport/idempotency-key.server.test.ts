import { expect, test } from "vitest";
import { idempotencyKey } from "./idempotency-key.server";

test("the same form with the same content is the same call, a corrected form is a new one", () => {
  const key = idempotencyKey("nonce", "AddUser", { a: 1 });
  expect(idempotencyKey("nonce", "AddUser", { a: 1 })).toBe(key);
  expect(idempotencyKey("nonce", "AddUser", { a: 2 })).not.toBe(key);
  expect(idempotencyKey("other", "AddUser", { a: 1 })).not.toBe(key);
});

test("a key reveals nothing of what is sent [AUTH-06]", () => {
  const secret = "hunter2-hunter2-hunter2";
  const key = idempotencyKey("nonce", "VerifyToken", { password: secret });
  const decoded = [key, ...key.split(".").map((part) => Buffer.from(part, "base64url").toString())].join("\n");
  expect(decoded).not.toContain(secret);
});
