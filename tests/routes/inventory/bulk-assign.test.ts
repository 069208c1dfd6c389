import type { Page } from "@playwright/test";
import { locationId } from "#seeds/locations";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { World } from "../../support/world";

const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const FREE = ["BX-2303-101104", "BX-2403-101101", "BX-2403-101102", "BX-2403-101103", "VA-2403-101105"];
const [FIRST = "", SECOND = "", THIRD = ""] = FREE;
const AT_BARI = "BX-2203-100702";
const UNASSIGNED = "/inventory?location=+unassigned&size=25";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
const undoing = (page: Page) => page.getByRole("alertdialog", { name: "Undo assignment" });
const machines = (page: Page) => dialog(page).getByRole("list", { name: "Machines" }).getByRole("listitem");
const assignTo = async (page: Page, location: string) => {
  await dialog(page).getByRole("radio", { name: location }).check();
  await dialog(page).getByRole("button", { name: "Assign", exact: true }).click();
};
const select = async (page: Page, ...serials: string[]) => {
  for (const serial of serials) await page.getByLabel(`Select ${serial}`).check();
  await page.getByRole("button", { name: "Assign to location" }).click();
};
const placeOf = async (page: Page, serial: string) => {
  const file = await (await page.request.get(`/inventory/export?serial=${serial}`)).text();
  return file.split("\r\n")[1]?.split(",")[3];
};
/** An upstream that serves nothing optional. */
const servePlain = async (world: World) => {
  for (const operation of ["capabilities", "assignMachines", "machineAssignment", "machinePageByCompanyId"])
    await world.fault({ operation, kind: "graphql-error", message: "Unknown." });
};

test("selected machines are assigned, those at a location are left out, and it is undone [FIND-04, LOC-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?sort=serialNumber");
  await page.getByRole("button", { name: "Assign to location" }).click();
  await expect(notifications(page)).toContainText("Select at least one machine");
  await select(page, FIRST, SECOND, AT_BARI);
  await expect(machines(page)).toHaveText([new RegExp(FIRST), new RegExp(SECOND)]);
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText(
    `Already at a location (1): ${AT_BARI}`,
  );
  await assignTo(page, "Palermo Site");
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
  expect(await placeOf(page, FIRST)).toBe("Palermo Site");

  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText(
    `2 machines will move from Palermo Site back to where they were: ${FIRST}, ${SECOND}.`,
  );
  await expect(undoing(page)).toContainText("You can undo this until 17/03/2026 - 10:00.");
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Assignment undone.");
  expect(await placeOf(page, SECOND)).toBe("");
  await page.goto(`/inventory/assign?q=BX&serial=${FIRST}`);
  await dialog(page).getByRole("link", { name: "Undo an earlier assignment" }).click();
  await expect(undoing(page).getByRole("listitem")).toHaveText([
    "2 machines to Palermo Site 16/03/2026 - 10:00, undone",
  ]);
  await undoing(page).getByRole("link", { name: "2 machines to Palermo Site" }).click();
  expect(page.url()).toContain("/inventory/assigned?q=BX&assignment=");
  await expect(undoing(page)).toContainText("This assignment has been undone.");
  await expect(undoing(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("all results are asked for again; those at a location stay [FIND-04]", async ({ page, signInAs, world }) => {
  world.addScala(600);
  await signInAs("master@scala.example");
  await page.goto("/inventory?q=BX-2205");
  await page.getByLabel("Select all 600 results").check();
  await page.getByRole("button", { name: "Assign to location" }).click();
  await expect(dialog(page)).toContainText("6 machines without a location will be assigned.");
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText("Already at a location (594)");
  await expect(dialog(page).getByRole("radio")).toHaveCount(500);
  await assignTo(page, "499");
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText("6 machines will move from");
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await page.goto("/inventory?location=+unassigned");
  await expect(page.getByText("6 machines", { exact: true })).toBeVisible();
});

test("what came or went since the form was opened is told, and nothing is done [FIND-04, SAFE-09]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf("master@acme.example");
  await page.goto(`/inventory/assign?location=+unassigned&all=6`);
  await expect(dialog(page)).toContainText("You selected 6 results. The search now finds 5.");
  await other.goto(`/inventory/assign?serial=${FIRST}`);
  await assignTo(other, "Palermo Site");
  await assignTo(page, "Bari Store");
  await expect(errorSummary(dialog(page))).toContainText("The list has changed: it had 5 machines, now it has 4.");
  await expect(notifications(page)).toContainText("Failed to assign machine(s) to location.");
  await expect(dialog(page)).toContainText("4 machines without a location will be assigned.");
  expect(await placeOf(page, SECOND)).toBe("");
  await assignTo(page, "Bari Store");
  expect(await placeOf(page, SECOND)).toBe("Bari Store");
  expect(await placeOf(page, FIRST)).toBe("Palermo Site");
});

test("what the upstream refuses is told machine by machine, the others are assigned and undone [FIND-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  // A gateway and a machine of one location: both are moved, since neither is without one.
  await page.goto("/inventory/assign?serial=BX-2207-100101&serial=BX-2207-100102");
  await assignTo(page, "Bari Store");
  await expect(errorSummary(dialog(page))).toContainText("1 assigned. 1 not assigned: see the reasons below.");
  const refused = dialog(page).getByRole("region", { name: "Not assigned" });
  await expect(refused).toContainText(
    "remote access gateway. Undeploy remote access before you move it (1): BX-2207-100101",
  );
  await expect(refused.getByRole("link")).toHaveAttribute("href", "/inventory/BX-2207-100101");
  await expect(machines(page)).toHaveText([/BX-2207-100101/]);
  expect(await placeOf(page, "BX-2207-100102")).toBe("Bari Store");
  await dialog(page).getByRole("link", { name: "Undo this assignment" }).click();
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  expect(await placeOf(page, "BX-2207-100102")).toBe("Milano HQ");
});

