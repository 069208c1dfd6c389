import type { Locator, Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { askKeepingFocus, askMeanwhile, sentBy } from "../../support/forms/asking";
import { addressIn, openCoordinates, openEdit, save } from "../../support/locations";
import { notifications } from "../../support/locators";
import { field, fillIn } from "../../support/people";
import {
  advanceClock,
  behindNat,
  card,
  openPanel,
  rasPagePath,
  panel as settingsOf,
} from "../../support/processes/deployment";
import { expect, test } from "../../support/test";

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const box = (within: Locator, name: string) => within.getByRole("checkbox", { name });

async function openCopy(page: Page, js: boolean | undefined, location: string) {
  await page.goto(`${rasPagePath(location)}/access/grant`);
  const panel = page.getByRole("dialog", { name: "Grant RAS Access" });
  const from = panel.getByLabel("Copy from", { exact: true });
  await panel.getByRole("button", { name: "Copy access from a user or location" }).click();
  if (js) await expect(from).toBeFocused();
  return { panel, from, copy: panel.getByRole("button", { name: "Copy", exact: true }) };
}

test("access copied from a person is what the form shows, sends and grants [RASX-04] @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/access/grant`);
  const { panel, from, copy } = await openCopy(page, js, "Milano HQ");
  await box(panel, "plain@acme.example").check();
  await panel.getByLabel("First day").fill("2026-04-01");
  await from.selectOption("never@acme.example");
  await askKeepingFocus(page, js, copy, async () => {
    await panel.getByLabel("Last day").fill("2030-01-01");
    await box(panel, "users@acme.example").check();
  });
  await expect(panel).toContainText("The access of never@acme.example is filled in below.");
  await expect(panel.getByLabel("Restricted to the following destinations")).toBeChecked();
  for (const name of ["Office LAN", "Intranet", "Printers"]) await expect(box(panel, name)).not.toBeChecked();
  await expect(box(panel, "DNS")).toBeChecked();
  await expect(panel.getByLabel("First day")).toHaveValue("");
  await expect(panel.getByLabel("Last day")).toHaveValue("2026-04-25");
  await expect(box(panel, "plain@acme.example")).toBeChecked();
  await expect(panel.getByText("2 selected")).toBeVisible({ visible: js ?? true });

  const sent = await sentBy(page, panel.getByRole("button", { name: "Grant Access" }));
  expect(sent).toMatchObject({ access: ["restricted"], destinations: ["DNS"], begins: [""], ends: ["2026-04-25"] });
  expect(sent.users).toHaveLength(js ? 2 : 1);
  await expect(notifications(page)).toContainText("Users were granted RAS access successfully.");
  for (const email of js ? ["plain@acme.example", "users@acme.example"] : ["plain@acme.example"]) {
    await expect(users(page).filter({ hasText: email })).toContainText("DNS");
    await expect(users(page).filter({ hasText: email })).toContainText("25/04/2026");
  }
});

test("users copied from a location are those that the form shows, sends and grants [RASX-04] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  const { panel, from, copy } = await openCopy(page, js, "Torino Plant");
  await box(panel, "newmfa@acme.example").check();
  await box(panel, "newmfa@acme.example").uncheck();
  await from.selectOption(toSeedId("location", "acme", "Milano HQ"));
  await askKeepingFocus(page, js, copy, () => box(panel, "plain@acme.example").check());
  await expect(panel).toContainText("2 of 8 users from Milano HQ selected.");
  await expect(box(panel, "newmfa@acme.example")).toBeChecked();
  const sent = await sentBy(page, panel.getByRole("button", { name: "Grant Access" }));
  expect(sent.users).toHaveLength(js ? 3 : 2);
  await expect(users(page)).toHaveCount(js ? 5 : 4);
});

