import type { Page } from "@playwright/test";
import { expect, test } from "../../support/plain/test";
import { problems } from "../../support/problems";
import { codeField } from "../../support/sign-in";
import { freshCode, idsOf, upstreamAs } from "../../support/upstream";
import { PASSWORD } from "../../support/world";

const VIEWER = "viewer@acme.example";

const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Identity Verification" });

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
  await codeField(dialog).fill(await freshCode(world, VIEWER));
  await dialog.getByRole("button", { name: "Verify & Download" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("The gateway is not active.");
  await expect(problems(dialog)).toContainText("This was not completed.");
});

test("whose only location has no gateway is told whom to ask [RASU-03, RASU-06]", async ({ page, signInAs }) => {
  await signInAs("waiting@acme.example");
  await page.goto("/ras");
  await expect(page.getByText("You don't have access to any locations. Please contact Giulia Ferrari")).toBeVisible();
  await expect(page.getByRole("link", { name: /Download/ })).toHaveCount(0);
});

test("the guide that is open is the one for the visitor's system [RASU-02]", async ({ request, world }) => {
  const { cookies } = await world.session(VIEWER);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const opened = async (browser: string) => {
    const page = await (await request.get("/ras", { headers: { cookie, "user-agent": browser } })).text();
    return /<section id="([\w-]+)"[^>]*data-chosen/.exec(page)?.[1];
  };
  expect(await opened("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15")).toBe("tunnelblick");
  expect(await opened("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toBe("openvpn-connect");
});
