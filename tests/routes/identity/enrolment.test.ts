import { codeOf } from "../../support/authenticator";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { enterCode, enterPassword } from "../../support/sign-in";
import { NOW } from "../../support/world";

const NEW = "newmfa@acme.example";

test("an authenticator fed with the shown secret signs in [AUTH-05, MFA-03]", async ({ page, world }) => {
  const email = "master@acme.example";
  const { secret } = await world.control<{ secret: string }>("GET", `/totp?email=${email}`);
  await page.goto("/authentication");
  await enterPassword(page, email);
  await expect(page.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  // Another test of this worker may have used the code of the usual instant.
  const later = "2026-03-16T10:00:00.000Z";
  await world.control("POST", "/clock", { freezeAt: later });
  await enterCode(page, codeOf(secret, later));
  await expect(page).toHaveURL("/dashboard");
});

test("whose secret was replaced by another sign-in is told, and finds the way to log in again [SAFE-08, MFA-07]", async ({
  page,
  pageOf,
}) => {
  const other = await pageOf("plain@acme.example");
  await other.context().clearCookies();
  await page.goto("/authentication");
  await enterPassword(page, NEW);
  const replaced = await page.locator("code").innerText();
  await other.goto("/authentication");
  await enterPassword(other, NEW);
  await expect(other.getByRole("img", { name: /QR code/ })).toBeVisible();
  await enterCode(page, codeOf(replaced, NOW));
  await expect(notifications(page)).toContainText("This QR code no longer works");
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/authentication");
  await enterPassword(page, NEW);
  const own = await page.locator("code").innerText();
  expect(own).not.toBe(replaced);
  await enterCode(page, codeOf(own, NOW));
  await expect(page).toHaveURL("/dashboard");
});
