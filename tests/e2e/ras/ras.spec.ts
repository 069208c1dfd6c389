import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { openFilters } from "../../support/locators";
import { expect, test } from "../../support/test";

test("the table is searched, filtered and opened, all in the address [FIND-02, RAS-02] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  const names = () =>
    page
      .getByRole("rowheader")
      .getByRole("link", { name: /^(?!Details)/ })
      .allInnerTexts();
  const find = async (text: string, status: string) => {
    await page.getByRole("main").getByRole("searchbox").fill(text);
    await openFilters(page);
    await page.getByLabel("Deployment Status").selectOption(status);
    await page.getByRole("button", { name: "Apply" }).press("Enter");
    await page.waitForURL(
      (url) => (url.searchParams.get("status") ?? "") === status && (url.searchParams.get("q") ?? "") === text,
    );
  };
  await openFilters(page);
  const options = page.getByLabel("Deployment Status").getByRole("option");
  await expect(options).toHaveText(["All", "Inactive", "Active", "Deploying", "Failed", "Connection Problems"]);
  await find("", "CONNECTION_PROBLEMS");
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  expect(await names()).toEqual(["Bari Store", "Verona Branch"]);
  await find("mila", "ACTIVE");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await find("nowhere", "");
  await expect(page.getByText("No locations found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await find("viewer@acme.example", "ACTIVE");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(await names()).toEqual(["Milano HQ"]);
  await expect(page.getByRole("rowheader")).toContainText("Users: viewer@acme.example");

  await page.getByRole("link", { name: "Details of Milano HQ" }).click();
  const users = page.getByRole("list", { name: "Users of Milano HQ" }).getByRole("listitem");
  await expect(users).toHaveCount(8);
  await expect(users.filter({ hasText: "master@acme.example" })).toContainText("All traffic");
  await expect(users.filter({ hasText: "editor@acme.example" })).toContainText("Office LAN");
  await expect(users.filter({ hasText: "editor@acme.example" })).toContainText("Intranet");
  expect(new URL(page.url()).searchParams.get("q")).toBe("viewer@acme.example");
  await page.reload();
  await expect(users).toHaveCount(8);
  await page.getByRole("link", { name: "Details of Milano HQ" }).click();
  await expect(users).toHaveCount(0);
});

test("a location's tabs are in one line, and its head begins beside the list [RASP-01] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  for (const width of [1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/ras/${toSeedId("location", "acme", "Milano HQ")}`);
    const tabs = page.getByRole("navigation", { name: "Milano HQ" }).getByRole("listitem");
    await expect(tabs).toHaveText(["Settings", "Destinations", "ACL", "Connections", "Download"]);
    const tops = await tabs.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
    const listTop = await page.getByRole("main").getByRole("searchbox").boundingBox();
    const headTop = await page.getByRole("link", { name: "All locations" }).boundingBox();
    expect(Math.abs((headTop?.y ?? 0) - (listTop?.y ?? Number.NaN)), `${width} px`).toBeLessThan(24);
  }
  // The reasons of tabs that can't be opened widen no phone's page.
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/ras/${toSeedId("location", "acme", "Bologna Lab")}`);
  await expect(page.getByRole("heading", { name: "Bologna Lab" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
