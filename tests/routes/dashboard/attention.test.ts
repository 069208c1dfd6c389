import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { expectItsLists, rowsOn } from "../../support/attention";
import { expect, test } from "../../support/no-js/test";

const attention = (page: Page) => page.getByRole("region", { name: "What needs attention" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

const EXPECTED: Record<string, string[]> = {
  [MASTER]: [
    "1 failed gateway",
    "2 gateways with connection problems",
    "1 inactive gateway",
    "1 pending critical event",
    "2 pending error events",
    "6 machines with expired maintenance",
    "1 open request for access",
    "1 user whose access ends soon",
    "9 machines with expiring maintenance",
    "21 machines with an outdated OS",
    "2 gateways deploying",
    "2 VPN profiles expiring soon",
  ],
  "editor@acme.example": [
    "1 pending critical event",
    "1 pending error event",
    "1 machine with expired maintenance",
    "1 open request for access",
    "1 user whose access ends soon",
    "5 machines with expiring maintenance",
    "5 machines with an outdated OS",
  ],
  "master@faro.example": [
    "1 gateway certificate expiring soon",
    "1 gateway with all seats used",
    "1 VPN profile expiring soon",
    "1 invitation about to expire",
  ],
};

for (const email of [
  MASTER,
  "fleet@acme.example",
  "both@acme.example",
  "editor@acme.example",
  "master@borea.example",
  "master@cedro.example",
  "master@delta.example",
  "master@faro.example",
])
  test(`each number is that of the list to which it leads: ${email} [HOME-01]`, async ({ page, signInAs }) => {
    await signInAs(email);
    const counts = await expectItsLists(page);
    const expected = EXPECTED[email];
    if (expected) expect(counts).toEqual(expected);
    if (email.includes("@acme") && !email.startsWith("editor")) expect(counts).toEqual(EXPECTED[MASTER]);
  });

test("what needs attention is named, and each name leads to where it is dealt with [HOME-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const to = (name: string) => attention(page).getByRole("link", { name, exact: true });
  for (const [name, address] of [
    ["Roma Office", `/ras/${locationId("acme", "Roma Office")}?status=FAILED&dismissed=no`],
    ["Verona Branch", `/ras/${locationId("acme", "Verona Branch")}?status=CONNECTION_PROBLEMS`],
    ["Bari Store", `/ras/${locationId("acme", "Bari Store")}?status=CONNECTION_PROBLEMS`],
  ] as const)
    await expect(to(name)).toHaveAttribute("href", address);
  await expect(attention(page)).toContainText("and 20 more");
  const ending = page.locator("#attention .attention-item").filter({ hasText: "user whose access ends soon" });
  await expect(ending.locator(".attention-names a").first()).toHaveAttribute(
    "href",
    `/ras/${locationId("acme", "Milano HQ")}/access/${toSeedId("user", "support@acme.example")}/edit`,
  );

  await to("Power supply 2 failed").click();
  await expect(page).toHaveURL(/\/serenity-events\/BX-2207-100101\/[^/]+\?severity=critical&state=pending$/);
  await expect(page.getByRole("dialog", { name: "Power supply 2 failed" })).toBeVisible();
  await page.goto("/dashboard");
  const expired = page.locator("#attention .attention-item").filter({ hasText: "expired maintenance" });
  await expired.locator(".attention-names a").first().click();
  await expect(page.getByRole("dialog")).toContainText("Expired");
  // Named is what has to be renewed first.
  await page.goto("/inventory?maintenance=expiring&sort=expiresOn");
  const next = await page.getByRole("table").getByRole("rowheader").first().innerText();
  await page.goto("/dashboard");
  const expiring = page.locator("#attention .attention-item").filter({ hasText: "expiring maintenance" });
  await page.goto(String(await expiring.locator(".attention-names a").first().getAttribute("href")));
  await expect(page.getByRole("dialog")).toContainText(next);
});

test("what has ended while nobody looked is counted, and each number leads to its list [HOME-01, RASX-03, RASX-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await world.control("POST", "/clock", { advanceSeconds: 6 * 86_400 });
  await signInAs(MASTER);
  const counts = await expectItsLists(page);
  expect(counts).toContain("1 user whose access has ended");
  expect(counts).toContain("2 gateways deployed in the last 7 days");
  await page.goto("/ras/review?term=ended");
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "support@acme.example" });
  await expect(row).toContainText("ended on 20/03/2026");
});

test("certificates that nothing uses, of failed and deploying gateways, are neither counted nor listed [HOME-01, CONN-04]", async ({
  page,
  signInAs,
  world,
}) => {
  // All gateways were deployed 60 days ago, the failed one of Roma too.
  for (const [days, what] of [
    [300, /^\d+ gateway certificates? expiring soon$/],
    [6, /^\d+ expired gateway certificates?$/],
  ] as const) {
    await world.control("POST", "/clock", { advanceSeconds: days * 86_400 });
    await signInAs(MASTER);
    expect(await expectItsLists(page)).toContainEqual(expect.stringMatching(what));
  }
  await page.goto("/ras?certificate=ended");
  await expect(page.getByRole("table", { name: "Locations with remote access" })).not.toContainText("Roma Office");
});

