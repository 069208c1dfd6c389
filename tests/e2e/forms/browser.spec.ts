import { toSeedId } from "#seeds/ids";
import { errorSummary } from "../../support/error-summary";
import { field } from "../../support/people";
import { holdScripts, scripted } from "../../support/scripts";
import { expect, test } from "../../support/test";
import { upstreamAs } from "../../support/upstream";

const MILANO = toSeedId("location", "acme", "Milano HQ");

test("a form that gets no answer stays in its page, and the browser stores nothing of it [AUTH-06, PAGE-06]", async ({
  page,
}) => {
  await page.goto("/authentication");
  await page.getByLabel("E-mail").fill("master@acme.example");
  await page.getByLabel("Password").fill("Never-stored-1");
  await page.route("**/authentication*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(errorSummary(page)).toContainText("No connection.");
  await expect(page.getByLabel("E-mail")).toHaveValue("master@acme.example");
  await expect(page.locator("input[name=password]")).toHaveValue("Never-stored-1");
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toMatch(/master@acme|Never-stored/);
});

test("what is chosen before the script is there stays chosen [PAGE-06, REG-04]", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/sign-up", { waitUntil: "commit" });
  await field(page, "Market sector").selectOption("Retail");
  await field(page, "Country").selectOption("Germany");
  await page.getByLabel("I agree to my data").check();
  release();
  await scripted(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(field(page, "Market sector").locator("option:checked")).toHaveText("Retail");
  await expect(field(page, "Country").locator("option:checked")).toHaveText("Germany");
  await expect(page.getByLabel("I agree to my data")).toBeChecked();
  await expect(errorSummary(page)).not.toContainText("Market sector");
});

test("the summary leads to a field in a closed disclosure [PAGE-06, LOC-02]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto(`/locations/${MILANO}/edit`);
  const disclosure = page.getByText("Set the pin by hand");
  await disclosure.click();
  await field(page, "Latitude").fill("999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const link = errorSummary(page).getByRole("link", { name: /Latitude/ });
  await expect(link).toBeVisible();
  await disclosure.click();
  await expect(field(page, "Latitude")).toBeHidden();
  await link.click();
  await expect(field(page, "Latitude")).toBeFocused();
});

test("what is typed before the script comes stays, until the saved version takes its place [PAGE-06, SAFE-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const release = await holdScripts(page);
  await page.goto(`/ras/${MILANO}/destinations/edit`, { waitUntil: "commit" });
  const panel = page.getByRole("dialog", { name: "Manage Network Destinations" });
  const entries = panel.getByLabel("Network destinations").nth(1);
  await entries.fill("10.20.9.0/24");
  await entries.selectText();
  release();
  await scripted(page);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("10.20.9.0/24");
  await expect(entries, "what was typed before the script came").toHaveValue("10.20.9.0/24");
  await panel.getByRole("button", { name: "Add destination" }).click();
  await expect(panel.getByLabel("Name")).toHaveCount(8);

  const call = await upstreamAs(world, "master@acme.example");
  const { destinationsByLocationId: list } = await call(
    "query ($l: ID!) { destinationsByLocationId(locationId: $l) { id name networkDestinations } }",
    { l: MILANO },
  );
  list[1].networkDestinations = ["10.20.4.0/22"];
  await call(
    "mutation ($l: ID!, $d: [RasDestinationInput!]!) { setDestinations(locationId: $l, destinations: $d) { id } }",
    { l: MILANO, d: list },
  );
  await panel.getByLabel("Name").nth(7).fill("Lab");
  await panel.getByLabel("Network destinations").nth(7).fill("10.99.0.0/16");
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await panel.getByRole("link", { name: "Use the saved version" }).click();
  await expect(panel.getByLabel("Name")).toHaveCount(7);
  await expect(entries).toHaveValue("10.20.4.0/22");
});

test("in a browser older than the scripts the pages work as those without them @all", async ({ page, signInAs }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await signInAs("master@acme.example");
  await page.goto("/inventory");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("mi-gw-01");
  await search.press("Enter");
  await expect(page).toHaveURL(/q=mi-gw-01/);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("dialog")).toContainText("BX-2207-100101");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
});
