import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { World } from "../../support/world";

const FLEET = "fleet@acme.example";
const FREE = "BX-2303-101104";
const ALL_FREE = [FREE, "BX-2403-101101", "BX-2403-101102", "BX-2403-101103", "VA-2403-101105"];
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
const undoing = (page: Page) => page.getByRole("alertdialog", { name: "Undo assignment" });

async function assignTo(page: Page, location: string): Promise<void> {
  await dialog(page).getByRole("radio", { name: location }).check();
  await dialog(page).getByRole("button", { name: "Assign", exact: true }).click();
}

/** Assigns a machine over the inventory as it is. */
async function assign(page: Page, serial: string, location: string, query = ""): Promise<void> {
  await page.goto(`/inventory/assign?${query}serial=${serial}`);
  await assignTo(page, location);
}

async function placeOf(page: Page, serial: string): Promise<string | undefined> {
  const file = await (await page.request.get(`/inventory/export?serial=${serial}`)).text();
  return file.split("\r\n")[1]?.split(",")[3];
}

test("undoing one machine says where it goes, and leads back to the list as it was [FIND-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/assigned?q=BX");
  await expect(undoing(page)).toContainText("There's nothing to undo. You can undo an assignment for one day.");
  await undoing(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/inventory?q=BX");
  await assign(page, "BX-2207-100102", "Bari Store", "q=BX&");
  await expect(page).toHaveURL("/inventory?q=BX");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText(
    "1 machine will move from Bari Store back to where it was: BX-2207-100102. Machines moved since then, or whose",
  );
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/inventory?q=BX");
});

test("where every machine has been moved since, nothing moves back, and the dialog says why [FIND-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  await assign(page, FREE, "Bari Store");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await assign(await pageOf("master@acme.example"), FREE, "Palermo Site");
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(errorSummary(undoing(page))).toContainText("No machines were moved back. The reasons are listed below.");
  await expect(undoing(page).getByRole("region", { name: "Not moved back" })).toContainText(
    `It has been moved since then (1): ${FREE}`,
  );
});

test("an assignment without a location, and one that is unknown, are told as they are [FIND-04, LOC-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`/inventory/assign?serial=${FREE}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Assign", exact: true }).click();
  await expect(errorSummary(page)).toContainText("Location: No location selected");
  expect((await page.goto("/inventory/assigned?assignment=00000000-0000-0000-0000-000000000000"))?.status()).toBe(404);
  expect((await page.goto("/inventory/assigned?to=nowhere"))?.status()).toBe(404);
});

const TWO = ALL_FREE.slice(0, 2);
const NAMED = TWO.map((serial) => `serial=${serial}`).join("&");
const ALL = "location=+unassigned&all=5";
/** The ways of choosing machines and of storing their assignment (FIND-04). */
const WAYS = [
  { chosen: "all results", stored: "at once", query: ALL, serials: ALL_FREE, extended: true },
  { chosen: "all results", stored: "one by one", query: ALL, serials: ALL_FREE, extended: false },
  { chosen: "one result of all", stored: "alone", query: `q=${FREE}&all=1`, serials: [FREE], extended: true },
  { chosen: "named machines", stored: "at once", query: NAMED, serials: TWO, extended: true },
  { chosen: "named machines", stored: "one by one", query: NAMED, serials: TWO, extended: false },
];

for (const { chosen, stored, query, serials, extended } of WAYS)
  for (const isLost of [false, true])
    test(`${chosen} stored ${stored}${isLost ? " with a lost answer" : ""} are assigned once and put back by Undo [SAFE-03, FIND-04]`, async ({
      page,
      signInAs,
      world,
    }) => {
      if (!extended) world.configure({}, { capabilities: [], introspection: false });
      await signInAs(FLEET);
      await page.goto(`/inventory/assign?${query}`);
      if (isLost) {
        await loseAnswers(world, stored === "at once", serials.length, () => assignTo(page, "Bari Store"));
        await expect(errorSummary(dialog(page))).toContainText(extended ? "You can safely send it again" : "Check");
      }
      await assignTo(page, "Bari Store");
      await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
      for (const serial of serials) expect(await placeOf(page, serial)).toBe("Bari Store");
      await notifications(page).getByRole("link", { name: "Undo" }).click();
      await undoing(page).getByRole("button", { name: "Undo" }).click();
      await expect(notifications(page)).toContainText("Assignment undone.");
      for (const serial of serials) expect(await placeOf(page, serial)).toBe("");
    });

/**
 * Sends a form whose calls get no answer, and what they did can't be read either. All take effect, except the first of
 * several.
 */
async function loseAnswers(world: World, isAtOnce: boolean, machines: number, send: () => Promise<void>) {
  const operation = isAtOnce ? "assignMachines" : "addLocationToMachines";
  const calls = isAtOnce ? 1 : machines;
  if (calls > 1) await world.fault({ operation, kind: "reset", times: 1 });
  const lost = { operation, kind: "commit-then-drop", times: Math.max(1, calls - 1), latencyMs: 600_000 };
  const { id } = await world.control<{ id: number }>("POST", "/faults", lost);
  const sending = send();
  await expect.poll(() => world.control("GET", "/faults")).toEqual([]);
  // A read that fails is tried once more.
  for (const read of ["machineAssignment", "machinesByCompanyId", "machinePageByCompanyId"])
    await world.fault({ operation: read, kind: "status", status: 503, times: 2 });
  await world.control("DELETE", "/faults", { id });
  await sending;
  await world.control("DELETE", "/faults");
}
