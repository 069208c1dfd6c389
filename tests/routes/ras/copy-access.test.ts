import type { Page } from "@playwright/test";
import { idOf } from "#seeds/ids";
import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/plain/test";
import { at, notifications } from "../../support/processes/deployment";

const users = (page: Page) => page.getByRole("list", { name: "Users", exact: true }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Grant RAS Access" });

async function copy(page: Page, from: string) {
  await dialog(page).getByLabel("Copy from", { exact: true }).selectOption(from);
  await dialog(page).getByRole("button", { name: "Copy", exact: true }).click();
}

async function openCopy(page: Page, location: string) {
  await page.goto(`${at(location)}/access/grant`);
  await dialog(page).getByRole("button", { name: "Copy from a person or a location" }).click();
}

test("what somebody may reach is copied into the form, and granted by it [RASX-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await openCopy(page, "Milano HQ");
  await dialog(page).getByRole("checkbox", { name: "plain@acme.example" }).check();
  await copy(page, "never@acme.example");
  await expect(dialog(page)).toContainText("Nothing is granted yet");
  await expect(dialog(page).getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "DNS" })).toBeChecked();
  await expect(dialog(page).getByLabel("Last day")).toHaveValue("2026-04-25");
  await dialog(page).getByRole("button", { name: "Grant Access" }).click();
  await expect(notifications(page)).toContainText("Users were granted RAS access successfully.");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("DNS");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("Ends on 25/04/2026");
});

test("the users of another location are selected, but for those who have access [RASX-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openCopy(page, "Torino Plant");
  await copy(page, idOf("location", "acme", "Milano HQ"));
  await expect(dialog(page)).toContainText(
    "6 of 8 users of Milano HQ are selected. 2 of them have access here already. Choose what they may reach here.",
  );
  await expect(dialog(page).getByRole("checkbox", { name: "viewer@acme.example" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "plain@acme.example" })).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Grant Access" }).click();
  await expect(users(page)).toHaveCount(8);
});

test("a location that does not answer, or nothing chosen, is told, and the form stays [RASX-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openCopy(page, "Torino Plant");
  await dialog(page).getByRole("checkbox", { name: "plain@acme.example" }).check();
  await copy(page, idOf("location", "acme", "Verona Branch"));
  await expect(dialog(page)).toContainText("Can't contact RAS Gateway");
  await copy(page, "");
  await expect(dialog(page)).toContainText("Choose first from whom or where.");
  await expect(dialog(page).getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
});
