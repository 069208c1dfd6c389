import type { Page } from "@playwright/test";
import { onTestFinished } from "vitest";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const MILANO = { name: "Milano HQ", serialNumber: "BX-2207-100101" };
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("each gateway shows its state, and one that can't be reached leaves the others [RAS-02, RAS-04, RAS-05, RAS-07]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  const shown = [
    [
      "Roma Office",
      "Failed the public endpoint isn't responding. What to check Roma Office",
      "rm-gw-01",
      "1 of 10",
      "vpn-roma.acme.example:1194",
    ],
    [
      "Bari Store",
      "Connection Problems Can't contact RAS Gateway What to check Bari Store",
      "ba-gw-01",
      "1 of 10",
      "vpn-bari.acme.example:1194",
    ],
    [
      "Verona Branch",
      "Connection Problems BX-2203-100801 failed to fetch RAS data. What to check Verona Branch",
      "vr-gw-01",
      "Couldn't load",
      "Couldn't load",
    ],
    [
      "Napoli Depot",
      "Inactive The gateway is off or can't be reached. Contact support Napoli Depot",
      "na-gw-01",
      "2 of 10",
      "vpn-napoli.acme.example:1194",
    ],
    ["Bologna Lab", "Deploying", "bo-gw-01", "0 of 10", "—"],
    ["Genova Port", "Deploying", "ge-gw-01", "0 of 10", "—"],
    ["Milano HQ", "Active", "mi-gw-01", "8 of 10 6 connected", "vpn-milano.acme.example:1194"],
    ["Torino Plant", "Active", "to-gw-01", "2 of 10", "vpn-torino.acme.example:1194"],
  ];
  // The worst come first.
  await expect(page.getByRole("rowheader")).toHaveText(shown.map(([name]) => new RegExp(`${name}$`)));
  for (const [name = "", ...cells] of shown)
    for (const [index, cell] of cells.entries())
      await expect(row(page, name).getByRole("cell").nth(index)).toHaveText(cell);
  // The last connection, and the end of the certificate.
  const dates = [/^16\/03\/2026$/, /^\d\d\/\d\d\/\d{4}$/];
  for (const [index, date] of dates.entries())
    await expect(
      row(page, "Milano HQ")
        .getByRole("cell")
        .nth(4 + index),
    ).toHaveText(date);
  // It stands in the row, and not in a notification too.
  await expect(notifications(page).getByText("failed to fetch RAS data.")).toHaveCount(0);
  await page.getByRole("link", { name: "Verona Branch", exact: true }).click();
  await expect(page.getByText("Connection problems...")).toBeVisible();
  await expect(page.getByRole("article").getByText("Can't contact RAS Gateway")).toBeVisible();
  await expect(page.getByText("Failed to fetch RAS status data.")).toBeVisible();
});

test("without the upstream's reports the list is there all the same, by name [RAS-02, RAS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "rasReportsByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto("/ras");
  await expect(page.getByRole("rowheader").first()).toContainText("Bari Store");
  await expect(
    page
      .getByRole("row", { name: /Bari Store/ })
      .getByRole("cell")
      .last(),
  ).toHaveText("Couldn't load");
});

test("the figures count the gateways by status, and list just these [RAS-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  const summary = page.getByRole("navigation", { name: "Gateways by status" });
  const figures = summary.getByRole("link");
  const counts = [
    /Gateways\s*8/,
    /Failed\s*1/,
    /Connection Problems\s*2/,
    /Inactive\s*1/,
    /Deploying\s*2/,
    /^Active\s*2/,
  ];
  await expect(figures).toHaveText(counts);
  // The numbers stay those of all gateways, and the links lead to just these, the worst first.
  const [failed, problems, inactive] = [["Roma Office"], ["Bari Store", "Verona Branch"], ["Napoli Depot"]];
  const [deploying, active] = [
    ["Bologna Lab", "Genova Port"],
    ["Milano HQ", "Torino Plant"],
  ];
  const all = [failed, problems, inactive, deploying, active];
  for (const [index, names] of [all.flat(), ...all].entries()) {
    await page.goto("/ras?q=roma&seats=used");
    await expect(figures).toHaveText(counts);
    await expect(summary.locator("[aria-current]")).toHaveCount(0);
    await figures.nth(index).click();
    await expect(page.getByRole("rowheader")).toHaveText(names.map((name) => new RegExp(`${name}$`)));
    // All of them are no choice.
    await expect(summary.locator("[aria-current]")).toHaveText(index === 0 ? [] : counts.slice(index, index + 1));
  }
});

