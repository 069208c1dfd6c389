import type { Page } from "@playwright/test";
import { FLEET, panel, save, toast } from "../../support/locations";
import { expect, test, withMachines } from "../../support/no-js/test";
import type { World } from "../../support/world";

const SCALA = "master@scala.example";
withMachines(10_000);

const saves = async (world: World) => {
  const effects = await world.control<Record<string, number>>("GET", "/effects");
  return (effects.updateLocation ?? 0) + (effects.addLocation ?? 0) + (effects.addLocationToMachines ?? 0);
};
const nonceOf = (page: Page) => page.locator("dialog input[name=nonce]").first().getAttribute("value");

test("machines and managers are chosen among ten thousand, page by page; asking saves nothing [LOC-01, LOC-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(SCALA);
  await page.goto("/dashboard?view=cards&q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const [before, nonce] = [await saves(world), await nonceOf(page)];
  await page.getByLabel("Name").first().fill("");
  const machines = page.getByRole("group", { name: "Machines" });
  await expect(machines.getByRole("checkbox")).toHaveCount(20);
  // The first is a gateway, which can't be moved.
  await machines.getByRole("checkbox").last().uncheck();
  await machines.getByLabel("Which machines").selectOption("All machines");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await expect(machines.getByRole("status")).toContainText("10,000 machines, page 1 of 200 · 19 selected");
  await machines.getByRole("button", { name: "Next machines" }).click();
  await machines.getByLabel(/srv-00099/).check();
  await machines.getByRole("searchbox").fill("srv-0509");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await expect(machines.getByRole("status")).toContainText("10 machines, page 1 of 1 · 20 selected");
  await expect(machines.getByText("Selected on another page")).toHaveCount(1);
  await machines.getByLabel(/srv-05099/).check();

  const managers = page.getByRole("group", { name: "Managers" });
  await managers.getByRole("searchbox").fill("user0777@");
  await managers.getByRole("button", { name: "Search managers" }).click();
  await managers.getByRole("checkbox").first().check();
  expect(await page.locator("[role=alert]").count()).toBe(0);
  expect([await saves(world), await nonceOf(page)]).toEqual([before, nonce]);

  await page.getByLabel("Name").first().fill("Scala 499");
  await save(page).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await page.goto("/dashboard?view=cards&q=499");
  await expect(page.getByRole("article")).toContainText("21 machines");
});

test("one location is chosen among five hundred, and stays chosen on other pages [LOC-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(SCALA);
  await page.goto("/dashboard");
  const serial = await page
    .getByRole("table", { name: "Machines without a location" })
    .getByRole("rowheader")
    .first()
    .innerText();
  await page.goto(`/dashboard/assign?serial=${serial}`);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("radio")).toHaveCount(50);
  await dialog.getByRole("searchbox").fill("499");
  await dialog.getByRole("button", { name: "Search location" }).click();
  await dialog.getByRole("radio").check();
  await dialog.getByRole("searchbox").fill("");
  await dialog.getByRole("button", { name: "Search location" }).click();
  await dialog.getByRole("button", { name: "Next locations" }).click();
  await expect(dialog.getByRole("status")).toContainText("500 locations, page 2 of 10");
  await expect(dialog.locator("[autofocus]").first()).toHaveAttribute("role", "status");
  await expect(dialog.getByRole("radio")).toHaveCount(51);
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await expect(problemsIn(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(toast(page)).toContainText("Machine(s) assigned succesfully.");
});

const problemsIn = (page: Page) => page.locator("[role=alert]");

test("people for a gateway are chosen among two thousand [RASA-02] @all", async ({ page, signInAs }) => {
  await signInAs(SCALA);
  await page.goto("/ras?status=ACTIVE");
  const [, id] = /\/ras\/([0-9a-f-]{36})/.exec(await page.content()) ?? [];
  await page.goto(`/ras/${id}/access/grant`);
  const users = page.getByRole("group", { name: /^Users/ });
  for (const email of ["user0777@scala.example", "user0888@scala.example"]) {
    await users.getByRole("searchbox").fill(email);
    await users.getByRole("button", { name: "Search users" }).click();
    await users.getByLabel(new RegExp(email)).check();
  }
  await users.getByRole("button", { name: "Search users" }).click();
  await expect(users.getByRole("status")).toContainText("2 selected");
  await expect(problemsIn(page)).toHaveCount(0);
});

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