test("asking what somebody could reach changes nothing in the form [RASA-04] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/access`);
  await page.getByRole("link", { name: "Edit viewer@acme.example" }).click();
  const panel = page.getByRole("dialog", { name: "Edit RAS Access" });
  await box(panel, "Warehouse").uncheck();
  await askKeepingFocus(page, js, panel.getByRole("button", { name: "What can this user reach?" }), async () => {
    await panel.getByLabel("Last day").fill("2026-05-01");
    await box(panel, "Printers").check();
  });
  await expect(panel.getByRole("list", { name: "Reach" })).toBeVisible();
  await expect(panel.getByLabel("Last day")).toHaveValue(js ? "2026-05-01" : "");
  await expect(box(panel, "Warehouse")).not.toBeChecked();
  const sent = await sentBy(page, panel.getByRole("button", { name: "Save" }));
  expect(sent.destinations).toEqual(["Intranet", "File server", ...(js ? ["Printers"] : [])]);
  const viewer = users(page).filter({ hasText: "viewer@acme.example" });
  await expect(viewer).not.toContainText("Warehouse");
  if (js) await expect(viewer).toContainText("01/05/2026");
});

async function addDestination(page: Page, js: boolean | undefined, name: string, meanwhile = async () => {}) {
  const panel = settingsOf(page);
  const summary = panel.getByText("Add new", { exact: true });
  if (!(await panel.getByLabel("Destination name").isVisible())) await summary.click();
  await panel.getByLabel("Destination name").fill(name);
  await panel.getByLabel("Network destinations").fill("10.9.0.0/24");
  await askKeepingFocus(page, js, panel.getByRole("button", { name: "Add destination" }), meanwhile);
  await expect(panel).toContainText(`${name} has been added`);
  await expect(box(panel, name)).toBeChecked();
  await expect(panel.getByLabel("Destination name")).toHaveValue("");
}

test("a destination added while deploying is selected, and what is typed meanwhile stays [RASS-02, RASS-05] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  if (js) await page.clock.install();
  await openPanel(page);
  const panel = settingsOf(page);
  const values = behindNat("vpn-firenze");
  if (!js) await fillIn(page, values);
  await panel.getByLabel("Specific Destinations").check();
  await addDestination(page, js, "Tills", () => fillIn(page, values));
  await addDestination(page, js, "Scales", () => box(panel, "Tills").uncheck());
  if (!js) await box(panel, "Tills").uncheck();
  await expect(box(panel, "Tills")).not.toBeChecked();
  const sent = await sentBy(page, panel.getByRole("button", { name: "Save" }));
  expect(sent).toMatchObject({ fqdn: ["vpn-firenze.acme.example"], destinations: ["Scales"], method: ["nat"] });
  await expect(card(page)).toContainText("Deploying...");
  await advanceClock(page, world, 120, js);
  await page.goto(`${rasPagePath("Firenze Shop")}/edit`);
  await expect(box(panel, "Scales")).toBeChecked();
  await expect(box(panel, "Tills")).not.toBeChecked();
});

test("a destination added to settings is selected, reviewed and saved [RASS-02, RASS-04] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/edit`);
  const panel = settingsOf(page);
  await box(panel, "Warehouse").uncheck();
  await addDestination(page, js, "Tills", () => box(panel, "Printers").check());
  const review = page.getByRole("region", { name: "Check your changes" });
  await askMeanwhile(page, js, panel.getByRole("button", { name: "Save", exact: true }));
  await expect(review).toContainText("Tills");
  await expect(box(panel, "Warehouse")).not.toBeChecked();
  const sent = await sentBy(page, panel.getByRole("button", { name: "Save these changes" }));
  expect(sent.destinations).toEqual(["Office LAN", ...(js ? ["Printers"] : []), "Tills"]);
  await expect(card(page)).toContainText("Tills");
  await expect(card(page)).not.toContainText("Warehouse");
});

test("asking who reaches a destination changes nothing in the list [RASD-02] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/destinations/edit`);
  const panel = page.getByRole("dialog", { name: "Manage Network Destinations" });
  await panel.getByRole("button", { name: "Delete Printers" }).click();
  await panel.getByRole("button", { name: "Add destination" }).click();
  const name = panel.getByLabel("Name").last();
  if (!js) await name.fill("Tills");
  await panel.getByLabel("Network destinations").last().fill("10.9.0.0/24");
  await askKeepingFocus(page, js, panel.getByRole("button", { name: /^Who can reach this\?/ }).last(), () =>
    name.fill("Tills"),
  );
  await expect(panel).toContainText("Who can reach");
  await expect(name).toHaveValue("Tills");
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  const again = panel.getByRole("button", { name: "Save these changes" });
  const listed = page.getByRole("main").getByRole("list", { name: "Destinations" });
  await expect(again.or(listed.getByText("Tills"))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(listed).toContainText("Tills");
  await expect(listed).not.toContainText("Printers");
});

