import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, rasPagePath } from "../../support/processes/deployment";

const FARO = "master@faro.example";
const LA_SPEZIA = `/ras/${toSeedId("location", "faro", "La Spezia Terminal")}`;
const MILANO = rasPagePath("Milano HQ");
const DAY = 86_400;
const UNDEPLOY = "To renew it, undeploy remote access and deploy it again.";

const renewLink = (page: Page) => page.getByRole("link", { name: "Renew certificate" });
const confirm = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Renew certificate" }).click();

test("what ends soon leads from the dashboard to the renewal, which says what happens, and is then gone [CONN-03, RASX-07]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FARO);
  await page.goto("/dashboard");
  await page.locator(`#attention a[href^="${LA_SPEZIA}/renew-certificate"]`).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("is valid until 05/04/2026, a new one until 16/03/2027.");
  await expect(dialog.getByRole("listitem")).toHaveText([/^VPN profiles stay valid/, /^Connected users are disconn/]);
  await confirm(page);
  await expect(page).toHaveURL(`${LA_SPEZIA}?certificate=soon`);
  await expect(notifications(page)).toContainText("Gateway certificate renewed.");
  await expect(notifications(page)).toContainText("It's valid until 16/03/2027. VPN profiles stay valid.");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Certificate until\s*16\/03\/2027/);
  await expect(main).toContainText("renewed the gateway certificate at La Spezia Terminal");
  await expect(page.getByRole("row", { name: /La Spezia/ })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.locator("#attention")).not.toContainText("certificate");
});

test("an expired certificate is renewed, and its users get profiles again [CONN-03]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await world.control("POST", "/clock", { advanceSeconds: 22 * DAY });
  await signInAs(FARO);
  await page.goto(LA_SPEZIA);
  await expect(page.getByRole("main")).toContainText(/Certificate expired\s*05\/04\/2026/);
  await renewLink(page).click();
  await confirm(page);
  await expect(page.getByRole("main")).toContainText(/Certificate until\s*07\/04\/2027/);
  const viewer = await pageOf("viewer@faro.example");
  await viewer.goto("/ras");
  await expect(viewer.getByRole("link", { name: "Download" })).toHaveCount(1);
});

test("after the end of its authority only a new deployment helps [CONN-03]", async ({ page, signInAs, world }) => {
  await world.control("POST", "/clock", { advanceSeconds: 7 * 365 * DAY + 21 * DAY });
  await signInAs(FARO);
  await page.goto(LA_SPEZIA);
  await expect(page.getByRole("main")).toContainText(UNDEPLOY);
  await expect(renewLink(page)).toHaveCount(0);
  await page.goto(`${LA_SPEZIA}/renew-certificate`);
  await expect(page).toHaveURL(LA_SPEZIA);
});

test("what can't be renewed now says why, on its page and by the address of the dialog [CONN-03, RASP-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const reasons = [
    [BOLOGNA.path, "Remote access is being deployed here."],
    [rasPagePath("Verona Branch"), "The gateway isn't responding. You can renew its certificate once it responds."],
    [rasPagePath("Napoli Depot"), "You can only do this while the gateway is active."],
  ] as const;
  for (const [path, reason] of reasons) {
    await page.goto(`${path}/renew-certificate`);
    await expect(page).toHaveURL(path);
    await expect(notifications(page)).toContainText(reason);
  }
  await expect(renewLink(page)).toHaveAttribute("aria-disabled", "true");
  // It stops responding while the dialog is open.
  await page.goto(`${MILANO}/renew-certificate`);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await confirm(page);
  await expect(notifications(page)).toContainText("The gateway isn't responding.");
  await signInAs("editor@acme.example");
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: null });
  expect((await page.goto(`${MILANO}/renew-certificate`))?.status()).toBe(200);
});

test("a form that is sent again after a lost answer renews once [CONN-03, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/renew-certificate`);
  await world.fault({ operation: "renewRasCertificate", kind: "commit-then-drop", times: 1 });
  await confirm(page);
  await expect(errorSummary(page)).toBeVisible();
  await confirm(page);
  await expect(notifications(page)).toContainText("Gateway certificate renewed.");
  await expect(page.getByText("renewed the gateway certificate at Milano HQ")).toHaveCount(1);
});
