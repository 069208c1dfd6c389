import { MASTER } from "../../support/accounts";
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
    await page.getByLabel("Deployment Status").selectOption(status);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(
      (url) => (url.searchParams.get("status") ?? "") === status && (url.searchParams.get("q") ?? "") === text,
    );
  };
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