test("a checked VAT number fills in the company's name, and nothing that is typed meanwhile goes [REG-05] @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  const check = page.getByRole("button", { name: "Check VAT" });
  const known = { "VAT number": "IT99999010012", City: "Milano" };
  await page.goto("/sign-up");
  await fillIn(page, known);
  if (js) {
    // A left field is checked by itself: its answer comes first.
    await expect(field(page, "Company name")).toHaveValue("Acme S.p.A.");
    await fillIn(page, { "Company name": "" });
  }
  await askKeepingFocus(page, js, check, () => fillIn(page, { City: "Lecco", Password: "Secret-of-Rossi-1" }));
  await expect(field(page, "Company name")).toHaveValue("Acme S.p.A.");
  await expect(field(page, "City")).toHaveValue(js ? "Lecco" : "Milano");
  await expect(field(page, "Password")).toHaveValue(js ? "Secret-of-Rossi-1" : "");
  if (js) {
    await fillIn(page, { "Company name": "" });
    await askMeanwhile(page, js, check, () => fillIn(page, { "Company name": "Mine" }));
    await expect(field(page, "Company name")).toHaveValue("Mine");
  }

  await signInAs(MASTER);
  await page.goto("/profile#company");
  await fillIn(page, { Name: "Old name", ...known });
  if (js) {
    await expect(field(page, "Name")).toHaveValue("Acme S.p.A.");
    await fillIn(page, { Name: "Old name" });
  }
  await askKeepingFocus(page, js, check, () => field(page, "Country").selectOption("Germany"));
  await expect(field(page, "Name")).toHaveValue("Acme S.p.A.");
  await expect(field(page, "Country")).toHaveValue(js ? "DE" : "IT");
  const sent = await sentBy(page, page.getByRole("button", { name: "Update Information" }));
  expect(sent).toMatchObject({ companyName: ["Acme S.p.A."], country: [js ? "DE" : "IT"] });
  await expect(notifications(page)).toContainText("Profile updated successfully.");
  await page.goto("/profile#company");
  await expect(field(page, "Country")).toHaveValue(js ? "DE" : "IT");
});

test("an address chosen for a location is shown, sent and stored, with what is typed meanwhile [LOC-02] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs("fleet@acme.example");
  const form = await openEdit(page, "Bari Store");
  await addressIn(form, js).fill("Via Roma 12, Lecco");
  if (js) await page.keyboard.press("Escape");
  await openCoordinates(form);
  for (const name of ["Latitude", "Longitude"]) await form.getByLabel(name).fill("");
  await save(form).click();
  await form.getByRole("radio").first().check();
  const spare = form.getByRole("checkbox", { name: "spare-01" });
  const fillRest = async () => {
    await form.getByLabel("Name").fill("Lecco Store");
    await spare.check();
  };
  if (!js) await fillRest();
  await askMeanwhile(page, js, form.getByRole("button", { name: "Use this address" }), fillRest);
  await expect(addressIn(form, js)).toHaveValue("Via Roma 12, 23900 Lecco LC, Italy");
  await expect(form.getByText(/^Pin at 45\.8\d+, 9\.\d+$/)).toBeVisible();
  const sent = await sentBy(page, save(form));
  expect(sent).toMatchObject({ name: ["Lecco Store"], address: ["Via Roma 12, 23900 Lecco LC, Italy"] });
  expect(sent.lat?.[0]).toMatch(/^45\.8/);
  await expect(notifications(page)).toContainText("Location updated successfully.");
  const again = await openEdit(page, "Bari Store");
  await expect(addressIn(again, js)).toHaveValue("Via Roma 12, 23900 Lecco LC, Italy");
  await expect(again.getByLabel("Name")).toHaveValue("Lecco Store");
  await expect(spare).toBeChecked();
});
