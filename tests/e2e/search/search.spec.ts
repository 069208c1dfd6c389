import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { injectAxe, violationsOf } from "../../support/axe";
import { scripted } from "../../support/scripts";
import { expect, test } from "../../support/test";

const field = (page: Page) => page.getByRole("search", { name: "Portal" }).getByRole("searchbox");
const palette = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
const typed = (page: Page) => palette(page).getByRole("searchbox", { name: "Search everything" });
const result = (page: Page, name: string | RegExp) =>
  palette(page).getByRole("listbox", { name: "Results" }).getByRole("option", { name });

/** Expects the palette's active result: the focus stays in its field. */
async function expectActive(page: Page, name: string | RegExp) {
  const id = (await result(page, name).getAttribute("id")) ?? "";
  await expect(typed(page)).toHaveAttribute("aria-activedescendant", id);
}

/** Presses a key once the page's script follows it. */
async function press(page: Page, key: string) {
  await scripted(page);
  await page.keyboard.press(key);
}

test("the search of the top bar opens the page of all results [FIND-01] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await field(page).fill("gw-01");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/search?q=gw-01");
  await expect(page.getByRole("article", { name: "Machines" })).toContainText("mi-gw-01");
  if (!javaScriptEnabled) return;
  // A search that was run is not offered as if it were typed.
  await expect(field(page)).toHaveValue("");
});

test("a slash, four letters and Enter open a machine [FIND-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await press(page, "/");
  await expect(typed(page)).toBeFocused();
  await page.keyboard.type("mi-g");
  await expectActive(page, /^mi-gw-01/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/machines/BX-2207-100101");
  await expect(field(page)).toHaveValue("");
  await expect(palette(page)).toHaveCount(0);
});

test("results are gone through by keys, Escape gives the focus back [FIND-01]", async ({ page, signInAs }) => {
  await injectAxe(page);
  await signInAs(MASTER);
  await page.goto("/support");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" });
  await link.focus();
  await press(page, "Control+k");
  await expect(typed(page)).toBeFocused();
  await expect(result(page, /^Inventory/).first()).toBeVisible();
  await page.keyboard.type("milano");
  await expect(result(page, /^Milano HQ/)).toBeVisible();
  await expectActive(page, /^Milano HQ/);
  await expect(palette(page).getByRole("group").first()).toHaveAccessibleName("Locations");
  await expect(
    palette(page)
      .getByRole("status")
      .filter({ hasText: /^\d+ results$/ }),
  ).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("End");
  await expectActive(page, "All results for “milano”");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expectActive(page, /^mi-lab/);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL("/support");

  // What has the words only somewhere is not opened by itself.
  await page.keyboard.press("/");
  await typed(page).fill("i-gw-01");
  await expect(result(page, /^Milano HQ/)).toHaveCount(0);
  await expect(result(page, /^mi-gw-01/)).toBeVisible();
  await expect(typed(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expectActive(page, /^mi-gw-01/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/machines/BX-2207-100101");
  await expect(page.getByRole("heading", { name: "mi-gw-01" }).first()).toBeVisible();

  // A form over a page is none to go back to, and of nothing found there are no results to open.
  await page.goto("/support/new-ticket");
  await page.goto("/users");
  await field(page).click();
  await expect(result(page, "mi-gw-01 · Machine")).toBeVisible();
  await expect(result(page, /ticket/i)).toHaveCount(0);
  await typed(page).fill("nothing-has-this");
  await expect(palette(page).locator("p", { hasText: "Nothing found." }).first()).toBeVisible();
  await expect(result(page, /./)).toHaveCount(0);
  await typed(page).fill("");
  await result(page, "mi-gw-01 · Machine").click();
  await expect(page).toHaveURL("/machines/BX-2207-100101");
});

test("an answer that fails is said, and Enter tries again [FIND-01, SAFE-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await page.route("**/search/found*", (route) => route.abort());
  await field(page).click();
  await typed(page).fill("milano");
  await expect(page.getByText("Search isn't responding.").first()).toBeVisible();
  await typed(page).press("Enter");
  await expect(page).toHaveURL("/search?q=milano");
});

test("what is typed while the palette's script comes stays in the field, and a narrow window waits for it [FIND-01, DOOR-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/static/parts-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/support");
  await press(page, "/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("mila");
  await page.setViewportSize({ width: 640, height: 800 });
  await press(page, "Control+k");
  send();
  await expect(typed(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(palette(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("mila");
  await field(page).press("End");
  await page.keyboard.type("no");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=milano");
});

test("without the palette's script the field is what it was, and the key leads to the page [FIND-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.route("**/static/parts-*.js", (route) => route.abort());
  await page.goto("/support");
  await press(page, "/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("milano");
  await expect(field(page)).toHaveValue("milano");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=milano");
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto("/support");
  await press(page, "Control+k");
  await expect(page).toHaveURL("/search");
});

test("the keys are shown by a question mark, and single keys can be switched off [FIND-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, "?");
  await expect(keys).toBeVisible();
  await expect(keys).toContainText("Search everything");
  await keys.getByRole("button", { name: "Turn single-key shortcuts off" }).click();
  await expect(keys).toContainText("are off in this browser");
  await keys.getByRole("button", { name: "Close" }).click();
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL("/support");
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(palette(page)).toHaveCount(0);
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(typed(page)).toBeFocused();
});
