import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { card, edit, field, fillInSettings, panel, save, saveReviewed } from "../../support/processes/deployment";
import { expect, test } from "../../support/test";

test("the panel starts from what is configured and shows the fields of the chosen variant [RASS-02, RASS-09] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Milano HQ", exact: true }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("RAS Gateway Device").getByRole("option", { selected: true })).toHaveText(
    "mi-gw-01 · BX-2207-100101 (4.8.9)",
  );
  for (const [label, value] of [
    ["Hostname", "vpn-milano.acme.example"],
    ["Connect to (External) Virtual Network", "WAN"],
    ["IP / Netmask", "172.16.10.20/24"],
    ["DNS", "172.16.10.1"],
    ["Gateway", "172.16.10.1"],
    ["Internal Virtual Network", "LAN"],
    ["Internal IP / Netmask", "10.10.0.5/16"],
    ["Public Endpoint", "vpn-milano.acme.example:1194"],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  await expect(page.getByLabel("DMZ")).toBeChecked();
  await expect(page.getByLabel("Manual")).toBeChecked();
  await expect(page.getByLabel("Specific Destinations")).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Office LAN" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Printers" })).not.toBeChecked();

  await page.getByLabel("DHCP").check();
  await expect(field(page, "Internal IP / Netmask")).toBeHidden();
  await expect(field(page, "Internal Virtual Network")).toBeVisible();
  await page.getByLabel("Behind NAT").check();
  await expect(field(page, "Internal Virtual Network")).toBeHidden();
  await page.getByLabel("DMZ").check();
  if (javaScriptEnabled) {
    await expect(page.getByLabel("Manual")).toBeChecked();
    await expect(field(page, "Internal IP / Netmask")).toHaveValue("");
  }
  await page.getByLabel("Behind NAT").check();
  await page.getByLabel("All traffic").check();
  await expect(page.getByRole("checkbox", { name: "Office LAN" })).toBeHidden();
  await page.getByLabel("Specific Destinations").check();
  for (const name of ["Office LAN", "Warehouse"]) await page.getByRole("checkbox", { name }).uncheck();
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("You must select at least one destination");
  await expect(page.getByLabel("Behind NAT")).toBeChecked();

  await edit(page, "Torino Plant");
  await expect(page.getByLabel("Specific Destinations")).toBeHidden();
  await expect(panel(page)).toContainText("available on gateways with version 4.7.0 and later");
});

test("a gateway goes from NAT to DMZ with DHCP, to a manual address, and back [RASS-02, RASS-04] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await edit(page, "Torino Plant");
  await page.getByLabel("DMZ").check();
  await expect(page.getByLabel("Manual")).toBeChecked();
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("Internal Virtual Network: Cannot be empty");
  await expect(errorSummary(panel(page))).toContainText("Internal IP / Netmask: Cannot be empty");
  await page.getByLabel("DHCP").check();
  await fillInSettings(page, { "Internal Virtual Network": "LAN" });
  await saveReviewed(page);
  await expect(card(page)).toContainText("DHCP");

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Manual").check();
  await fillInSettings(page, { "Internal IP / Netmask": "10.20.0.5/33" });
  await save(page).click();
  await expect(errorSummary(panel(page))).toContainText("Internal IP is invalid");
  await fillInSettings(page, { "Internal IP / Netmask": "10.20.0.5/32" });
  await saveReviewed(page);
  await expect(card(page)).toContainText("10.20.0.5/32");

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Behind NAT").check();
  await saveReviewed(page);
  await expect(card(page)).toContainText("Behind NAT");
  await expect(card(page)).not.toContainText("Internal network");
});
