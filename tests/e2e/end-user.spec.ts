import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { problems } from "../support/problems";
import { expect, test } from "../support/test";
import { freshCode, idsOf, upstreamAs } from "../support/upstream";
import { PASSWORD } from "../support/world";

const VIEWER = "viewer@acme.example";

const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Identity Verification" });

test("an end user finds cards, credentials and a guide [RASU-01, RASU-02, RASU-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Remote Access" })).toBeVisible();
  const cards = main.getByRole("link", { name: "Download VPN profile" });
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "Milano HQ" })).not.toContainText("not active");
  await expect(cards.filter({ hasText: "Roma Office" })).toContainText("The gateway is not active at the moment");
  await expect(main.getByText("viewer", { exact: true })).toBeVisible();
  await expect(main.getByText("your central account password", { exact: true })).toBeVisible();

  await expect(main.getByRole("heading", { name: "How do I use Remote Access?" })).toBeVisible();
  const steps = main.getByRole("listitem").filter({ hasText: /OpenVPN Connect|Tunnelblick|Download the VPN|username/ });
  await expect(steps.filter({ visible: true })).toHaveCount(4);
  await expect(main.getByText("Install OpenVPN Connect")).toBeVisible();
  const other = main.getByText("Tunnelblick", { exact: true });
  await other.click();
  await expect(main.getByText("Install OpenVPN Connect")).toBeHidden();
  await expect(main.getByText("Install Tunnelblick")).toBeVisible();
  await expect(steps.filter({ visible: true })).toHaveCount(4);

  await world.steer("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await page.goto("/ras");
  await expect(cards.filter({ hasText: "Milano HQ" })).toContainText("Can't contact RAS Gateway");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "No." });
  await page.goto("/ras");
  await expect(main.getByRole("alert")).toContainText("Failed to fetch RAS data.");
  await expect(main.getByRole("link", { name: "Retry" })).toBeVisible();
});

test("without a gateway there is no card, and whom to ask; undeploying ends the access [RASU-03, RASU-06]", async ({
  page,
  signInAs,
  world,
}) => {
  const plain = "plain@acme.example";
  await signInAs(plain);
  const call = await upstreamAs(world, "master@acme.example");
  const ids = await idsOf(call);
  const firenze = ids.location("Firenze Shop");
  const machines = await call(
    "query ($l: [ID!]!) { machinesByLocationIds(locationIds: $l) { serialNumber osVersion } }",
    {
      l: [firenze],
    },
  );
  const { serialNumber: s, osVersion: v } = machines.machinesByLocationIds.find(
    ({ osVersion }: { osVersion: string }) => osVersion === "4.7.0",
  );
  const configuration = {
    fqdn: "vpn.acme.example",
    publicIpOrFqdn: "vpn.acme.example:1194",
    externalNetwork: "WAN",
    externalIP: "172.16.20.20/24",
    dns: "172.16.20.1",
    gatewayIP: "172.16.20.1",
    internalNetworkConfigurationMethod: "none",
  };
  // Deployed and granted, but not yet registered on its location.
  await call(
    "mutation ($s: String!, $c: RasConfigurationInput!) { deployRas(hyperSerialNumber: $s, rasConfiguration: $c) { status } }",
    { s, c: configuration },
  );
  await world.steer("POST", "/clock", { advanceSeconds: 3600 });
  await call(
    `mutation ($u: [RasUserInput!]!, $s: String!, $v: String!, $l: ID!) {
      addRasUser(users: $u, hyperSerialNumber: $s, hyperOsVersion: $v, locationId: $l, networkDestinations: [],
        allowedDestinations: []) { fulfilled { email } } }`,
    { u: [{ userId: ids.user(plain), email: plain }], s, v, l: firenze },
  );
  await page.goto("/ras");
  const { masterAccountName } = await call("query ($c: ID!) { masterAccountName(companyId: $c) }", { c: ids.company });
  await expect(
    page.getByText(`You don't have access to any locations. Please contact ${masterAccountName}`),
  ).toBeVisible();

  await call("mutation ($l: ID!, $s: String!) { addRasGateway(locationId: $l, machineSerialNumber: $s) { id } }", {
    l: firenze,
    s,
  });
  await page.goto("/ras");
  await expect(page.getByRole("link", { name: "Firenze Shop" })).toBeVisible();
  await call("mutation ($s: String!) { undeployRas(hyperSerialNumber: $s) }", { s });
  await page.goto("/ras");
  await expect(page).toHaveURL("/welcome");
});

test("who one is is asked before a profile is sent [RASU-04, RASU-05]", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Milano HQ" }).click();
  const dialog = dialogOf(page);
  const send = dialog.getByRole("button", { name: "Verify & Download" });
  const password = dialog.getByLabel("Password");
  const pin = dialog.getByLabel("Digit 1 of 6");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/ras");
  await page.getByRole("link", { name: "Milano HQ" }).click();

  await password.fill("12345");
  await pin.fill("12345");
  if (javaScriptEnabled) {
    await expect(send).toBeDisabled();
    await password.fill("123456");
    await expect(send).toBeDisabled();
    await pin.fill("123456");
    await expect(send).toBeEnabled();
  } else {
    await send.click();
    await expect(problems(dialog)).toContainText("The password has to have minimum 6 characters");
    await expect(problems(dialog)).toContainText("Enter the six digits that your authenticator app shows");
  }

  await password.fill("Password2!");
  await pin.fill(await freshCode(world, VIEWER));
  await send.click();
  await expect(problems(dialog)).toContainText("Wrong e-mail or password.");
  await expect(problems(dialog)).not.toContainText("GraphQL");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Wrong e-mail or password.");
  await expect(password).toHaveValue("");

  await password.fill(PASSWORD);
  await pin.fill(await freshCode(world, VIEWER));
  const [download] = await Promise.all([page.waitForEvent("download"), send.click()]);
  expect(download.suggestedFilename()).toBe("viewer-Milano HQ.ovpn");
  const profile = await readFile(await download.path(), "utf8");
  expect(profile).toContain("remote vpn-milano.acme.example 1194");
  await expect(dialog).toBeVisible();
});

test("a location without a gateway, or of others, has no profile; one that isn't up says so [RASU-04, RASU-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  expect((await page.goto("/ras/profile/nowhere"))?.status()).toBe(404);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Roma Office" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByLabel("Digit 1 of 6").fill(await freshCode(world, VIEWER));
  await dialog.getByRole("button", { name: "Verify & Download" }).click();
  await expect(problems(dialog)).toContainText("The gateway is not active.");
});
