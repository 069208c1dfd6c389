import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { expect, test } from "../../support/no-js/test";
import { rasPagePath } from "../../support/processes/deployment";

const MILANO = rasPagePath("Milano HQ");
const QUERY = "?q=Milano";
const user = (name: string) => toSeedId("user", `${name}@acme.example`);
const EDIT = `access/${user("viewer")}/edit`;
const REVOKE = `access/${user("viewer")}/revoke`;

const href = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).first().getAttribute("href");
const press = (page: Page, role: "dialog" | "alertdialog", name: string) =>
  page.getByRole(role).getByRole("button", { name }).click();

test("each link of a location keeps the search of the list beside it [RAS-02, FIND-02]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto(`${MILANO}/access${QUERY}`);
  const row = page.getByRole("main").getByRole("row").getByRole("link", { name: "Milano HQ", exact: true });
  expect(await row.getAttribute("href")).toBe(MILANO + QUERY);
  expect(await href(page, "All locations")).toBe(`/ras${QUERY}`);
  expect(await href(page, "Grant Access")).toBe(`${MILANO}/access/grant${QUERY}`);
  expect(await href(page, "Revoke access for several users")).toBe(`${MILANO}/access/revoke${QUERY}`);
  expect(await href(page, "Edit viewer@acme.example")).toBe(`${MILANO}/${EDIT}${QUERY}`);
  await page.goto(`${MILANO}/destinations${QUERY}`);
  expect(await href(page, "Edit")).toBe(`${MILANO}/destinations/edit${QUERY}`);
  await page.goto(`${MILANO}/download${QUERY}`);
  expect(await href(page, /Download VPN profile/)).toBe(`${MILANO}/download/verify${QUERY}`);
  await page.goto(`${MILANO}/${EDIT}${QUERY}`);
  expect(await page.getByRole("dialog").getByRole("link", { name: "Revoke Access" }).getAttribute("href")).toBe(
    `${MILANO}/${REVOKE}${QUERY}`,
  );
  for (const [panel, below] of [
    ["access/grant", "access"],
    [EDIT, "access"],
    [REVOKE, "access"],
    ["access/revoke", "access"],
    ["destinations/edit", "destinations"],
    ["download/verify", "download"],
  ]) {
    await page.goto(`${MILANO}/${panel}${QUERY}`);
    const cancel = page.getByRole("link", { name: "Cancel" });
    expect(await cancel.getAttribute("href"), panel).toBe(`${MILANO}/${below}${QUERY}`);
  }
});

test("what is saved in a panel leads back to the list as it was searched [RASA-03, RASA-04, RASD-02, RASX-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  const open = (panel: string) => page.goto(`${MILANO}/${panel}${QUERY}`);
  await open("access/grant");
  await page.getByRole("checkbox", { name: "plain@acme.example" }).check();
  await page.getByLabel("Unrestricted").check();
  await press(page, "dialog", "Grant Access");
  await expect(page).toHaveURL(`${MILANO}/access${QUERY}`);
  await open(EDIT);
  await press(page, "dialog", "Save");
  await expect(page).toHaveURL(`${MILANO}/access${QUERY}`);
  await open(REVOKE);
  await press(page, "alertdialog", "Revoke Access");
  await expect(page).toHaveURL(`${MILANO}/access${QUERY}`);
  await open("access/revoke");
  await page.getByRole("checkbox", { name: "plain@acme.example" }).check();
  await press(page, "dialog", "Revoke Access");
  await expect(page).toHaveURL(`${MILANO}/access${QUERY}`);
  await open("destinations/edit");
  await page.getByRole("dialog").getByLabel("Network destinations").nth(6).fill("10.10.41.0/24");
  await press(page, "dialog", "Save");
  await expect(page).toHaveURL(`${MILANO}/destinations${QUERY}`);
});
