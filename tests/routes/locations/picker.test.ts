import type { Locator, Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { FLEET, panel, save, toast } from "../../support/locations";
import { notifications } from "../../support/locators";
import { expect, test, withMachines } from "../../support/no-js/test";
import type { World } from "../../support/world";

const SCALA = "master@scala.example";
withMachines(10_000);

const saves = async (world: World) => {
  const effects = await world.control<Record<string, number>>("GET", "/effects");
  return (effects.updateLocation ?? 0) + (effects.addLocation ?? 0) + (effects.addLocationToMachines ?? 0);
};
const nonceOf = (page: Page) => page.locator("dialog input[name=nonce]").first().getAttribute("value");

const EDIT_499 = "/dashboard?view=cards&q=499";

async function openEdit499(page: Page) {
  await page.goto(EDIT_499);
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const [machines, managers] = ["Machines", "Managers"].map((name) => page.getByRole("group", { name }));
  return { machines: machines as Locator, managers: managers as Locator };
}

test("of ten thousand machines the location's own can be removed, and the inventory leads to the others [LOC-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(SCALA);
  const { machines } = await openEdit499(page);
  await expect(machines.getByRole("status")).toHaveText("20 selected");
  await expect(machines).toContainText("There are more than 1,000 machines, too many to list here.");
  // The first is a gateway, which can't be moved.
  await machines.getByRole("checkbox").last().uncheck();
  await save(page).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await page.goto(EDIT_499);
  await expect(page.getByRole("article")).toContainText("19 machines");
  await page.goto("/dashboard/locations/new");
  const none = page.getByRole("group", { name: "Machines" });
  await expect(none.getByRole("checkbox")).toHaveCount(0);
  await none.getByRole("link", { name: "inventory" }).click();
  await expect(page.getByText("1–50 of 101 machines")).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign to location" })).toBeVisible();
});

test("managers are found by words among two thousand; searching saves nothing and keeps the form [LOC-01, LOC-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(SCALA);
  const { machines, managers } = await openEdit499(page);
  const before = await saves(world);
  await page.getByLabel("Name").first().fill("");
  await machines.getByRole("checkbox").last().uncheck();
  await expect(managers.getByRole("status")).toHaveText("2,000 users · 21 selected");
  await expect(managers.getByRole("checkbox")).toHaveCount(21);
  for (const email of ["user0777@", "user0888@"]) {
    await managers.getByRole("searchbox").fill(email);
    await managers.getByRole("button", { name: "Search managers" }).click();
    await expect(managers.getByRole("status")).toContainText("1 found");
    await managers.getByRole("checkbox").first().check();
  }
  await managers.getByRole("button", { name: "Search managers" }).click();
  await expect(managers.getByRole("status")).toHaveText("1 found · 23 selected");
  await expect(machines.getByRole("status")).toHaveText("19 selected");
  await expect(problemsIn(page)).toHaveCount(0);
  expect(await saves(world)).toBe(before);

  // Refused, the form is as it was; without the chosen ones it couldn't be sent again.
  await save(page).click();
  await expect(errorSummary(page)).toContainText("Name: Cannot be empty");
  await expect(managers.getByRole("status")).toHaveText("1 found · 23 selected");
  await page.getByLabel("Name").first().fill("Scala 499");
  await save(page).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  const { managers: saved } = await openEdit499(page);
  await expect(saved.getByRole("status")).toHaveText("2,000 users · 23 selected");
});

test("users for a gateway are found by words in the form's address, and the list behind stays as it was [RASA-02] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(SCALA);
  await page.goto("/ras?status=ACTIVE");
  const [, id] = /\/ras\/([0-9a-f-]{36})/.exec(await page.content()) ?? [];
  await page.goto(`/ras/${id}/access/grant?sort=-email`);
  const users = page.getByRole("group", { name: /^Users/ });
  await expect(users).toContainText("Search for the users to select.");
  for (const email of ["user0777@scala.example", "user0888@scala.example"]) {
    await users.getByRole("searchbox").fill(email);
    await users.getByRole("button", { name: "Search users" }).click();
    expect(new URL(page.url()).searchParams.get("find")).toBe(email);
    await users.getByLabel(new RegExp(email)).check();
  }
  await page.getByLabel("Unrestricted").check();
  await users.getByRole("button", { name: "Search users" }).click();
  await expect(users.getByRole("status")).toHaveText("1 found · 2 selected");
  await expect(page.locator("[autofocus]").first()).toHaveAttribute("role", "status");
  await expect(problemsIn(page)).toHaveCount(0);
  await expect(notifications(page)).toHaveText("");
  await expect(page.getByLabel("Unrestricted")).toBeChecked();
  await page.getByRole("button", { name: "Grant Access" }).click();
  await expect(toast(page)).toContainText("Users were granted RAS access successfully.");
  expect(new URL(page.url()).search).toBe("?sort=-email");
});

const problemsIn = (page: Page) => page.locator("[role=alert]");

test("finding an address keeps the other fields and shows no errors; Clear needs no script [LOC-02, LOC-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard/locations/new");
  const form = panel(page, "New Location");
  await expect(form.getByRole("button", { name: "Clear machines" })).toHaveCount(0);
  await form.getByLabel("BX-2403-101101 · spare-01").check();
  await form.getByRole("textbox", { name: "Address" }).fill("Via Roma 12, Lecco");
  const [before, nonce] = [await saves(world), await nonceOf(page)];
  await form.getByRole("button", { name: "Find" }).click();
  await expect(form.getByRole("group", { name: "Addresses found" })).toBeVisible();
  await expect(problemsIn(page)).toHaveCount(0);
  await expect(form.getByLabel("BX-2403-101101 · spare-01")).toBeChecked();
  await form.getByRole("button", { name: "Clear machines" }).click();
  await expect(form.getByLabel("BX-2403-101101 · spare-01")).not.toBeChecked();
  await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue("Via Roma 12, Lecco");
  expect([await saves(world), await nonceOf(page)]).toEqual([before, nonce]);
});
