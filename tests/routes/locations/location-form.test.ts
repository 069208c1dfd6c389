import type { Locator, Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { card, FLEET, openCoordinates, openEdit, panel, save, toast } from "../../support/locations";
import { expect, test } from "../../support/no-js/test";

const address = (form: Locator) => form.getByRole("textbox", { name: "Address" });
const versions = (page: Page) => page.getByRole("table", { name: "The saved version and your version" });
const cellsOf = (page: Page, part: RegExp) => versions(page).getByRole("row", { name: part }).getByRole("cell");

test("a location is created with a found address, a machine and a manager [LOC-01, LOC-02, LOC-05, LOC-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard/locations/new?view=cards");
  const form = panel(page, "New Location");
  await expect(form).toContainText("The map appears once the address has coordinates.");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Name: Cannot be empty");
  await expect(errorSummary(form)).toContainText("Address: Cannot be empty");
  await form.getByLabel("Name").fill("Lecco Lab");
  await address(form).fill("Via Roma 12, Lecco");
  await form.getByRole("button", { name: "Find address" }).click();
  await expect(form.getByRole("group", { name: "Addresses found" })).toContainText("Source: GeoNames, CC BY 4.0");
  await form.getByRole("radio", { name: "Via Roma 12, 23900 Lecco LC, Italy" }).check();
  await form.getByRole("button", { name: "Use this address" }).click();
  await expect(address(form)).toHaveValue("Via Roma 12, 23900 Lecco LC, Italy");
  await expect(form.getByRole("region", { name: "Map" })).toContainText(/Pin at 45\.8\d+, 9\.\d+/);
  await expect(form.getByRole("region", { name: "Map" })).toHaveAttribute("autofocus");
  // The map's tiles are around the pin; the coordinates are those of the address, and stay closed.
  await expect(form.locator("input[type=image][alt='Place the pin here']")).toHaveCount(9);
  await expect(form.getByLabel("Latitude")).not.toBeVisible();
  await form.getByLabel("BX-2403-101101 · spare-01").check();
  const managers = form.getByRole("group", { name: "Managers" });
  await expect(managers.getByLabel("Marco Bianchi")).toBeChecked();
  await expect(managers.getByLabel("Marco Bianchi")).toBeDisabled();
  await managers.getByLabel("Sara Greco").check();
  await save(form).click();
  await expect(toast(page)).toContainText("Location created successfully.");
  await expect(page).toHaveURL("/dashboard?view=cards");
  await card(page, "Lecco Lab").getByRole("link", { name: "Edit" }).click();
  const edit = panel(page, "Edit Location");
  await expect(edit.getByLabel("Longitude")).toHaveValue(/^9\./);
  await expect(edit.getByLabel("BX-2403-101101 · spare-01")).toBeChecked();
  await expect(edit.getByLabel("Sara Greco")).toBeChecked();
  await edit.getByRole("button", { name: "Clear managers" }).click();
  await expect(edit.getByLabel("Sara Greco")).not.toBeChecked();
  await expect(edit.getByLabel("Marco Bianchi")).toBeChecked();
});

test("the own machines come first, then those without a location, each with model and place [LOC-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Palermo Site");
  const rows = await form.getByRole("group", { name: "Machines" }).locator(".choice").allInnerTexts();
  const places = rows.map((text) => text.split(" · ").at(-1));
  expect([...new Set(places)].slice(0, 2)).toEqual(["Palermo Site", "Unassigned"]);
  expect(places.lastIndexOf("Palermo Site")).toBe(1);
  expect(places.lastIndexOf("Unassigned")).toBe(6);
  expect(rows[0]).toMatch(/^BX-2003-100901 · .*Brenta .* · Palermo Site$/);
  const people = await form.getByRole("group", { name: "Managers" }).locator(".choice").allInnerTexts();
  expect(people).toEqual(people.toSorted());
  expect(people[0]).toContain("viewer@acme.example");
  expect(people.find((text) => text.startsWith("Marco Bianchi"))).toMatch(/fleet@acme\.example · Fleet Manager$/);
  expect(people.find((text) => text.startsWith("Davide Conti"))).toMatch(/nomember@acme\.example · .+/);
});

test("coordinates are held to their limits, and are given both or not at all [LOC-04]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Torino Plant");
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("90.5");
  await form.getByLabel("Longitude").fill("-181");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Latitude: Enter a number from -90 to 90");
  await expect(errorSummary(form)).toContainText("Longitude: Enter a number from -180 to 180");
  await expect(form.getByLabel("Latitude")).toBeVisible();
  for (const [lat, lng, error] of [
    ["", "7.6", "Latitude: Cannot be empty"],
    ["45", " ", "Longitude: Cannot be empty"],
  ] as const) {
    await form.getByLabel("Latitude").fill(lat);
    await form.getByLabel("Longitude").fill(lng);
    await save(form).click();
    await expect(errorSummary(form)).toContainText(error);
  }
  await form.getByLabel("Latitude").fill("45.0155");
  await form.getByLabel("Longitude").fill("179.99");
  await form.getByRole("button", { name: "Show on the map" }).click();
  await expect(form.getByRole("region", { name: "Map" })).toContainText("Pin at 45.0155, 179.99");
  await save(form).click();
  await page.getByRole("button", { name: "Modify the address" }).click();
  await expect(address(form)).toHaveAttribute("autofocus");
});

