import { codeOf, scan } from "../support/authenticator";
import { enterCode, enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";
import { NOW, PASSWORD } from "../support/world";

const NEW = "newmfa@acme.example";

test("a new user scans the QR code, and its codes sign in [AUTH-04, MFA-06, AUTH-06]", async ({
  page,
  context,
  world,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, NEW);
  const image = page.getByRole("img", { name: /QR code/ });
  const scanned = new URL(scan((await image.getAttribute("src")) ?? ""));
  expect(scanned.protocol).toBe("otpauth:");
  expect(decodeURIComponent(scanned.pathname)).toContain(NEW);
  const secret = scanned.searchParams.get("secret") ?? "";
  await expect(page.getByText(secret, { exact: true })).toBeVisible();

  // D25: a scanned code stays valid.
  await page.reload();
  await expect(page.getByText(secret, { exact: true })).toBeVisible();

  expect(await page.content()).not.toContain(PASSWORD);
  expect(page.url()).not.toContain(PASSWORD);
  for (const cookie of await context.cookies()) {
    expect(cookie.httpOnly, cookie.name).toBe(true);
    expect(cookie.value).not.toContain(PASSWORD);
  }

  const code = codeOf(secret, NOW);
  await enterCode(page, code);
  await expect(page).toHaveURL("/dashboard");
  const logged = [...world.portal.log, ...world.mock.log].join("\n");
  for (const hidden of [PASSWORD, code, secret]) expect(logged).not.toContain(hidden);
});

test("an authenticator fed with the shown secret signs in [AUTH-05, MFA-03]", async ({ page, world }) => {
  const email = "master@acme.example";
  const { secret } = await world.steer<{ secret: string }>("GET", `/totp?email=${email}`);
  await page.goto("/authentication");
  await enterPassword(page, email);
  await expect(page.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  // Another test of this worker may have used the code of the usual instant.
  const later = "2026-03-16T10:00:00.000Z";
  await world.steer("POST", "/clock", { freezeAt: later });
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
  await expect(page.getByRole("link", { name: /^Code: This QR code no longer counts/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to log in" }).click();
  await expect(page).toHaveURL("/authentication");
  await enterPassword(page, NEW);
  const own = await page.locator("code").innerText();
  expect(own).not.toBe(replaced);
  await enterCode(page, codeOf(own, NOW));
  await expect(page).toHaveURL("/dashboard");
});
