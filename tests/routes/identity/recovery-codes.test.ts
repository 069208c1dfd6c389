import type { Page } from "@playwright/test";
import { recoveryCodeOf } from "#seeds/ids";
import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/plain/test";

const submit = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function firstStep(page: Page) {
  await page.goto("/authentication");
  await page.getByLabel("E-mail").fill(MASTER);
  await page.getByLabel("Password").fill("Password1!");
  await submit(page, "Log in");
}

test("a recovery code logs in instead of the authenticator, once [ACT-04]", async ({ page }) => {
  await firstStep(page);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("123456");
  await submit(page, "Confirm");
  await expect(page.getByRole("main")).toContainText("Enter one of your recovery codes");
  await page.getByLabel("Recovery code").fill(recoveryCodeOf(MASTER, 0));
  await submit(page, "Confirm");
  await expect(page.getByText("The recovery code is not valid, or was used already.")).toHaveCount(1);
  await page.getByLabel("Recovery code").fill(recoveryCodeOf(MASTER, 4));
  await submit(page, "Confirm");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("7 recovery codes are left.");
});

test("new codes are shown once, to copy, to print and to keep [ACT-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Recovery codes" }).click();
  await page.getByLabel("Current password").fill("wrong password");
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.getByRole("main")).toContainText("The current password is not right.");
  await page.getByLabel("Current password").fill("Password1!");
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(page).toHaveURL("/profile/recovery-codes");
  const [list = ""] = await page.getByRole("main").allInnerTexts();
  expect(list.match(/([A-Z2-7]{6}-){3}[A-Z2-7]{6}/g)).toHaveLength(10);
  await expect(page.getByRole("link", { name: "Download as text" })).toHaveAttribute("href", /^data:text\/plain/);
  await page.goto("/profile/recovery-codes");
  await expect(page.getByText("They are shown only now.")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("10 of your codes are left.");
});

test("giving up the authenticator leads to the log in, which sets up a new one [ACT-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile/authenticator");
  await page.getByLabel("Current password").fill("Password1!");
  await page.getByRole("button", { name: "Give up the authenticator" }).click();
  await expect(page).toHaveURL("/authentication");
  await firstStep(page);
  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Use a recovery code" })).toHaveCount(0);
});

test("a plain upstream has no recovery codes [ACT-04, CONF-03]", async ({ page, signInAs, world }) => {
  await world.configure({}, { plain: true });
  await firstStep(page);
  await expect(page.getByRole("link", { name: "Use a recovery code" })).toHaveCount(0);
  await signInAs(MASTER);
  expect((await page.goto("/profile/recovery-codes"))?.status()).toBe(404);
});
