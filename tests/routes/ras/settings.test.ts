import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import {
  card,
  edit,
  field,
  fillInSettings,
  panel,
  rasPagePath,
  review,
  save,
  saveReviewed,
} from "../../support/processes/deployment";

test("before an update is saved it says what changes and whom it affects; only that is sent [RASS-04, RASS-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await edit(page, "Milano HQ");
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("You haven't changed anything.");
  await page.getByLabel("DHCP").check();
  await fillInSettings(page, { DNS: "9.9.9.9" });
  await save(page).click();
  await expect(review(page).getByRole("listitem").filter({ hasText: "becomes" })).toHaveText([
    /DNS:.*172\.16\.10\.1.*9\.9\.9\.9/,
    /Internal IP \/ Netmask:.*10\.10\.0\.5\/16.*DHCP/,
  ]);
  await expect(review(page)).toContainText("Each of these 8 users may be disconnected for a moment:");
  await expect(review(page)).toContainText("viewer@acme.example");
  await expect(review(page)).toContainText("Nothing has been saved yet.");

  await fillInSettings(page, { DNS: "0.0.0.0" });
  await panel(page).getByRole("button", { name: "Save these changes" }).click();
  await expect(review(page)).toContainText("DNS: 0.0.0.0 is no server's address.");
  await fillInSettings(page, { DNS: "9.9.9.9" });

  // Changes that differ from the reviewed ones are reviewed first.
  await fillInSettings(page, { "Public Endpoint": "203.0.113.7:443" });
  await panel(page).getByRole("button", { name: "Save these changes" }).click();
  await expect(review(page)).toContainText("203.0.113.7:443");
  await expect(review(page)).toContainText("has to download their VPN profile again");
  await world.fault({
    operation: "setRasConfiguration",
    kind: "graphql-error",
    message: "GraphQL error: Busy.",
    times: 1,
  });
  await panel(page).getByRole("button", { name: "Save these changes" }).click();
  await expect(notifications(page).getByText("Busy.", { exact: true })).toBeVisible();
  await expect(field(page, "DNS")).toHaveValue("9.9.9.9");
  await saveReviewed(page);
  await expect(card(page)).toContainText("203.0.113.7:443");
  await expect(card(page)).toContainText("DHCP");
  await expect(card(page)).toContainText("9.9.9.9");
  await expect(card(page)).toContainText("vpn-milano.acme.example");
  await expect(page.getByRole("row", { name: "Milano HQ" })).toContainText("203.0.113.7:443");
});

test("routes are chosen among the destinations, from 4.7.0 on [RASS-09, RAS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await edit(page, "Milano HQ");
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByRole("checkbox", { name: "Printers" }).check();
  await saveReviewed(page);
  await expect(card(page)).toContainText("Office LAN Printers");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("All traffic").check();
  await saveReviewed(page);
  await expect(card(page)).toContainText("All traffic");
  await world.fault({ operation: "destinationsByLocationId", kind: "graphql-error", message: "Trouble." });
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(notifications(page)).toContainText("Failed to fetch RAS destinations.");
  await expect(page.getByLabel("All traffic")).toBeChecked();
});

test("while it is inactive, deploying or failed nothing can be saved, and the panel says why [RASS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  for (const [location, message] of [
    ["Napoli Depot", "RAS is inactive"],
    ["Roma Office", "To retry, undeploy it, then save the settings again."],
  ] as const) {
    await edit(page, location);
    await expect(save(page)).toHaveAttribute("aria-disabled", "true");
    await expect(panel(page)).toContainText(message);
    await expect(panel(page).getByRole("link", { name: "Remove" })).toBeVisible();
    await expect(panel(page).getByText("Add new")).toHaveCount(0);
  }
  // In between the gateway went away: the server refuses as well.
  await edit(page, "Milano HQ");
  await fillInSettings(page, { DNS: "9.9.9.9" });
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "INACTIVE" });
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("RAS is inactive");
  await expect(field(page, "DNS")).toHaveValue("9.9.9.9");
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "DEPLOYING" });
  await page.reload();
  await expect(panel(page)).toContainText("Please wait. The RAS appliance is currently deploying.");
  await expect(save(page)).toHaveCount(0);
});

test("a destination is added in the panel, without losing what was typed, and is selected [RASS-02, RASD-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await edit(page, "Milano HQ");
  await field(page, "Hostname").fill("vpn-new.acme.example");
  await panel(page).getByText("Add new").click();
  const [name, add] = [field(page, "Destination name"), panel(page).getByRole("button", { name: "Add destination" })];
  await name.fill("Intranet");
  await add.click();
  await expect(errorSummary(panel(page))).toContainText("Destination name: Destination name already exists.");
  await expect(errorSummary(panel(page))).toContainText("Network destinations: Network destination is required");
  await fillInSettings(page, { "Destination name": "Plotters", "Network destinations": "10.9.0.0/24:631" });
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("Add this destination first, or clear its fields");
  await add.click();
  await expect(panel(page)).toContainText("Plotters has been added");
  await expect(panel(page).getByRole("checkbox", { name: "Plotters" })).toBeChecked();
  await expect(field(page, "Hostname")).toHaveValue("vpn-new.acme.example");
  await expect(name).toHaveCount(0);
  await saveReviewed(page);
  await expect(card(page)).toContainText("Plotters");
  await page.goto(`/ras/${toSeedId("location", "acme", "Milano HQ")}/destinations`);
  await expect(page.getByRole("list", { name: "Destinations" })).toContainText("10.9.0.0/24:631");
});

test("changes that can't be compared with the present settings are not saved, and stay typed [RASS-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${rasPagePath("Milano HQ")}/edit`);
  const dns = panel(page).getByRole("textbox", { name: "DNS", exact: true });
  await dns.fill("9.9.9.9");
  await world.fault({ operation: "getRasConfiguration", kind: "graphql-error", message: "Trouble.", times: 1 });
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(panel(page))).toContainText("Couldn't load the current settings. Try again.");
  await expect(notifications(page)).toContainText("Failed to fetch RAS settings data.");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Check your changes" })).toContainText("9.9.9.9");
});