test("an expired service stays under what needs attention, whatever the upstream counts [HOME-01, RAS-01, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("master@borea.example");
  await page.goto("/dashboard");
  const said = attention(page).getByRole("link", { name: "Remote Access Service expired on 06/03/2026" });
  await expect(said).toHaveAttribute("href", "/ras");
  world.configure({});
  await world.fault({ operation: "capabilities", kind: "graphql-error", code: "BAD_USER_INPUT" });
  await page.goto("/dashboard");
  await expect(said).toBeVisible();
  await expect(attention(page)).toContainText("Not counted: remote access");
});

test("every name leads to a page that is there [HOME-01] @all", async ({ pageOf }) => {
  for (const email of [MASTER, "editor@acme.example", "master@faro.example", "master@borea.example"]) {
    const page = await pageOf(email);
    await page.goto("/dashboard");
    const names = await page.locator("#attention .attention-names a").all();
    const addresses = await Promise.all(names.map((name) => name.getAttribute("href")));
    expect(addresses.length, email).toBeGreaterThan(1);
    for (const address of addresses) expect((await page.goto(address ?? ""))?.status(), address ?? email).toBe(200);
  }
});

test("nothing to do is said, with what was looked at [HOME-01]", async ({ page, signInAs }) => {
  await signInAs("master@eos.example");
  await page.goto("/dashboard");
  await expect(attention(page)).toContainText("Nothing needs your attention.");
  await expect(attention(page)).toContainText(
    "Checked: remote access, events, maintenance and OS versions, invitations, departures.",
  );
});

test("who has nothing to look after sees no numbers, here or in the menu [HOME-01, HOME-02]", async ({ pageOf }) => {
  for (const email of ["viewer@acme.example", "plain@acme.example"]) {
    const other = await pageOf(email);
    await other.goto("/dashboard");
    await expect(attention(other)).toHaveCount(0);
    await expect(other.locator(".drawer-waiting")).toHaveCount(0);
  }
});

test("the menu counts what waits behind its entries, each number a link to the list of just these [HOME-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  for (const [entry, counted] of [
    ["Inventory", "6 machines with expired maintenance"],
    ["SerenITy Events", "3 pending critical or error events"],
    ["Remote Access", "4 gateways that need attention"],
  ] as const) {
    await page.goto("/profile");
    await expect(menu(page).getByRole("listitem").filter({ hasText: entry })).toHaveText(`${entry} ${counted}`);
    await menu(page).getByRole("link", { name: counted }).click();
    await expect(menu(page).locator("[aria-current=page]")).toHaveText(entry);
    if (entry === "Inventory") expect(`${await rowsOn(page)} ${counted.slice(2)}`).toBe(counted);
  }
  await expect(menu(page).getByRole("listitem").filter({ hasText: "Users" })).toHaveText("Users");
  const faro = await pageOf("master@faro.example");
  await faro.goto("/users");
  await menu(faro).getByRole("link", { name: "1 invitation that expires soon" }).click();
  await expect(faro).toHaveURL("/users/invitations?expires=soon");
});

test("what can't be counted is said, and hides nothing else [HOME-01, DASH-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await world.fault({ operation: "attentionByCompanyId", kind: "graphql-error" });
  await page.goto("/dashboard");
  await expect(attention(page)).toContainText("Not counted: remote access, events, invitations, departures.");
  await expect(attention(page)).toContainText("21 machines with an outdated OS");
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.locator(".drawer-waiting")).toHaveCount(0);
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "locationsByCompanyId", kind: "graphql-error" });
  await page.goto("/dashboard");
  await expect(attention(page)).toContainText("1 failed gateway");
});

test("an upstream that tells of nothing has its machines counted up to a thousand [HOME-01, CONF-03] @all", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({});
  await world.fault({ operation: "capabilities", kind: "graphql-error", code: "BAD_USER_INPUT" });
  await signInAs(MASTER);
  expect(await expectItsLists(page)).toEqual(EXPECTED[MASTER]?.filter((text) => text.includes("machine")));
  await page.goto("/dashboard");
  await expect(attention(page)).toContainText("Not counted: remote access, events.");
  await expect(page.locator(".drawer-waiting")).toHaveCount(0);

  world.addScala(1001);
  await signInAs("master@scala.example");
  await page.goto("/dashboard");
  await expect(attention(page)).toContainText("Not counted: remote access, events, maintenance and OS versions.");
  await expect(attention(page).getByRole("listitem")).toHaveCount(0);
});
