import type { Page } from "@playwright/test";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const FLEET = "fleet@acme.example";
/** Has the tag Essential alone, as the gateway of Milano. */
const GATEWAY = "BX-2207-100101";
/** Has the tag Lent out, and no location. */
const FREE = "BX-2403-101103";

const serials = (page: Page) => page.getByRole("rowheader");

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
