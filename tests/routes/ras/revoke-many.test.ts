import type { Page } from "@playwright/test";
import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/plain/test";
import { problems } from "../../support/problems";
import { at, notifications } from "../../support/processes/deployment";

const users = (page: Page) => page.getByRole("list", { name: "Users", exact: true }).getByRole("listitem");
const panel = (page: Page) => page.getByRole("dialog", { name: "Revoke Access" });
const box = (page: Page, email: string) => panel(page).getByRole("checkbox", { name: email });
const send = (page: Page) => panel(page).getByRole("button", { name: "Revoke Access" }).click();

async function open(page: Page) {
  await page.goto(`${at("Milano HQ")}/access`);
  await page.getByRole("link", { name: "Revoke several" }).click();
}

test("access of several users is revoked together [RASX-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await open(page);
  await send(page);
  await expect(problems(panel(page))).toContainText("You must select at least one user");
  for (const email of ["viewer@acme.example", "never@acme.example"]) await box(page, email).check();
  await send(page);
  await expect(notifications(page)).toContainText("The access of 2 users was revoked.");
  await expect(users(page)).toHaveCount(6);
  await expect(page.getByText("6 of 10 used")).toBeVisible();
});

test("whose access could not be revoked is named, and stays selected [RASX-04]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await open(page);
  for (const email of ["viewer@acme.example", "never@acme.example"]) await box(page, email).check();
  await world.fault({ operation: "removeRasUser", kind: "graphql-error", message: "Busy.", times: 1 });
  await send(page);
  await expect(problems(panel(page))).toContainText("1 revoked, 1 not.");
  await expect(problems(panel(page))).toContainText("Busy.");
  await expect(panel(page).getByRole("checkbox")).toHaveCount(7);
  await send(page);
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  await expect(users(page)).toHaveCount(6);
});