test("an address that isn't found, and a search that is down, say so and lose nothing [LOC-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard/locations/new");
  const form = panel(page, "New Location");
  await form.getByLabel("Name").fill("Como");
  const find = async (text: string) => {
    await address(form).fill(text);
    await form.getByRole("button", { name: "Find address" }).click();
    return form;
  };
  await expect(await find("Co")).toContainText("Type at least 3 characters of the address.");
  await expect(await find("Nowhere-Qwertz")).toContainText(
    "No address found. Try fewer words, or set the pin by hand.",
  );
  for (const kind of ["status", "html", "malformed"] as const) {
    await world.fault({ operation: "/places/api", kind, times: 1 });
    await expect(await find("Piazza Cavour 1, Como"), kind).toContainText("Address search isn't available right now.");
    await expect(form.getByLabel("Name")).toHaveValue("Como");
  }
  // An address that wasn't looked for is looked for by Save, and a changed one again.
  for (const text of ["Piazza Cavour 1, Como", "Piazza Cavour 2, Como"]) {
    await address(form).fill(text);
    await save(form).click();
    await expect(errorSummary(form)).toContainText("Address: Choose an address from the list");
  }
  await form.getByRole("radio").first().check();
  await world.fault({ operation: "addLocation", kind: "graphql-error", message: "Not now.", times: 1 });
  await save(form).click();
  await expect(toast(page)).toContainText("Failed to create location.");
  await expect(errorSummary(form)).toContainText("Not now.");
  await save(form).click();
  await expect(toast(page)).toContainText("Location created successfully.");
});

test("the second person sees both versions, part by part, and saves the own one over [LOC-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  const form = await openEdit(page, "Palermo Site");
  const theirs = await openEdit(other, "Palermo Site");
  await theirs.getByLabel("Name").fill("Palermo Nord");
  await theirs.getByLabel("BX-2403-101101 · spare-01").check();
  await theirs.getByLabel("Sara Greco").check();
  await save(theirs).click();
  await expect(toast(other)).toContainText("Location updated successfully.");
  await form.getByLabel("Name").fill("Palermo Sud");
  await form.getByLabel("BX-2403-101102 · spare-02").check();
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("38.2");
  await save(form).click();
  await page.getByRole("button", { name: "The address is correct" }).click();
  await expect(versions(page).getByRole("rowheader")).toHaveText(["Name", "Coordinates", "Machines"]);
  await expect(cellsOf(page, /^Name/)).toHaveText(["Palermo Nord", "Palermo Sud"]);
  await expect(cellsOf(page, /^Coordinates/)).toHaveText(["38.13035, 13.34871", "38.2, 13.34871"]);
  await expect(cellsOf(page, /^Machines/)).toHaveText([
    "BX-2003-100901, BX-2003-100902, BX-2403-101101",
    "Adds BX-2403-101102",
  ]);
  await expect(save(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(card(page, "Palermo Sud")).toContainText("4 machines");
});

test("a save at the same moment as another shows both versions, and either can be saved [SAFE-09, LOC-06]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const other = await pageOf(MASTER);
  const [form, others] = [await openEdit(page, "Palermo Site"), await openEdit(other, "Palermo Site")];
  await form.getByLabel("Name").fill("Palermo Sud");
  await others.getByLabel("Name").fill("Palermo Nord");
  const letGo = await world.hold("updateLocation");
  const saving = save(form).click();
  await expect.poll(() => world.control("GET", "/faults")).toEqual([]);
  await save(others).click();
  await letGo();
  await saving;
  await expect(toast(page)).toContainText("Failed to update location.");
  await expect(cellsOf(page, /^Name/)).toHaveText(["Palermo Nord", "Palermo Sud"]);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(card(page, "Palermo Sud")).toBeVisible();
});

test("deleting asks with the number of machines, which become unassigned [LOC-07]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const question = page.getByRole("alertdialog", { name: "Confirm Delete" });
  await page.goto("/dashboard?view=cards");
  await card(page, "Palermo Site").getByRole("link", { name: "Edit" }).click();
  await panel(page, "Edit Location").getByRole("link", { name: "Delete" }).click();
  await expect(question).toContainText("Are you sure you want to delete Palermo Site?");
  await expect(question).toContainText("Its 2 machines become unassigned.");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/edit\?view=cards$/);
  await panel(page, "Edit Location").getByRole("link", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Location removed successfully.");
  await expect(page).toHaveURL("/dashboard?view=cards");
  const gateway = await openEdit(page, "Torino Plant");
  await gateway.getByRole("link", { name: "Delete" }).click();
  await expect(question).toContainText("Torino Plant can't be deleted while remote access is deployed there.");
  await expect(question.getByRole("button")).toHaveCount(0);
  await expect(question.getByRole("link", { name: "Undeploy it first" })).toHaveAttribute("href", /^\/ras\//);
  await openEdit(page, "Firenze Shop");
  await panel(page, "Edit Location").getByRole("link", { name: "Delete" }).click();
  await expect(question).toContainText("Its machine becomes unassigned.");
});
