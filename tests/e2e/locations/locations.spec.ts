import type { Locator, Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { addressIn, card, FLEET, openEdit, panel, save, toast } from "../../support/locations";
import { expect, test } from "../../support/test";

const unassigned = (page: Page) => page.getByRole("table", { name: "Machines without a location" });

/** Chooses an address: as one types with JavaScript, by Find and its results without. */
async function chooseAddress(within: Locator, query: string, js: boolean | undefined): Promise<void> {
  await addressIn(within, js).fill(query);
  if (js) {
    await within.page().getByRole("option", { name: "Italy" }).first().click();
    return;
  }
  await within.getByRole("button", { name: "Find" }).click();
  await within.getByRole("radio").first().check();
  await within.getByRole("button", { name: "Use this address" }).click();
}

test("a location is created: address, machines, a manager [LOC-01, LOC-02, LOC-05, LOC-06, DASH-05, DASH-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "New Location" }).click();
  const form = panel(page, "New Location");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Name: Cannot be empty");
  await expect(errorSummary(form)).toContainText("Address: Cannot be empty");
  await form.getByLabel("Name").fill("Lecco Lab");
  await chooseAddress(form, "Via Roma 12, Lecco", js);
  await expect(addressIn(form, js)).toHaveValue("Via Roma 12, 23900 Lecco LC, Italy");
  await expect(form.getByRole(js ? "textbox" : "combobox", { name: /address/i })).toHaveCount(0);
  await expect(form.getByLabel("Latitude")).toHaveValue(/^45\.8/);
  await expect(form.getByText(/^Pin at 45\.8\d+, 9\.\d+$/)).toBeVisible();
  const map = form.getByRole("region", { name: "Map" });
  // The live map takes the place of the pictures once its script is there.
  const height = async () => (await map.locator(js ? ".map-live" : ".map-tiles").boundingBox())?.height;
  await expect.poll(height).toBe(250);

  await form.getByLabel("BX-2403-101101 · spare-01").check();
  const managers = form.getByRole("group", { name: "Managers" });
  await expect(
    managers
      .getByRole("checkbox", { name: "Fabio Fleet" })
      .or(managers.getByRole("checkbox", { disabled: true }).first()),
  ).toBeChecked();
  await managers.getByRole("checkbox", { disabled: false }).first().check();
  const manager = await managers.getByRole("checkbox", { disabled: false }).first().getAttribute("value");
  await save(form).click();
  await expect(toast(page)).toContainText("Location created successfully.");
  await expect(card(page, "Lecco Lab")).toContainText("1 machine");
  await expect(unassigned(page).getByRole("rowheader")).toHaveCount(4);

  await card(page, "Lecco Lab").getByRole("link", { name: "Edit" }).click();
  const edit = panel(page, "Edit Location");
  await expect(edit.getByLabel("BX-2403-101101 · spare-01")).toBeChecked();
  const own = edit.getByRole("group", { name: "Managers" });
  await expect(own.locator(`[type=checkbox][value="${manager}"]`)).toBeChecked();
  await own.getByRole("button", { name: "Clear managers" }).click();
  await expect(own.locator(`[type=checkbox][value="${manager}"]`)).not.toBeChecked();
  for (const fixed of await own.getByRole("checkbox", { disabled: true }).all()) await expect(fixed).toBeChecked();
  await save(edit).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
});

test("a location is deleted after a question, its machines become unassigned [LOC-07, DASH-02] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Firenze Shop");
  await form.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Delete" });
  await expect(question).toContainText("Firenze Shop");
  await question.getByRole("link", { name: "Cancel" }).click();
  await form.getByRole("link", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("Location removed successfully.");
  await expect(card(page, "Firenze Shop")).toHaveCount(0);
  await expect(unassigned(page).getByRole("rowheader", { name: "BX-2203-101001" })).toBeVisible();

  const gateway = await openEdit(page, "Torino Plant");
  await gateway.getByRole("link", { name: "Delete" }).click();
  await expect(question).toContainText("Torino Plant can't be deleted while remote access is deployed there.");
});

test("machines are assigned from the table, many at once or by a row's menu [LOC-08, DASH-02, DASH-09] @no-js @all", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  if (!js) {
    await page.getByRole("button", { name: "Assign selected" }).click();
    await expect(toast(page)).toContainText("Select at least one machine");
  }
  await page.getByLabel("Select BX-2403-101101").check();
  await page.getByLabel("Select BX-2403-101102").check();
  await page.getByRole("button", { name: "Assign selected" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  await expect(dialog.getByRole("list", { name: "Machines" }).getByRole("listitem")).toHaveText([
    /BX-2403-101101/,
    /BX-2403-101102/,
  ]);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(errorSummary(dialog)).toContainText("No location selected");
  await dialog.getByRole("radio", { name: "Palermo Site" }).check();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(toast(page)).toContainText("Machine(s) assigned succesfully.");
  await expect(card(page, "Palermo Site")).toContainText("4 machines");
  await expect(unassigned(page).getByRole("rowheader")).toHaveCount(3);

  // Without JavaScript the row's button leads to the machine's panel over the inventory.
  await page.getByRole(js ? "button" : "link", { name: "Actions for BX-2403-101103" }).click();
  await page.getByRole("link", { name: "Assign machine to location" }).click();
  await dialog.getByRole("radio", { name: "Bari Store" }).check();
  await dialog.getByRole("button", { name: "Assign" }).click();
  // The message of the first assignment may still be there.
  await expect(dialog).toBeHidden();
  await expect(toast(page)).toContainText("Machine(s) assigned succesfully.");
  await page.goto("/dashboard");
  await expect(card(page, "Bari Store")).toContainText("4 machines");
});
