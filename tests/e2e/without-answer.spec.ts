import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { BOLOGNA } from "../support/processes/deployment";
import { scripted } from "../support/scripts";
import { expect, test } from "../support/test";

// What a script asks for by itself: without an answer the page stays.
const CONNECTIONS = `/ras/${toSeedId("location", "acme", "Milano HQ")}/sessions`;

/** As the browser does when the tab comes to the front: the page polls at once. Returns once it has asked. */
async function poll(page: Page, address: RegExp) {
  await scripted(page);
  const asked = page.waitForRequest(address);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
}

test("a poll that is too much for the portal leaves the list, and the next one goes on [CONN-01, SAFE-10]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(CONNECTIONS);
  const polled = /\/connected\.data/;
  await page.route(polled, (route) => route.fulfill({ status: 503, body: "Too busy right now" }));
  await poll(page, polled);
  const warning = page.getByText("The list couldn't be refreshed. It shows what was last read");
  await expect(warning).toBeVisible();
  await expect(page.getByRole("table", { name: "Connected now" })).toContainText("fleet@acme.example");
  await page.unroute(polled);
  await poll(page, polled);
  await expect(warning).toHaveCount(0);
});

test("a deployment is watched on without a network [RASS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto(BOLOGNA.path);
  const main = page.getByRole("main");
  await expect(main).toContainText("Deploying...");
  const polled = /\/status\.data/;
  await page.route(polled, (route) => route.abort());
  await poll(page, polled);
  await expect(main).toContainText("Connection problems...");
  await expect(main).toContainText("Deploying...");
  await page.unroute(polled);
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "DEPLOYING", log: ["Goes on"] });
  await poll(page, polled);
  await expect(main).toContainText("Goes on");
});

test("a check of the VAT number without a network leaves the form and what was typed [REG-05, PAGE-06]", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await scripted(page);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("new@example.com");
  const send = /\/sign-up\.data/;
  await page.route(send, (route) => route.abort());
  const vat = page.getByRole("textbox", { name: /^VAT/ });
  await vat.fill("IT99999010012");
  await vat.press("Tab");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Failed to fetch VAT data.");
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("new@example.com");
  await expect(vat).toHaveValue("IT99999010012");
  await page.unroute(send);
  await page.getByRole("button", { name: "Check VAT" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Valid" })).toHaveCount(1);
});

test("a poll whose session has ended leads to the log-in [GATE-02, RASS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto(CONNECTIONS);
  await expect(page.getByRole("table", { name: "Connected now" })).toBeVisible();
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await poll(page, /\/connected\.data/);
  await expect(page).toHaveURL(/\/authentication/);
});

test("without a network a link leaves the page as it is and says why [PAGE-06]", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/inventory/BX-2207-100101");
  await scripted(page);
  await context.setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("No connection.");
  await expect(page).toHaveURL("/inventory/BX-2207-100101");
  await context.setOffline(false);
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/users");
});
