import { expect, test } from "vitest";
import { hasOwner, isOwner, newNonce, renewedNonce } from "./owner.server";

test("a form's nonce tells its user from others, and is different each time [PAGE-06]", () => {
  const nonce = newNonce("anna");
  expect(nonce).toMatch(/^[\w-]{1,64}$/);
  expect(newNonce("anna")).not.toBe(nonce);
  expect([isOwner(nonce, "anna"), isOwner(nonce, "bruno")]).toEqual([true, false]);
  expect(isOwner(renewedNonce(nonce), "anna")).toBe(true);
  expect(renewedNonce(nonce)).not.toBe(nonce);
});

test("a visitor's form has no owner", () => {
  for (const nonce of [newNonce(undefined), undefined, "", "_", "x_y"]) {
    expect(hasOwner(nonce), nonce).toBe(false);
    expect(isOwner(nonce, "anna"), nonce).toBe(false);
  }
});
