import { toSeedId } from "#seeds/ids";
import { paths } from "~/paths";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const QUERY = "q=mi&os=outdated&sort=-name&size=25";

test("the form says what a view will show, and saves that without the page [VIEW-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const summary = page.getByRole("dialog").locator(".view-summary li");
  await page.goto(`${paths.users}/views/new`);
  await expect(summary).toHaveText([
    "All users",
    "Order: Email, ascending",
    "Columns: Email, First Name, Last Name, Last login, Permissions, Status",
    "50 rows a page",
  ]);
  await page.goto(`${paths.inventory}/views/new?${QUERY}&columns=serialNumber,name&page=2`);
  await expect(summary).toHaveText([
    "Search: mi",
    "OS: Outdated",
    "Order: Host Name, descending",
    "Columns: Serial Number, Host Name",
    "25 rows a page",
  ]);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(errorSummary(page)).toContainText("Name: Cannot be empty");
  await page.getByLabel("Name").fill("Old");
  await page.getByRole("checkbox", { name: "Share with everyone in the company" }).check();
  await page.getByRole("checkbox", { name: "Open the list with this view" }).check();
  await page.getByRole("button", { name: "Save view" }).click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("page")).toBeNull();
  expect(searchParams.get("view")).toMatch(/^[0-9a-f-]{36}$/);
  expect(searchParams.get("columns")).toBe("serialNumber,name");
  // Saved as the default, which opens with the list's bare address.
  await page.goto(paths.inventory);
  expect(page.url()).toContain("q=mi");
});

test("a view's filters are described by names, also where an id stands for something gone [VIEW-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const lines = page.getByRole("dialog").locator(".view-summary li");
  const milano = toSeedId("location", "acme", "Milano HQ");
  const described = [
    [`${paths.serenityEvents}/views/new?location=${milano}`, "Location: Milano HQ"],
    [`${paths.activity}/views/new?user=${toSeedId("user", MASTER)}`, "User: Giulia Ferrari"],
    [`${paths.activity}/views/new?location=${milano}&period=week`, "Period: Last 7 days"],
    [`${paths.inventory}/views/new?ends=2027-01`, "Expiration Date: January 2027"],
  ] as const;
  for (const [path, text] of described) {
    await page.goto(path);
    await expect(lines.first()).toHaveText(text);
  }
  await page.goto(`${paths.serenityEvents}/views/new?location=00000000-0000-0000-0000-000000000000`);
  await expect(lines.first()).toHaveText("Location: Deleted location");
  // The page's list shows another location by now.
  await page.goto(`${paths.activity}/views/new?location=${milano}&name=Milano`);
  await page.getByLabel("Name").fill("Milano");
  await page.getByRole("button", { name: "Save view" }).click();
  const view = new URL(page.url()).searchParams.get("view");
  await page.goto(`${paths.activity}/views/${view}?view=${view}`);
  await expect(lines.first()).toHaveText("Location: Unknown location");
});

test("the columns that are remembered are part of a new view [VIEW-01, VIEW-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${paths.users}/columns?column=email&column=phone&position-email=1&position-phone=2`);
  await page.goto(`${paths.users}/views/new`);
  await expect(page.getByRole("dialog").locator(".view-summary")).toContainText("Columns: Email, Phone");
});

test("a view takes over the list as it is now only where that is ticked, and is shared by its owner [VIEW-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`${paths.users}/views/new?q=fleet`);
  await page.getByLabel("Name").fill("Team");
  await page.getByRole("button", { name: "Save view" }).click();
  const editor = new URL(page.url());
  const path = `${paths.users}/views/${editor.searchParams.get("view")}`;
  await page.goto(`${path}?q=fleet`);
  // The list is as the view has it: nothing to take over.
  await expect(page.getByRole("checkbox", { name: "Save the list as it is now" })).toHaveCount(0);
  await page.goto(`${path}?q=acme`);
  await page.getByRole("checkbox", { name: "Share with everyone in the company" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notifications(page)).toContainText("View updated.");
  expect(new URL(page.url()).searchParams.get("q")).toBe("fleet");
  const other = await pageOf("users@acme.example");
  await other.goto(paths.users);
  await other.getByRole("link", { name: /^Team/ }).click();
  await other.getByRole("link", { name: "Edit view" }).click();
  await expect(other.getByRole("dialog")).toContainText(
    "“Team” is shared with everyone in the company. Only the user who saved it and administrators can change it.",
  );
  await expect(other.getByRole("link", { name: "Delete view" })).toHaveCount(0);
  await page.goto(`${path}?q=acme`);
  await page.getByRole("checkbox", { name: "Save the list as it is now" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(new URL(page.url()).searchParams.get("q")).toBe("acme");
  await page.goto(`${path}/delete?q=acme`);
  await expect(page.getByRole("alertdialog")).toContainText(
    "Are you sure you want to delete Team? The list itself stays.",
  );
  await expect(page.getByRole("alertdialog")).toContainText("Everyone in the company loses this view.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${path}?q=acme`);
  await page.goto(`${path}/delete?q=acme&view=${editor.searchParams.get("view")}`);
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(`${paths.users}?q=acme`);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText("This view doesn't exist.")).toBeVisible();
  expect((await page.goto(`${path}/delete`))?.status()).toBe(404);
});

test("two people edit a shared view: the second sees both versions in words [VIEW-01, SAFE-09]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(MASTER);
  await page.goto(`${paths.users}/views/new?q=fleet`);
  await page.getByLabel("Name").fill("Team");
  await page.getByRole("button", { name: "Save view" }).click();
  const id = new URL(page.url()).searchParams.get("view");
  for (const each of [page, other]) await each.goto(`${paths.users}/views/${id}?q=plain+user`);
  await other.getByRole("checkbox", { name: "Share with everyone in the company" }).check();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Name").fill("Team 2");
  await page.getByRole("checkbox", { name: "Save the list as it is now" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const versions = page.getByRole("table", { name: "The saved version and your version" });
  await expect(versions.getByRole("rowheader")).toHaveText(["Name", "Shared", "Search, filters and columns"]);
  await expect(versions.getByRole("cell")).toHaveText([
    "",
    "Team",
    "Team 2",
    "Yes",
    "No",
    "Search: fleet",
    "Search: plain user",
  ]);
});
