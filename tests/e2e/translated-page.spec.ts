import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { isTakenOver } from "../support/foreign-elements";
import { formRoutes } from "../support/forms/form-walk";
import { GATEWAY } from "../support/forms/ras-form-samples";
import { sampleUrl } from "../support/forms/samples";
import { LISTS } from "../support/lists";
import { notifications, openFilters } from "../support/locators";
import { advanceClock, FIRENZE, rasPagePath } from "../support/processes/deployment";
import { settle } from "../support/scripts";
import { expect, test } from "../support/test";
import { findUntranslated, translatePage } from "../support/translator";

/** Walks over all lists or forms: on a busy machine they take their time. */
const SOME_MINUTES = 900_000;

/** Opens a page and translates it. */
async function openTranslated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(isTakenOver);
  await page.evaluate(translatePage);
}

/** Expects that the page still works, and that all of it is translated. */
async function expectWhole(page: Page, thrown: string[], where: string): Promise<void> {
  await expect(page.getByText("Something went wrong"), where).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
  expect(await page.evaluate(findUntranslated), where).toEqual([]);
  expect(thrown, where).toEqual([]);
}

/** Empties a form's texts, or fills in values by their names, and sends it as its button does. Runs in the page. */
function sendForm({ target, values }: { target: string; values: Record<string, unknown> | null }): boolean {
  // A field may be named like a property of its form.
  const form = [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].find((each) =>
    new URL(each.getAttribute("action") ?? "", location.href).pathname.endsWith(target),
  );
  if (!form) return false;
  for (const field of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")) {
    const isBox = field.type === "checkbox" || field.type === "radio";
    const value = values?.[field.name];
    if (isBox && values) field.checked = [value].flat().includes(field.value);
    else if (!isBox && (!values || typeof value === "string")) field.value = String(value ?? "");
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]:not([name]), .button-primary"));
  return true;
}

/** Collects the script errors of a page. */
function collectErrors(page: Page): string[] {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  return thrown;
}

test("a translated list is searched and selected in, and a form is refused and sent [DOOR-03]", async ({
  page,
  signInAs,
}) => {
  const thrown = collectErrors(page);
  await signInAs(MASTER);
  await openTranslated(page, "/inventory");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("mi-");
  await expect(page).toHaveURL(/q=mi-/);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("row").nth(2).getByRole("checkbox").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectWhole(page, thrown, "the inventory");
  await openTranslated(page, "/users");
  await page.getByRole("link", { name: "Add User" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("E-mail").fill("nonsense");
  await panel.getByRole("button", { name: "Send Invite" }).click();
  await expect(panel.getByRole("alert").or(panel.locator(".error-summary")).first()).toBeVisible();
  await panel.getByLabel("E-mail").fill("nora@acme.example");
  await panel.getByRole("button", { name: "Send Invite" }).click();
  await expect(panel).toHaveCount(0);
  await notifications(page).getByRole("button").first().click();
  await expect(notifications(page).getByRole("button")).toHaveCount(0);
  await expectWhole(page, thrown, "the users");
});

test("a translated page shows what a poll brings, and what has ended [DOOR-03]", async ({ page, signInAs, world }) => {
  const thrown = collectErrors(page);
  await signInAs(MASTER);
  await page.request.post(`/ras/deploy/${toSeedId("location", "acme", FIRENZE.name)}`, { form: GATEWAY });
  await page.clock.install();
  await openTranslated(page, rasPagePath(FIRENZE.name));
  // Texts that stand for themselves, such as those of one element, change by themselves: this one has four in one element.
  const step = page.locator(".ras-progress label");
  for (const [seconds, number] of [
    [0, 1],
    [10, 2],
  ] as const) {
    await advanceClock(page, world, seconds, true);
    await expect(step).toHaveText(`Step ${number} of 8`);
  }
  await advanceClock(page, world, 120, true);
  await expect(notifications(page)).toContainText("is ready.");
  await notifications(page).getByRole("button").first().click();
  await expect(notifications(page).getByRole("button")).toHaveCount(0);
  await expectWhole(page, thrown, "a deployment");
});

test("a translated list is searched, sorted, filtered and selected in, whichever it is [DOOR-03] @all", async ({
  page,
  signInAs,
}) => {
  test.setTimeout(SOME_MINUTES);
  const thrown = collectErrors(page);
  await signInAs(MASTER);
  const steps = new Set<string>();
  for (const { path } of LISTS) {
    await openTranslated(page, path);
    const main = page.getByRole("main");
    const order = main.locator("thead a").filter({ visible: true }).last();
    const box = main.locator("tbody [type=checkbox]:enabled").first();
    const filter = main.locator(".filters-selects select").first();
    const search = main.getByRole("searchbox").last();
    for (const [name, place, take] of [
      ["order", order, () => order.click()],
      ["selection", box, () => box.check()],
      ["filter", filter, () => openFilters(page).then(() => filter.selectOption({ index: 1 }))],
      ["search", search, () => search.fill("a")],
    ] as const) {
      if ((await place.count()) === 0) continue;
      steps.add(name);
      const before = page.url();
      await take();
      if (name !== "selection") await page.waitForURL((url) => url.href !== before);
      await settle(page);
      await expectWhole(page, thrown, `${name} of ${path}`);
    }
  }
  expect([...steps]).toEqual(["order", "selection", "filter", "search"]);
});

test("a translated form is refused and sent, whichever it is [DOOR-03] @all", async ({ context, signInAs, world }) => {
  test.setTimeout(SOME_MINUTES);
  for (const { pattern, sample } of await formRoutes()) {
    // The others need a step before, and have the same parts.
    if (sample.before || sample.link) continue;
    const url = sample.target ?? sampleUrl(pattern);
    // A list has such forms for some of its rows.
    const target = sample.pageless ? `/${url.split("/").at(-1)}` : url;
    await world.restore();
    await context.clearCookies();
    if (sample.as) await signInAs(sample.as);
    const page = await context.newPage();
    const thrown = collectErrors(page);
    await openTranslated(page, sample.page ?? url);
    // Some forms come with what they read; without fields the first sending is no refusal, and the form is gone.
    await page.waitForFunction(sendForm, { target, values: null });
    await settle(page);
    await expectWhole(page, thrown, `${pattern}, empty`);
    await page.evaluate(sendForm, { target, values: sample.values });
    await settle(page);
    await expectWhole(page, thrown, `${pattern}, filled in`);
    await page.close();
  }
});
