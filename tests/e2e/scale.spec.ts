import { askKeepingFocus } from "../support/forms/asking";
import { notifications } from "../support/locators";
import { expect, test } from "../support/test";

test.use({ settings: { SEED_SCALE: "10000" } });
// One after another in one worker: each further one would start a world of its own.
test.describe.configure({ mode: "default" });

test("machines and managers are chosen among thousands, page by page, by search [LOC-01, LOC-05] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard?view=cards&q=499");
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
  await expect(notifications(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article")).toContainText("21 machines");
});

test("turning a picker's pages is no change of its form, ticking a box is one [PAGE-06] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard?view=cards&q=499");
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

test("with the keyboard alone a machine's location is chosen among five hundred [LOC-08] @all", async ({
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
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
});

test("what is ticked while a page of a picker comes stays ticked, and is saved [LOC-05, RASX-04, LOC-08] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard?view=cards&q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const [managers, machines] = ["Managers", "Machines"].map((name) => page.getByRole("group", { name }));
  if (!managers || !machines) return;
  await machines.getByRole("checkbox").nth(5).uncheck();
  await askKeepingFocus(page, true, managers.getByRole("button", { name: "Next users" }), async () => {
    await managers.getByRole("checkbox", { disabled: false }).nth(3).check();
    await machines.getByRole("checkbox").nth(6).uncheck();
    await page.getByLabel("Name").first().fill("Renamed 499");
  });
  await expect(managers.getByText("Selected on another page")).toHaveCount(1);
  await expect(machines.getByRole("status")).toContainText("18 selected");
  await machines.getByLabel("Which machines").selectOption("All machines");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await expect(machines.getByRole("status")).toContainText("page 1 of 200 · 18 selected");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notifications(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article")).toContainText("18 machines");

  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("link", { name: "Assign machine to location" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  await dialog.getByRole("radio").first().check();
  const second = dialog.getByRole("radio").nth(1);
  const wanted = await second.getAttribute("value");
  await askKeepingFocus(page, true, dialog.getByRole("button", { name: "Next locations" }), () => second.check());
  await expect(dialog.getByRole("radio", { checked: true })).toHaveAttribute("value", wanted ?? "");
});

test("Clear empties all pages of a picker, and nothing else of its form [LOC-05]", async ({ page, signInAs }) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard?view=cards&q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  const [managers, machines] = ["Managers", "Machines"].map((name) => page.getByRole("group", { name }));
  if (!managers || !machines) return;
  await page.getByLabel("Name").first().fill("Cleared 499");
  await managers.getByRole("checkbox", { disabled: false }).nth(3).check();
  const chosen = await managers.getByRole("status").textContent();
  await machines.getByLabel("Which machines").selectOption("All machines");
  await machines.getByRole("button", { name: "Search machines" }).click();
  await expect(machines.getByRole("status")).toContainText("page 1 of 200 · 20 selected");
  await machines.getByRole("button", { name: "Clear machines" }).click();
  await expect(machines.getByRole("status")).toContainText("page 1 of 200 · 0 selected");
  await expect(managers.getByRole("status")).toHaveText(chosen ?? "");
  await expect(page.getByLabel("Name").first()).toHaveValue("Cleared 499");
});

test("the last rows of fifty open their location in view, with the focus on its heading, announced [RAS-02, PAGE-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/ras");
    const link = page
      .getByRole("rowheader")
      .nth(42)
      .getByRole("link", { name: /^(?!Details)/ });
    const name = await link.innerText();
    await link.click();
    const heading = page.getByRole("heading", { name });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("status").filter({ hasText: `${name} · Remote Access` })).toBeAttached();
    await page.getByRole("link", { name: "All locations" }).click();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("the dashboard of five hundred locations is no endless page, and its map tells the well from the others [DASH-03, HOME-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/dashboard");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2700);
  const top = async (name: string) => (await page.getByRole("heading", { name, level: 2 }).boundingBox())?.y ?? 0;
  expect(await top("Locations")).toBeLessThanOrEqual(600);
  await page.goto("/dashboard?view=map&layer=events");
  const cluster = page.getByLabel(/^1\d\d locations, /).first();
  await expect(cluster.locator(".map-ring")).toHaveCount(2);
  const widths = await cluster
    .locator(".map-ring")
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(part.getAttribute("stroke-dasharray") ?? "")));
  expect(widths[0]).toBeLessThan(widths[1] ?? 0);
});

test("at 1280 a filtered inventory of ten thousand keeps its filters, and nearly all rows, in one line [FIND-03] @all", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs("master@scala.example");
  await page.goto("/inventory?q=srv");
  const main = page.getByRole("main");
  await expect(main.getByRole("columnheader", { name: "Model" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Save view" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Export CSV" })).toBeVisible();
  expect((await main.locator(".list-bar").boundingBox())?.height).toBeLessThan(48);
  const heights = await main
    .locator(".list tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 42).length).toBeLessThan(5);
});
