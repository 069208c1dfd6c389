import { expect, test } from "../support/test";

test.use({ settings: { SEED_SCALE: "10000" } });
// One after another in one worker: each further one would start a world of its own.
test.describe.configure({ mode: "default" });

test("ten thousand machines are found, sorted, paged and exported like forty [INVT-01]", async ({ page, signInAs }) => {
  test.slow();
  await signInAs("master@scala.example");
  await page.goto("/inventory");
  await expect(page.getByText("1–50 of 10,000 machines").first()).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–100 of 10,000 machines").first()).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText("BX-2205-500050");
  await page.getByRole("columnheader", { name: "Serial Number" }).getByRole("link").click();
  await expect(page.getByText("1–50 of 10,000 machines").first()).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toHaveText("BX-2205-509999");

  await page.goto("/inventory?page=9999");
  await expect(page.getByText("9,951–10,000 of 10,000 machines").first()).toBeVisible();
  await page.goto("/inventory?q=srv-0123&os=outdated&sort=-name");
  await expect(page.getByRole("rowheader")).toHaveCount(7);
  const file = await page.request.get("/inventory/export?os=outdated");
  const rows = (await file.text()).trim().split("\r\n");
  await page.goto("/inventory?os=outdated");
  await expect(page.getByText(`of ${(rows.length - 1).toLocaleString("en")} machines`).first()).toBeVisible();
});

test("a machine among ten thousand, and their events, are as near as among forty [INVT-03, EVT-01]", async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs("master@scala.example");
  await page.goto("/inventory?q=srv-01234");
  await page.getByRole("link", { name: "BX-2205-501234", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Machine Details" })).toContainText("srv-01234");

  await page.goto("/serenity-events");
  await expect(page.getByText("1,000 events")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.goto("/serenity-events?page=20&sort=serial");
  await expect(page.getByRole("row").last()).toContainText("BX-2205-509990");
  await page.goto("/serenity-events?q=srv-00120&state=pending");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const file = await page.request.get("/serenity-events/export");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(1001);
});

test("five hundred locations come in pages and are searched by name [DASH-03, DASH-06]", async ({ page, signInAs }) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Unassigned machines", exact: true })).toContainText("100 machines");
  await expect(page.getByRole("article")).toHaveCount(50);
  await expect(page.getByText("500 locations")).toBeVisible();
  const searchbox = page.getByRole("searchbox", { name: "Search locations" });
  await searchbox.fill("499");
  await page.getByRole("search", { name: "Search locations" }).getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link", { name: "Maintenance" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
});

test("two thousand users come in pages and are searched by name [FIND-03, USER-01]", async ({ page, signInAs }) => {
  await signInAs("master@scala.example");
  await page.goto("/users");
  await expect(page.getByText("2,000 users")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/users?page=2");
  await expect(page.getByText("51–100 of 2,000 users")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "true");
  await pages.getByRole("link", { name: "Page 40" }).click();
  await expect(page.getByText("1,951–2,000 of 2,000 users")).toBeVisible();
  await page.getByRole("link", { name: "Rows per page: 25" }).click();
  await expect(page).toHaveURL("/users?size=25");
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await page.goto("/users?q=user1999");
  await page.getByRole("link", { name: "user1999@scala.example" }).click();
  await expect(page.getByRole("dialog")).toContainText("Store Manager");
  const file = await page.request.get("/users/export?sort=lastName");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2001);
});

test("machines and managers are chosen among thousands, page by page, by search [LOC-01, LOC-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard?q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const machines = page.getByRole("group", { name: "Machines" });
  await expect(machines.getByRole("checkbox")).toHaveCount(20);
  // The first is a gateway, which can't be moved.
  await machines.getByRole("checkbox").last().uncheck();
  await machines.getByLabel("Which machines").selectOption("All machines");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await expect(machines.getByText("10,000 machines, page 1 of 200")).toBeVisible();
  await machines.getByRole("button", { name: "Next machines" }).click();
  await expect(machines.getByText("page 2 of 200")).toBeVisible();
  await machines.getByLabel(/srv-00099/).check();
  await machines.getByRole("searchbox").fill("srv-0509");
  await page.keyboard.press("Enter");
  await machines.getByLabel(/srv-05099/).check();

  const managers = page.getByRole("group", { name: "Managers" });
  await managers.getByRole("searchbox").fill("user0777@");
  await managers.getByRole("button", { name: "Search managers" }).click();
  await managers.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast).toContainText("Location updated successfully.");
  await expect(page.getByRole("article")).toContainText("21 machines");
});

test("turning a picker's pages is no change of its form, ticking a box is one [PAGE-06]", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  test.skip(!js, "a question needs a script");
  await signInAs("master@scala.example");
  await page.goto("/dashboard?q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const machines = page.getByRole("group", { name: "Machines" });
  await machines.getByLabel("Which machines").selectOption("All machines");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await machines.getByRole("button", { name: "Next machines" }).click();
  await expect(machines.getByRole("status")).toContainText("page 2 of 200");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Location" })).toBeHidden();
  await expect(question).toBeHidden();

  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  await machines.getByRole("checkbox").last().uncheck();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await answered;
  await expect(page.getByRole("dialog", { name: "Edit Location" }).getByRole("button", { name: "Save" })).toBeEnabled();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
});

test("with the keyboard alone a machine's location is chosen among five hundred [LOC-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("link", { name: "Assign machine to location" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  const keys = page.keyboard;
  await dialog.getByRole("searchbox", { name: "Search locations" }).focus();
  await keys.type("499");
  await keys.press("Enter");
  const only = dialog.getByRole("radio");
  await expect(only).toHaveCount(1);
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  for (let at = 0; at < 8 && !(await only.evaluate((radio) => radio === document.activeElement)); at++)
    await keys.press("Tab");
  await keys.press("Space");
  await expect(only).toBeChecked();
  await keys.press("Enter");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Machine(s) assigned succesfully.");
});

test("hundreds of gateways are asked side by side, paged and searched [RAS-02, RAS-05]", async ({ page, signInAs }) => {
  test.slow();
  await signInAs("master@scala.example");
  await page.goto("/ras");
  await expect(page.getByText(/^1–50 of [45]\d\d locations$/)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  // Only the gateways know: all of them are asked.
  await page.goto("/ras?status=FAILED");
  // One of nine; on a busy machine some answer too late and aren't among them.
  await expect(page.getByText(/[1-5]\d locations$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Failed/ }).nth(9)).toBeVisible();
});
