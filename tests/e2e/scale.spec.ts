import type { Page } from "@playwright/test";
import { notifications } from "../support/locators";
import { scripted } from "../support/scripts";
import { expect, test } from "../support/test";

test.use({ settings: { SEED_SCALE: "10000" } });
// One after another in one worker: each further one would start a world of its own.
test.describe.configure({ mode: "default" });

async function openEdit499(page: Page) {
  await page.goto("/dashboard?view=cards&q=499");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  return page.getByRole("group", { name: "Managers" });
}

test("managers are found among two thousand by words, and those chosen stay while others are found [LOC-05, PAGE-06] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  const managers = await openEdit499(page);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const search = managers.getByRole("searchbox", { name: "Search users" });
  await search.fill("user0777@");
  await page.keyboard.press("Enter");
  await expect(managers.getByRole("status")).toHaveText("1 found · 21 selected");
  await expect(search).toBeFocused();
  // A search is no change of the form.
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Location" })).toBeHidden();
  await expect(question).toBeHidden();

  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name").first().fill("Renamed 499");
  await search.fill("user0777@");
  await managers.getByRole("button", { name: "Search managers" }).click();
  await expect(managers.getByRole("status")).toHaveText("1 found · 21 selected");
  await managers.getByRole("checkbox").first().check();
  await search.fill("user0888@");
  await page.keyboard.press("Enter");
  await expect(managers.getByText(/^user0888@/)).toBeVisible();
  await expect(managers.getByRole("status")).toHaveText("1 found · 22 selected");
  await managers.getByRole("checkbox").first().check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(new URL(page.url()).search).toBe("?view=cards&q=499");
  await page.getByLabel("Name").first().press("Enter");
  await expect(notifications(page)).toContainText("Location updated successfully.");
  await page.goto("/dashboard?view=cards&q=Renamed");
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click();
  await expect(managers.getByRole("status")).toHaveText("2,000 users · 23 selected");
});

test("a search without an answer leaves the form and what was typed, and says so [LOC-05, PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  const managers = await openEdit499(page);
  const search = managers.getByRole("searchbox", { name: "Search users" });
  await scripted(page);
  await page.getByLabel("Name").first().fill("Not lost");
  const asked = /\/edit\.data\?.*find=/;
  await page.route(asked, (route) => route.abort());
  await search.fill("user0777@");
  await search.press("Enter");
  const failed = "21 selected · Couldn't search. Try again.";
  await expect(managers.getByRole("status")).toHaveText(failed);
  await page.unroute(asked);
  await page.route(asked, (route) => route.fulfill({ status: 503, body: "Too busy right now" }));
  await managers.getByRole("button", { name: "Search managers" }).click();
  await expect(managers.getByRole("status")).toHaveText(failed);
  await page.unroute(asked);
  await search.press("Enter");
  await expect(managers.getByRole("status")).toHaveText("1 found · 21 selected");
  await expect(page.getByLabel("Name").first()).toHaveValue("Not lost");
});

test("Clear unticks the boxes of its picker, and leaves the rest of the form as it is [LOC-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  const managers = await openEdit499(page);
  const machines = page.getByRole("group", { name: "Machines" });
  await page.getByLabel("Name").first().fill("Cleared 499");
  await machines.getByRole("button", { name: "Clear machines" }).click();
  await expect(machines.getByRole("status")).toHaveText("0 selected");
  await expect(managers.getByRole("status")).toHaveText("2,000 users · 21 selected");
  await expect(page.getByLabel("Name").first()).toHaveValue("Cleared 499");
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
  await dialog.getByRole("searchbox", { name: "Filter the list" }).focus();
  await keys.type("499");
  await keys.press("Enter");
  const only = dialog.getByRole("radio");
  await expect(only).toHaveCount(1);
  await expect(dialog.getByText("1 found")).toBeVisible();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  for (let at = 0; at < 8 && !(await only.evaluate((radio) => radio === document.activeElement)); at++)
    await keys.press("Tab");
  await keys.press("Space");
  await expect(only).toBeChecked();
  await keys.press("Enter");
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
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
  await page.goto("/dashboard?view=map");
  const out = page.getByRole("button", { name: "Zoom out" });
  await out.click();
  await out.click();
  const cluster = page.getByLabel(/^\d{2,3} locations, /).first();
  await expect(cluster.locator(".map-ring")).not.toHaveCount(1);
  const widths = await cluster
    .locator(".map-ring")
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(part.getAttribute("stroke-dasharray") ?? "")));
  expect(widths[0]).toBeLessThan(Math.max(...widths));
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
  await expect(main.getByRole("button", { name: "Export" })).toBeVisible();
  expect((await main.locator(".list-bar").boundingBox())?.height).toBeLessThan(48);
  const heights = await main
    .locator(".list tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 42).length).toBeLessThan(5);
});
