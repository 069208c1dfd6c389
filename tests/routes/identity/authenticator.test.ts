import { onTestFinished, vi } from "vitest";
import { recoveryCodeOf } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { codeOf } from "../../support/authenticator";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { Mail } from "../../support/outbox";
import { enterCode, enterPassword } from "../../support/sign-in";
import { NOW } from "../../support/world";

type Page = Parameters<typeof enterPassword>[0];

const LATER = "2026-03-16T10:00:00.000Z";
const PROOF = "Code from your current app, or a recovery code";

/** Fills in and sends the first step of a replacement. */
async function prove(page: Page, code: string, password = "Password1!") {
  await page.goto("/profile/authenticator");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel(PROOF).fill(code);
  await page.getByRole("button", { name: "Set up new app" }).click();
}

async function enterNewCode(page: Page, code: string) {
  await page.getByLabel("Code from your new app").fill(code);
  await page.getByRole("button", { name: "Replace authenticator app" }).click();
}

test("a new authenticator is set up while the old one works, then takes its place [ACT-04]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  const { secret: old } = await world.control<{ secret: string }>("GET", `/totp?email=${MASTER}`);
  const elsewhere = await pageOf(MASTER);
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Replace authenticator app" }).click();
  await expect(page).toHaveURL("/profile/authenticator");
  await prove(page, await world.code(MASTER));
  await expect(page).toHaveURL("/profile/authenticator/new");
  const secret = await page.locator("code").innerText();
  await page.goto("/profile/authenticator/new");
  await expect(page.locator("code")).toHaveText(secret);
  await enterNewCode(page, "12345");
  await expect(page.getByRole("main")).toContainText("Enter the six-digit code from your authenticator app");
  await enterNewCode(page, codeOf(old, LATER));
  await expect(page.getByRole("main")).toContainText("Wrong code.");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/profile");

  await enterNewCode(page, codeOf(secret, NOW));
  await expect(page).toHaveURL("/profile");
  await expect(notifications(page)).toContainText("Your authenticator app has been replaced.");
  // Its secret is gone from the browser.
  await page.goto("/profile/authenticator/new");
  await expect(page).toHaveURL("/profile/authenticator");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/authentication?to=%2Fprofile");

  await world.control("POST", "/clock", { freezeAt: LATER });
  await page.context().clearCookies();
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await enterCode(page, codeOf(old, LATER));
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
  await enterCode(page, codeOf(secret, LATER));
  await expect(page).toHaveURL("/dashboard");
});

test("a recovery code stands for a lost authenticator; wrong ones are told at their fields [ACT-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await prove(page, "nothing");
  await expect(page.getByLabel(PROOF)).toHaveAccessibleDescription(/or a recovery code \(24 letters and digits\)/);
  await prove(page, recoveryCodeOf(MASTER, 4), "wrong password");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/This isn't your current password/);
  await prove(page, recoveryCodeOf(MASTER, 0));
  await expect(page.getByLabel(PROOF)).toHaveAccessibleDescription(
    /This recovery code is wrong or has already been used/,
  );
  await prove(page, recoveryCodeOf(MASTER, 4).toLowerCase().replaceAll("-", " "));
  await expect(page).toHaveURL("/profile/authenticator/new");
});

test("a replacement that took longer than 15 minutes begins anew, which is said [ACT-04]", async ({
  page,
  signInAs,
}) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await signInAs(MASTER);
  await page.goto("/profile/authenticator/new");
  await expect(page).toHaveURL("/profile/authenticator");
  await prove(page, recoveryCodeOf(MASTER, 4));
  vi.advanceTimersByTime(15 * 60_000 + 1000);
  await enterNewCode(page, "000000");
  await expect(page).toHaveURL("/profile/authenticator");
  await expect(notifications(page)).toContainText("Setting up your new authenticator app took too long.");
});

test("a lost authenticator is removed, and a new one takes its place [ACT-04, ACT-05]", async ({
  page,
  signInAs,
  world,
}) => {
  const { secret: lost } = await world.control<{ secret: string }>("GET", `/totp?email=${MASTER}`);
  await signInAs(MASTER);
  await page.goto("/profile/authenticator");
  await page.getByRole("link", { name: "Remove authenticator app" }).click();
  await expect(page).toHaveURL("/profile/authenticator/remove");
  await expect(page.getByRole("main")).toContainText("Your passkeys stay, and work again once the new app is set up.");
  await page.getByLabel("Current password").fill("Password2!");
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/This isn't your current password/);
  await page.getByLabel("Current password").fill("Password1!");
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("Your authenticator app has been removed.");
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Use a recovery code" })).toHaveCount(0);
  const secret = await page.locator("code").innerText();
  await enterCode(page, codeOf(secret, NOW));
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("link", { name: "Create recovery codes" })).toHaveCount(1);

  await page.context().clearCookies();
  const instant = "2026-03-16T10:00:00.000Z";
  await world.control("POST", "/clock", { freezeAt: instant });
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await enterCode(page, codeOf(lost, instant));
  await expect(notifications(page)).toContainText("Wrong code.");
  await enterCode(page, codeOf(secret, instant));
  await expect(page).toHaveURL("/dashboard");
  const subjects = (await world.control<Mail[]>("GET", "/outbox.json"))
    .filter(({ to }) => to === MASTER)
    .map(({ subject }) => subject);
  expect(subjects).toContain("The authenticator app was removed from your Brenta Central account");
  expect(subjects).toContain("An authenticator app was set up for your Brenta Central account");
});

test("who starts again in another tab reads that there is a new QR code [ACT-04, D25]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await prove(page, await world.code(MASTER));
  const replaced = await page.locator("code").innerText();
  await world.control("POST", "/clock", { freezeAt: LATER });
  const { secret: old } = await world.control<{ secret: string }>("GET", `/totp?email=${MASTER}`);
  const form = { password: "Password1!", code: codeOf(old, LATER) };
  await page.request.post("/profile/authenticator", { form, headers: { origin: world.origin } });
  await enterNewCode(page, codeOf(replaced, LATER));
  await expect(notifications(page)).toContainText("There is a new QR code");
  expect(await page.locator("code").innerText()).not.toBe(replaced);
});