test("'Deploy on' tells where it can be deployed, and why not elsewhere [RAS-03, RAS-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const [eos, faro] = [await pageOf("master@eos.example"), await pageOf("master@faro.example")];
  await page.goto("/ras");
  await page.getByRole("button", { name: "Deploy on" }).click();
  await expect(page.getByRole("group", { name: "Available", exact: true }).getByRole("link")).toHaveText(
    "Firenze Shop",
  );
  const palermo = page.getByRole("group", { name: "Unavailable" }).getByRole("link", { name: "Palermo Site" });
  await expect(palermo).toHaveAttribute("aria-disabled", "true");
  await expect(palermo).toHaveAccessibleDescription(
    "At least one device must be updated to BrentaOS 4.6.0 or later to use the service.",
  );

  await eos.goto("/ras");
  await expect(eos.getByText("No RAS Deployments")).toBeVisible();
  await expect(eos.getByText(/managed SSL VPN.*per user and per location.*version 4\.6\.0/)).toBeVisible();
  await eos.getByRole("button", { name: "New Deployment" }).click();
  await expect(eos.getByText("No locations", { exact: true })).toBeVisible();

  await faro.goto("/ras");
  await expect(row(faro, "La Spezia Terminal")).toContainText("Active");
  await faro.getByRole("button", { name: "Deploy on" }).click();
  await expect(faro.getByText("RAS is deployed on all your locations")).toBeVisible();
});

test("an expired service says so, one that hasn't begun leads to the dashboard [RAS-01, RAS-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("master@borea.example");
  const cedro = await pageOf("master@cedro.example");
  const viewer = await pageOf("viewer@borea.example");
  await page.goto("/ras");
  await expect(page.getByText(/^The RAS service for your account has expired on 06\/03\/2026\./)).toContainText(
    "To continue using the service, please renew your service subscription.",
  );
  await expect(row(page, "Trento Depot")).toContainText("Active");
  await expect(page.getByRole("button", { name: "Deploy on" })).toHaveAttribute("aria-disabled", "true");
  await cedro.goto("/ras");
  await expect(cedro).toHaveURL("/dashboard");
  // Expired is not enough without location.list.
  await viewer.goto("/ras");
  await expect(viewer).toHaveURL("/welcome");
});

test("a failed read of the table leaves the page with Retry [RAS-04]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await world.fault({ operation: "machinePageByCompanyId", kind: "graphql-error", message: "Trouble." });
  await page.goto("/ras");
  const error = page.getByRole("main").getByRole("alert").filter({ hasText: "Failed to fetch RAS table data." });
  await expect(error.first()).toBeVisible();
  await expect(notifications(page)).toContainText("Failed to fetch RAS table data.");
  await world.control("DELETE", "/faults");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(row(page, "Milano HQ")).toContainText("Active");
});

test("a gateway that does not answer is not waited for, its problem is said [RAS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const { config } = await import("~/host/config.server");
  const { gatewayTimeoutMs } = config;
  onTestFinished(() => void Object.assign(config, { gatewayTimeoutMs }));
  Object.assign(config, { gatewayTimeoutMs: 5000 });
  await world.control("POST", "/ras", { serialNumber: MILANO.serialNumber, status: null, latencyMs: 600_000 });
  await page.goto("/ras");
  await expect(row(page, "Milano HQ")).toContainText("Connection Problems");
  await expect(row(page, "Torino Plant")).toContainText("Active");
  await expect(row(page, "Milano HQ")).toContainText(`${MILANO.serialNumber} failed to fetch RAS data.`);
});

test("who may not list locations gets the users' page; an editor his locations alone [RASP-02, RAS-06]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  const logged = world.portal.log.length;
  await signInAs("editor@acme.example");
  const viewer = await pageOf("viewer@acme.example");
  await page.goto("/ras");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const path = await page.getByRole("link", { name: "Milano HQ", exact: true }).getAttribute("href");
  await page.getByRole("button", { name: "Deploy on" }).click();
  await expect(page.getByRole("link", { name: "Firenze Shop" })).toBeVisible();
  await expect(page.getByText("Palermo Site")).toHaveCount(0);

  await viewer.goto("/ras");
  await expect(viewer.getByRole("table")).toHaveCount(0);
  await viewer.goto(path ?? "");
  await expect(viewer).toHaveURL("/ras");
  // The upstream refuses it, too, when the page doesn't offer it.
  const asked = await viewer.request.post(`${path}/remove`, { form: { nonce: "1" }, maxRedirects: 0 });
  expect([302, 403]).toContain(asked.status());
  await page.reload();
  await expect(row(page, "Milano HQ")).toContainText("Active");

  // Somebody else's location is not there.
  const borea = await pageOf("master@borea.example");
  expect((await borea.goto(path ?? ""))?.status()).toBe(404);
  expect(world.portal.log.slice(logged).join("\n")).not.toContain("TypeError");
});

test("access that has ended takes no seat, and both numbers are shown [RAS-02, RASX-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await world.control("POST", "/clock", { advanceSeconds: 5 * 24 * 60 * 60 });
  await signInAs(MASTER);
  await page.goto("/ras");
  await expect(row(page, "Milano HQ")).toContainText("8 (7 of 10 seats)");
});
