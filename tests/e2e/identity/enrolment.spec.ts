import { codeOf, scan } from "../../support/authenticator";
import { enterCode, enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { NOW, PASSWORD } from "../../support/world";

const NEW = "newmfa@acme.example";

test("a new user scans the QR code, and its codes sign in [AUTH-04, MFA-06, AUTH-06] @all @both", async ({
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
  // As a whole number: six digits also occur within times and ids.
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
  for (const hidden of [PASSWORD, secret]) expect(logged).not.toContain(hidden);
});
