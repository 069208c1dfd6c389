import type { Page } from "@playwright/test";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { TAG_CHANGE } from "#seeds/tags";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const FLEET = "fleet@acme.example";
/** Has the tag Essential alone, as the gateway of Milano. */
const GATEWAY = "BX-2207-100101";
/** Has the tag Lent out, and no location. */
const FREE = "BX-2403-101103";

const serials = (page: Page) => page.getByRole("rowheader");
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Change tags" });
const undoing = (page: Page) => page.getByRole("alertdialog", { name: "Undo a change of tags" });

/** Adds a new tag and removes another, in the dialog for several machines. */
async function changeTags(page: Page, added: string, removed = ""): Promise<void> {
  await dialog(page).getByLabel("Add new tags").fill(added);
  if (removed)
    await dialog(page).getByRole("group", { name: "Remove" }).getByRole("checkbox", { name: removed }).check();
  await dialog(page).getByRole("button", { name: "Change tags" }).click();
}

test("machines are filtered by a tag, in a column and a file that have them [TAG-01, VIEW-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?columns=serialNumber,tags");
  await page.getByLabel("Tag", { exact: true }).selectOption("Lent out");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(serials(page)).toHaveCount(3);
  await expect(page.getByRole("row", { name: new RegExp(FREE) })).toContainText("Lent out");
  await expect(page.getByRole("columnheader", { name: "Tags" }).getByRole("link")).toHaveCount(0);
  await page.goto("/inventory?tag=essential");
  await expect(serials(page)).toHaveCount(3);
  await page.goto("/inventory?tag=nothing");
  await expect(serials(page)).toHaveCount(0);
  const file = async (query: string) =>
    (await (await page.request.get(`/inventory/export${query}`)).text()).split("\r\n");
  const [header, row] = await file(`?serial=${GATEWAY}`);
  expect([header?.endsWith(",Tags"), row?.endsWith(",Essential")]).toEqual([true, true]);
  expect(await file("?tag=Essential&columns=serialNumber")).toHaveLength(5);
});

test("words find tags, and a row without their column says so [TAG-01, FIND-01, FIND-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=lent");
  await expect(serials(page)).toHaveCount(3);
  await expect(page.getByRole("row", { name: new RegExp(FREE) })).toContainText("Lent out");
  await page.goto("/search?q=lent");
  await expect(page.getByRole("article", { name: "Machines" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("article", { name: "Machines" }).getByRole("listitem").first()).toContainText("Lent out");
});

test("a machine's tags lead to the machines that have them [TAG-01, INVT-03, PAGE-01]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  for (const path of [`/machines/${GATEWAY}`, `/inventory/${GATEWAY}`]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Essential", exact: true }).click();
    await expect(page).toHaveURL("/inventory?tag=Essential");
  }
});

test("tags that can't be read leave the list, and are filtered by as they are typed [TAG-01, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await world.fault({ operation: "machineTagsByCompanyId", kind: "graphql-error" });
  await page.goto("/inventory?tag=Essential");
  await expect(serials(page)).toHaveCount(3);
});

test("without the capability a view that has tags opens without them, and says so [TAG-01, VIEW-01, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/views/new?tag=Essential&columns=serialNumber,tags");
  await page.getByLabel("Name").fill("Essential ones");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(serials(page)).toHaveCount(3);
  world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== "tags"), introspection: false });
  await page.goto("/inventory");
  await page.getByRole("link", { name: "Essential ones" }).click();
  await expect(page.getByText("the filter “tag”")).toBeVisible();
  await expect(page.getByText("the column “tags”")).toBeVisible();
  await page.goto("/inventory/columns");
  await expect(page.getByRole("checkbox", { name: "Tags" })).toHaveCount(0);
  const file = await (await page.request.get("/inventory/export")).text();
  expect(file.split("\r\n")[0]).not.toContain("Tags");
});

