import { expect, onTestFinished, test } from "vitest";
import { config } from "~/host/config.server";
import { createFormNonce, isNonceOf, isUserNonce, renewFormNonce } from "./form-nonce.server";

test("a form's nonce tells its user from others, and is different each time [PAGE-06]", () => {
  const nonce = createFormNonce("anna");
  expect(nonce).toMatch(/^[\w-]{1,64}$/);
  expect(createFormNonce("anna")).not.toBe(nonce);
  expect([isNonceOf(nonce, "anna"), isNonceOf(nonce, "bruno")]).toEqual([true, false]);
  expect(isNonceOf(renewFormNonce(nonce), "anna")).toBe(true);
  expect(renewFormNonce(nonce)).not.toBe(nonce);
});

test("a visitor's form has no owner", () => {
  for (const nonce of [createFormNonce(undefined), undefined, "", "_", "x_y"]) {
    expect(isUserNonce(nonce), nonce).toBe(false);
    expect(isNonceOf(nonce, "anna"), nonce).toBe(false);
  }
});

test("a form still belongs to its user while the secret is rotated [PAGE-06]", () => {
  const nonce = createFormNonce("anna");
  const { sessionSecrets } = config;
  onTestFinished(() => void Object.assign(config, { sessionSecrets }));
  Object.assign(config, { sessionSecrets: ["a new secret", ...sessionSecrets] });
  expect([isNonceOf(nonce, "anna"), isNonceOf(nonce, "bruno")]).toEqual([true, false]);
  Object.assign(config, { sessionSecrets: ["a new secret"] });
  expect(isNonceOf(nonce, "anna")).toBe(false);
});
