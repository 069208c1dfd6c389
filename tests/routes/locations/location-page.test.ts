import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/plain/test";

const at = (name: string) => `/locations/${locationId("acme", name)}`;

test("a location's page has its address, machines and managers, each a link [PAGE-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Milano HQ"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milano HQ");
  const machines = page.getByRole("article", { name: "Machines" });
  expect(await machines.getByRole("rowheader").allInnerTexts()).toHaveLength(8);
  await expect(page.getByRole("img", { name: "Map around Milano HQ" })).toBeVisible();
  await expect(page.getByRole("article", { name: "Managers" }).getByRole("listitem")).not.toHaveCount(0);
  await page.getByRole("link", { name: "4 expiring" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ&maintenance=expiring");
  await page.goto(at("Milano HQ"));
  await page.getByRole("link", { name: "Remote access of Milano HQ" }).click();
  await expect(page).toHaveURL(`/ras/${locationId("acme", "Milano HQ")}`);
});

test("a location without coordinates has no map, one without machines says so [PAGE-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(at("Firenze Shop"));
  await expect(page.getByRole("img", { name: /^Map/ })).toHaveCount(0);
});

test("a location out of one's sight is not found [PAGE-02, UP-02]", async ({ page, signInAs, pageOf }) => {
  await signInAs("editor@acme.example");
  expect((await page.goto(at("Milano HQ")))?.status()).toBe(200);
  expect((await page.goto(at("Torino Plant")))?.status()).toBe(404);
  const other = await pageOf("master@borea.example");
  expect((await other.goto(at("Milano HQ")))?.status()).toBe(404);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto(at("Milano HQ"));
  await expect(viewer.getByRole("article", { name: "Machines" })).toHaveCount(0);
  await expect(viewer.getByRole("article", { name: "Managers" })).toHaveCount(0);
});