test("a lost answer and a second click have one effect, and lead to the same result [SAFE-03, FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/assign?location=+unassigned&all=5");
  await world.fault({ operation: "assignMachines", kind: "commit-then-drop", times: 1 });
  await world.fault({ operation: "machineAssignment", kind: "status", status: 503 });
  await assignTo(page, "Bari Store");
  await expect(errorSummary(dialog(page))).toContainText("You can safely send it again: it will only be done once.");
  await world.control("DELETE", "/faults");
  await assignTo(page, "Bari Store");
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText("5 machines will move from Bari Store");
  await world.fault({ operation: "undoAssignment", kind: "commit-then-drop", times: 1 });
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Assignment undone.");
});

test("undoing leaves what was moved since, and is neither another company's nor a viewer's [FIND-04, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`/inventory/assign?serial=${FIRST}&serial=${SECOND}`);
  await assignTo(page, "Bari Store");
  const undo = (await notifications(page).getByRole("link", { name: "Undo" }).getAttribute("href")) ?? "";
  expect(undo).toContain("assignment=");
  for (const email of ["master@borea.example", "viewer@acme.example", "plain@acme.example", EDITOR]) {
    const other = await pageOf(email);
    await other.goto(undo);
    await expect(other.getByRole("button", { name: "Undo" }), email).toHaveCount(0);
  }
  const master = await pageOf("master@acme.example");
  await master.goto(`/inventory/assign?serial=${FIRST}`);
  await assignTo(master, "Palermo Site");
  await page.goto(undo);
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(errorSummary(undoing(page))).toContainText("1 moved back.");
  await expect(undoing(page).getByRole("region", { name: "Not moved back" })).toContainText(
    `It has been moved since then (1): ${FIRST}`,
  );
  expect(await placeOf(page, FIRST)).toBe("Palermo Site");
  expect(await placeOf(page, SECOND)).toBe("");
});

test("another company's machines and unknown ones are not found [FIND-04, UP-02]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  await page.goto(`/inventory/assign?serial=BX-2203-200101&serial=NONE&serial=${FIRST}`);
  await expect(machines(page)).toHaveText([new RegExp(FIRST)]);
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText(
    "Not found (2): BX-2203-200101, NONE",
  );
});

test("who may not assign is not offered it [FIND-04, UP-02]", async ({ page, signInAs, pageOf }) => {
  await signInAs("users@acme.example");
  for (const path of ["assign", "assigned", "request-serenity"]) {
    await page.goto(`/inventory/${path}?serial=${FIRST}`);
    expect(page.url(), path).not.toContain("/inventory");
  }
  const editor = await pageOf(EDITOR);
  await editor.goto("/inventory/assign?serial=BX-2203-101001");
  await expect(dialog(editor).getByRole("radio")).toHaveCount(2);
});

test("an upstream that serves nothing optional gets a call for each machine, which is undone likewise [CONF-03, FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({});
  await servePlain(world);
  await signInAs(FLEET);
  await page.goto(UNASSIGNED);
  await select(page, FIRST, SECOND, THIRD);
  await world.fault({ operation: "addLocationToMachines", kind: "graphql-error", message: "Not this one", times: 1 });
  await assignTo(page, "Bari Store");
  await expect(errorSummary(dialog(page))).toContainText("2 assigned. 1 not assigned: see the reasons below.");
  await expect(dialog(page).getByRole("region", { name: "Not assigned" })).toContainText("Not this one");
  await dialog(page).getByRole("link", { name: "Undo this assignment" }).click();
  await expect(undoing(page)).toContainText("2 machines will move from Bari Store back to where they were");
  const address = page.url();
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Assignment undone.");
  for (const serial of FREE) expect(await placeOf(page, serial)).toBe("");
  await page.goto(address);
  await expect(undoing(page)).toContainText("This assignment has been undone.");
});

test("all unassigned machines of a large company are placed in one go and put back by Undo [FIND-04, CONF-03] @all", async ({
  page,
  signInAs,
  world,
}) => {
  world.addScala(10_100);
  await signInAs("master@scala.example");
  world.configure({});
  await servePlain(world);
  await page.goto("/inventory/assign?all=10100");
  await expect(dialog(page)).toContainText("You can assign up to 100 machines at a time.");
  await expect(dialog(page).getByRole("button", { name: "Assign", exact: true })).toHaveCount(0);

  await world.control("DELETE", "/faults");
  world.configure({});
  await page.goto("/inventory?location=+unassigned");
  await page.getByLabel("Select all 101 results").check();
  await page.getByRole("button", { name: "Assign to location" }).click();
  await expect(dialog(page)).toContainText("101 machines without a location will be assigned.");
  await expect(dialog(page)).toContainText("and 91 more");
  await dialog(page).getByRole("radio").first().check();
  await dialog(page).getByRole("button", { name: "Assign", exact: true }).click();
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText("101 machines will move from");
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1–50 of 101 machines")).toBeVisible();
});

test("a machine alone is assigned by the contract's own call, and put back [LOC-08, FIND-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await world.fault({ operation: "assignMachines", kind: "graphql-error" });
  await page.goto("/inventory/assign?serial=BX-2207-100102");
  await assignTo(page, "Bari Store");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  expect(new URL(page.url()).searchParams.get("machine")).toBe(`BX-2207-100102@${locationId("acme", "Milano HQ")}`);
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  expect(await placeOf(page, "BX-2207-100102")).toBe("Milano HQ");
});
