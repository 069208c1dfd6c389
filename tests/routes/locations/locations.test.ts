import { errorSummary } from "../../support/error-summary";
import { card, FLEET, openCoordinates, openEdit, panel, save, toast } from "../../support/locations";
import { expect, test } from "../../support/no-js/test";

const EDITOR = "editor@acme.example";

test("bad names and addresses are refused at their fields, and kept [LOC-01, LOC-06]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Roma Office");
  await form.getByLabel("Name").fill("x".repeat(1000));
  await form.getByRole("textbox", { name: "Address" }).fill("<b>Via Roma</b>");
  await save(form).click();
  await expect(errorSummary(form)).toContainText("Name: Must be 100 characters or fewer");
  await expect(errorSummary(form)).toContainText("Address: Remove line breaks and the characters < and >");
  await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue("<b>Via Roma</b>");
  // A gateway stays where its remote access is: the upstream says so.
  await form.getByLabel("Name").fill("Roma Ufficio");
  await form.getByRole("textbox", { name: "Address" }).fill("Via Nazionale 204, 00184 Roma RM");
  await form.getByLabel(/BX-2203-100501/).uncheck();
  await save(form).click();
  await expect(toast(page)).toContainText("Failed to update location.");
  await expect(errorSummary(form)).toContainText("is a remote access gateway");
  await expect(form.getByLabel("Name")).toHaveValue("Roma Ufficio");
  await page.goto("/dashboard");
  await expect(card(page, "Roma Office")).toBeVisible();
});

test("a machine that was moved, or a location that is gone, is not overlooked [LOC-08]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const other = await pageOf("master@acme.example");
  await page.goto("/dashboard/assign?serial=BX-2403-101102");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "Bari Store" }).check();
  await other.goto("/dashboard/assign?serial=BX-2403-101102");
  await other.getByRole("radio", { name: "Palermo Site" }).check();
  await other.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(toast(other)).toContainText("assigned succesfully");
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(errorSummary(dialog)).toContainText("Someone else has moved BX-2403-101102 since you opened this page.");
  await expect(dialog.getByRole("list", { name: "Machines" })).toContainText("Palermo Site");
  await world.fault({ operation: "addLocationToMachines", kind: "graphql-error", times: 1 });
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(toast(page)).toContainText("Failed to assign machine(s) to location.");
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(card(page, "Bari Store")).toContainText("4 machines");

  const gone = await page.goto("/dashboard/locations/no-such-location/edit");
  expect(gone?.status()).toBe(404);
  await expect(panel(page, "Edit Location")).toContainText("This location doesn't exist.");
  expect((await page.goto("/locations/no-such-location/edit"))?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("This location doesn't exist.");
  await expect(page.getByRole("main")).not.toContainText("Couldn't load");
});

test("a location manager edits the own two alone, without its managers or Delete [LOC-01, LOC-07, DASH-03, DASH-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs(EDITOR);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "New Location" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Edit/ })).toHaveCount(2);
  const form = await openEdit(page, "Milano HQ");
  await expect(form.getByRole("group", { name: "Managers" })).toHaveCount(0);
  await expect(form.getByRole("link", { name: "Delete" })).toHaveCount(0);
  await form.getByLabel("Name").fill("Milano Centro");
  await form.getByLabel(/BX-2203-101001/).check();
  await save(form).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(card(page, "Milano Centro")).toContainText("9 machines");
  for (const path of ["/dashboard/locations/new", "/dashboard/locations/no-such-location/edit"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "You don't have permission to do this" })).toBeVisible();
  }
});

test("confirming the address saves the pin that was set by hand [LOC-03, LOC-04]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Milano HQ");
  await expect(form.getByLabel("Latitude")).not.toBeVisible();
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("45.4612");
  await save(form).click();
  await page.getByRole("button", { name: "Modify the address" }).click();
  await expect(form.getByLabel("Latitude")).toBeVisible();
  await save(form).click();
  await page.getByRole("button", { name: "The address is correct" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  const again = await openEdit(page, "Milano HQ");
  await expect(again.getByLabel("Latitude")).toHaveValue("45.4612");
});

test("what another person saved meanwhile is not lost when the address is confirmed [LOC-03, LOC-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const form = await openEdit(page, "Milano HQ");
  await openCoordinates(form);
  await form.getByLabel("Latitude").fill("45.4612");
  await save(form).click();
  const other = await pageOf("master@acme.example");
  const theirs = await openEdit(other, "Milano HQ");
  await theirs.getByLabel("Name").fill("Milano Centro");
  await save(theirs).click();
  await page.getByRole("button", { name: "The address is correct" }).click();
  await expect(form.getByRole("alert")).toContainText("Your changes aren't saved.");
  await form.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
});
