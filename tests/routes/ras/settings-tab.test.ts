import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("the Settings tab says what the gateway's state is and offers what it allows [RASS-01, RASS-10]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  const card = page.getByRole("article", { name: "RAS Settings" });
  const open = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  const offered = () => card.getByRole("link", { name: /^(Edit|Undeploy|Cancel Deployment)$/ }).allInnerTexts();
  const value = (term: string) =>
    card
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator("+ dd");

  await open("Milano HQ");
  for (const [term, text] of [
    ["RAS Gateway Device", /mi-gw-01\s*BX-2207-100101/],
    ["Hostname", "vpn-milano.acme.example"],
    ["Public endpoint", "vpn-milano.acme.example:1194"],
    ["Route via VPN tunnel", "Office LAN Warehouse"],
    ["Deployment method", "DMZ"],
    ["External network", "WAN"],
    ["External IP / Netmask", "172.16.10.20/24"],
    ["DNS", "172.16.10.1"],
    ["Gateway", "172.16.10.1"],
    ["Internal network", "LAN"],
    ["Internal IP / Netmask", "10.10.0.5/16"],
  ] as const)
    await expect(value(term)).toHaveText(text);
  expect(await offered()).toEqual(["Edit", "Undeploy"]);

  // 4.6.1, behind NAT.
  await open("Torino Plant");
  await expect(value("Deployment method")).toHaveText("Behind NAT");
  await expect(card).not.toContainText("Route via VPN tunnel");
  await expect(card).not.toContainText("Internal network");
  await open("Bologna Lab");
  await expect(card).toContainText("Deploying...");
  await expect(card.getByRole("log")).toContainText("09:59 Checking the machine");
  expect(await offered()).toEqual(["Cancel Deployment"]);
  await open("Genova Port");
  await expect(card).toContainText("Deploying...");
  expect(await offered()).toEqual([]);
  await open("Roma Office");
  await expect(card).toContainText("The deployment failed");
  await card.getByText("Deployment log", { exact: true }).click();
  await expect(card.getByRole("log")).toContainText("Deployment failed: the public endpoint isn't responding");
  expect(await offered()).toEqual(["Edit", "Undeploy"]);
  await open("Napoli Depot");
  await expect(card).toContainText("The RAS VM is inactive.");
  await open("Bari Store");
  await expect(card).toContainText("Connection problems...");
  await expect(card).toContainText("Can't contact RAS Gateway");
});

test("settings that can't be read say so, and the rest of the page works [RAS-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras");
  await world.fault({ operation: "getRasConfiguration", kind: "graphql-error", message: "Trouble." });
  await page.getByRole("link", { name: "Milano HQ", exact: true }).click();
  await expect(page.getByRole("article", { name: "RAS Settings" })).toContainText("Failed to fetch RAS settings data.");
  await expect(notifications(page)).toContainText("Failed to fetch RAS settings data.");
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  await page.reload();
  // The location and its settings fail alike.
  await expect(notifications(page).getByText("Failed to fetch RAS data.")).toHaveCount(1);
  await world.control("DELETE", "/faults");
  await page.getByRole("link", { name: "Retry" }).first().click();
  await expect(page.getByRole("row", { name: /Milano HQ/ })).toContainText("Active");
});