test("one machine's tags are chosen and typed; the company's spelling stays [TAG-01]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  for (const [path, added] of [
    [`/machines/${GATEWAY}`, "Spare"],
    [`/inventory/${GATEWAY}`, "Hired"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name: "Edit tags" }).click();
    await page.getByRole("checkbox", { name: "Essential" }).uncheck();
    await page.getByLabel("New tags").fill(`${added}, lent OUT`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(path);
    await expect(notifications(page)).toContainText("Tags updated.");
  }
  const tags = page.getByRole("dialog").getByRole("list").filter({ hasText: "Lent out" });
  await expect(tags.getByRole("listitem")).toHaveText(["Hired", "Lent out", "Spare"]);
});

test("who may not change a machine has no form for its tags [TAG-01, UP-02]", async ({ page, pageOf, signInAs }) => {
  await signInAs("editor@acme.example");
  expect((await page.goto(`/machines/${GATEWAY}/tags`))?.status()).toBe(200);
  expect((await page.goto(`/machines/${FREE}/tags`))?.status()).toBe(404);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto(`/machines/${GATEWAY}/tags`);
  await expect(viewer.getByLabel("New tags")).toHaveCount(0);
});

test("tags of many machines are added and removed, and it is undone [TAG-01, FIND-04]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  await page.goto("/inventory?tag=Essential");
  for (const serial of [GATEWAY, "BX-2207-100102"]) await page.getByLabel(`Select ${serial}`).check();
  await page.getByRole("button", { name: "Change tags" }).click();
  await changeTags(page, "Spare", "Essential");
  await expect(notifications(page)).toContainText("Tags changed on 2 machines.");
  await expect(page).toHaveURL("/inventory?tag=Essential");
  await expect(serials(page)).toHaveCount(1);
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await expect(undoing(page)).toContainText(`2 machines will get their earlier tags back: ${GATEWAY}, BX-2207-100102.`);
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(notifications(page)).toContainText("Change of tags undone.");
  await expect(serials(page)).toHaveCount(3);
  await page.goto(`/inventory/tag?q=BX&serial=${FREE}`);
  await dialog(page).getByRole("link", { name: "Undo an earlier change" }).click();
  await expect(undoing(page).getByRole("listitem")).toHaveText([
    "2 machines: + Spare, − Essential 16/03/2026 - 10:00, undone",
  ]);
});

test("all results are looked for again, and nothing is done when their number has changed [TAG-01, FIND-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/tag?tag=Essential&all=4");
  await expect(dialog(page)).toContainText("You selected 4 results. The search now finds 3.");
  const other = await pageOf("master@acme.example");
  await other.goto(`/inventory/tag?serial=${GATEWAY}`);
  await changeTags(other, "", "Essential");
  await changeTags(page, "Spare", "Essential");
  await expect(errorSummary(dialog(page))).toContainText("The list has changed: it had 3 machines, now it has 2.");
  await changeTags(page, "Spare", "Essential");
  await expect(notifications(page)).toContainText("Tags changed on 2 machines.");
  await page.goto("/inventory?tag=Spare");
  await expect(serials(page)).toHaveCount(2);
});

test("after a lost answer the same form has one effect, though the search finds its machines no more [TAG-01, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/tag?tag=Essential&all=3");
  await world.fault({ operation: "changeMachineTags", kind: "commit-then-drop", times: 1 });
  await changeTags(page, "Spare", "Essential");
  await expect(errorSummary(dialog(page))).toContainText("You can safely send it again: it will only be done once.");
  await dialog(page).getByRole("button", { name: "Change tags" }).click();
  await expect(notifications(page)).toContainText("Tags changed on 3 machines.");
  await notifications(page).getByRole("link", { name: "Undo" }).click();
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await page.goto("/inventory?tag=Essential");
  await expect(serials(page)).toHaveCount(3);
});

test("what is refused is told machine by machine, with a form for the rest [TAG-01, FIND-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`/machines/${FREE}/tags`);
  await page.getByLabel("New tags").fill("a,b,c,d,e,f,g,h,i");
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto(`/inventory/tag?serial=${FREE}&serial=${GATEWAY}&serial=NONE`);
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText("Not found (1): NONE");
  await dialog(page).getByRole("button", { name: "Change tags" }).click();
  await expect(errorSummary(dialog(page))).toContainText("Select a tag to add or to remove");
  await changeTags(page, "Spare");
  await expect(errorSummary(dialog(page))).toContainText("1 changed. 1 not changed: see the reasons below.");
  await expect(dialog(page).getByRole("region", { name: "Not changed" })).toContainText(
    `It would have more than 10 tags (1): ${FREE}`,
  );
  await expect(dialog(page).getByRole("link", { name: "Undo this change" })).toBeVisible();
});

