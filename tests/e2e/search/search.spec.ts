import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { injectAxe, violationsOf } from "../../support/axe";
import { expect, test } from "../../support/test";

const field = (page: Page) => page.getByRole("banner").getByLabel("Search everything");
const option = (page: Page, name: string | RegExp) =>
  page.getByRole("listbox", { name: "Results" }).getByRole("option", { name });

/** Presses a key until the page's script follows it. */
const press = (page: Page, key: string, awaited: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press(key);
    await awaited();
  }).toPass();

test("the search of the top bar opens the page of all results [FIND-01]", async ({
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

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts there is the page alone");

  test("a slash, four letters and Enter open a machine [FIND-01]", async ({ page, signInAs }) => {
    await signInAs(MASTER);
    await page.goto("/support");
    await press(page, "/", () => expect(field(page)).toBeFocused({ timeout: 300 }));
    await page.keyboard.type("mi-g");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/machines/BX-2207-100101");
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("listbox", { name: "Results" })).toBeHidden();
  });

  test("results are gone through by keys, Escape gives the focus back [FIND-01]", async ({ page, signInAs }) => {
    await injectAxe(page);
    await signInAs(MASTER);
    await page.goto("/support");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" });
    await link.focus();
    await press(page, "Control+k", () => expect(field(page)).toBeFocused({ timeout: 300 }));
    await page.keyboard.type("milano");
    await expect(option(page, /^Milano HQ/)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("listbox").getByRole("group").first()).toHaveAccessibleName("Locations");
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("End");
    await expect(option(page, "All results for “milano”")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    const chosen = await page.getByRole("option", { selected: true }).getAttribute("id");
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(chosen);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox", { name: "Results" })).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL("/support");

    // What has the words only somewhere is not opened by itself.
    await page.keyboard.press("/");
    await field(page).fill("i-gw-01");
    await expect(option(page, /^Milano HQ/)).toHaveCount(0);
    await expect(option(page, /^mi-gw-01/)).toHaveAttribute("aria-selected", "false");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/machines/BX-2207-100101");
    await expect(page.getByRole("heading", { name: "mi-gw-01" }).first()).toBeVisible();

    await page.goto("/users");
    await press(page, "/", () => expect(field(page)).toBeFocused({ timeout: 300 }));
    await expect(option(page, "mi-gw-01 · Machine")).toBeVisible();
    await option(page, "mi-gw-01 · Machine").click();
    await expect(page).toHaveURL("/machines/BX-2207-100101");
  });

  test("an answer that fails is said, and Enter tries again [FIND-01, SAFE-03]", async ({ page, signInAs }) => {
    await signInAs(MASTER);
    await page.goto("/support");
    await page.route("**/search/found*", (route) => route.abort());
    await field(page).click();
    await field(page).fill("milano");
    await expect(page.getByText("Search isn't responding.").first()).toBeVisible();
    await field(page).press("Enter");
    await expect(page).toHaveURL("/search?q=milano");
  });

  test("the keys are shown by a question mark, and single keys can be switched off [FIND-01]", async ({
    page,
    signInAs,
  }) => {
    await signInAs(MASTER);
    await page.goto("/support");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await press(page, "?", () => expect(keys).toBeVisible({ timeout: 300 }));
    await expect(keys).toContainText("Search everything");
    await keys.getByRole("button", { name: "Turn single-key shortcuts off" }).click();
    await expect(keys).toContainText("are off in this browser");
    await keys.getByRole("button", { name: "Close" }).click();
    await expect(keys).toHaveCount(0);
    await expect(page).toHaveURL("/support");
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(field(page)).not.toBeFocused();
    await expect(keys).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
  });
});