test("another user's change, and one of machines changed since, are not undone [TAG-01, FIND-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("both@acme.example");
  const other = await pageOf(FLEET);
  expect((await other.goto(`/inventory/tagged?change=${TAG_CHANGE}`))?.status()).toBe(404);
  await other.goto("/inventory/tagged");
  await expect(undoing(other)).toContainText("There's nothing to undo.");
  await other.goto(`/inventory/tag?serial=${FREE}`);
  await changeTags(other, "", "Lent out");
  await page.goto(`/inventory/tagged?change=${TAG_CHANGE}`);
  await undoing(page).getByRole("button", { name: "Undo" }).click();
  await expect(errorSummary(undoing(page))).toContainText("2 machines changed back.");
  await expect(undoing(page).getByRole("region", { name: "Not changed back" })).toContainText(
    `Its tags have been changed since then (1): ${FREE}`,
  );
});

test("tags are listed with their machines, renamed, and joined once both are told [TAG-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory");
  await page.getByRole("link", { name: "All tags" }).click();
  await expect(serials(page)).toHaveText(["Checkout", "Essential", "Lent out", "Production line"]);
  await expect(page.getByRole("row", { name: /Production line/ })).toContainText("2");
  await page.getByRole("link", { name: "Rename Essential" }).click();
  const panel = page.getByRole("dialog", { name: "Rename tag" });
  await panel.getByRole("button", { name: "Rename" }).click();
  await expect(page).toHaveURL("/inventory/tags");
  await expect(notifications(page)).not.toContainText("Essential");
  await page.getByRole("link", { name: "Rename Essential" }).click();
  await panel.getByLabel("Name").fill("a, b");
  await panel.getByRole("button", { name: "Rename" }).click();
  await expect(errorSummary(panel)).toContainText("Remove the comma");
  await panel.getByLabel("Name").fill("Vital");
  await panel.getByRole("button", { name: "Rename" }).click();
  await expect(notifications(page)).toContainText("Renamed “Essential” to “Vital” on 3 machines.");
  await page.getByRole("link", { name: "Rename Vital" }).click();
  await panel.getByLabel("Name").fill("lent OUT");
  await panel.getByRole("button", { name: "Rename" }).click();
  await expect(panel).toContainText("There is a tag “Lent out” already, on 3 machines");
  await expect(panel).toContainText("This joins 3 machines of “Vital” into “Lent out”, and can't be undone.");
  await expect(errorSummary(panel)).toHaveCount(0);
  await panel.getByRole("button", { name: "Join tags" }).click();
  await expect(notifications(page)).toContainText("Joined “Vital” on 3 machines into “Lent out”.");
  await expect(page.getByRole("row", { name: /Lent out/ })).toContainText("6");
  await expect(page.getByRole("link", { name: "6", exact: true })).toHaveAttribute("href", "/inventory?tag=Lent+out");
  await page.goto("/inventory/tags/rename?tag=Vital");
  await expect(page.getByText("This tag doesn't exist.")).toBeVisible();
});

test("a tag that is removed from its machines is gone, and its removal can be undone [TAG-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/tags");
  await page.getByRole("link", { name: "Delete Production line" }).click();
  await expect(dialog(page)).toContainText("The tags of 2 machines will be changed.");
  await dialog(page).getByRole("button", { name: "Change tags" }).click();
  await expect(notifications(page).getByRole("link", { name: "Undo" })).toBeVisible();
  await page.goto("/inventory/tags");
  await expect(serials(page)).toHaveText(["Checkout", "Essential", "Lent out"]);
});

test("who manages some locations sees their tags, and renames none [TAG-01, UP-02]", async ({ page, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto("/inventory/tags");
  await expect(serials(page)).toHaveText(["Checkout", "Essential"]);
  await expect(page.getByRole("link", { name: /^Rename/ })).toHaveCount(0);
  expect((await page.goto("/inventory/tags/rename?tag=Essential"))?.status()).toBe(403);
});
