import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const HISTORY = `${MILANO}/history`;
const VIEWER = { id: toSeedId("user", "viewer@acme.example"), name: "Alessandro Marino" };

test("ninety days of connections are found by user, day and words, and exported [CONN-02]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(MILANO);
  await page.getByRole("link", { name: "Connection history" }).click();
  await expect(page).toHaveURL(HISTORY);
  const table = page.getByRole("table", { name: "Connections" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "User",
    "Connected",
    "Ended",
    "Duration",
    "IP address",
    "Traffic",
    "Why it ended",
    "Ended by",
  ]);
  await expect(table.getByRole("row").nth(1)).toContainText("Connected now");
  await page.getByRole("combobox", { name: "User" }).selectOption({ label: VIEWER.name });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(new RegExp(`user=${VIEWER.id}`));
  const rows = table.getByRole("row");
  const count = await rows.count();
  expect(count).toBeGreaterThan(10);
  await expect(rows.filter({ hasText: VIEWER.name })).toHaveCount(count - 1);
  await page.getByLabel("Day", { exact: true }).fill("2026-03-12");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows.nth(1)).toContainText("12/03/2026");
  await expect(rows).toHaveCount(2);
  await page.goto(`${HISTORY}?q=file+server+maintenance`);
  await expect(rows.nth(1)).toContainText("Marco Bianchi");
  const file = await request.get(`${HISTORY}/export?user=${VIEWER.id}&size=25`);
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines[0]).toContain(
    "User,Email,Connected,Ended,Duration,IP address,Bytes received,Bytes sent,Why it ended,Ended by",
  );
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.slice(1).every((line) => line.includes(VIEWER.name))).toBe(true);
});

test("a chart has the most connections at once of each day beside the seats; a bar lists its day [CONN-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(HISTORY);
  const chart = page.getByRole("region", { name: "Connections by day" });
  await chart.getByText("Show as a table").click();
  await expect(chart.getByRole("row")).toHaveCount(91);
  await expect(chart.getByRole("row").last()).toContainText(/16\/03\/2026\s*[1-9]\s*10/);
  await chart.getByRole("link", { name: "13/03/2026: " }).first().click();
  await expect(page).toHaveURL(`${HISTORY}?day=2026-03-13`);
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2026-03-13");
  await expect(page.getByRole("table", { name: "Connections" }).getByRole("row").nth(1)).toContainText("13/03/2026");
});

test("the history opens for any status of the gateway, and stays after an undeployment [CONN-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(HISTORY);
  const summary = page.getByText(/of \d+/).first();
  const before = await summary.innerText();
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await page.goto(HISTORY);
  await expect(summary).toHaveText(before);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: null });
  await page.goto(`${MILANO}/remove`);
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.goto(MILANO);
  await expect(page.getByRole("main")).toContainText("Remote access isn't deployed here");
  await page.getByRole("link", { name: "Connection history" }).click();
  await expect(summary).toHaveText(before);
  await expect(page.getByRole("main")).toContainText("Remote access was removed");
  await expect(page.getByRole("main")).not.toContainText("Connected now");
});

test("a user's access leads to their history, which a part of a name finds too [CONN-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/access`);
  await page.getByRole("link", { name: "Connection history of viewer@acme.example" }).click();
  await expect(page).toHaveURL(`${HISTORY}?user=${VIEWER.id}`);
  const rows = page.getByRole("table", { name: "Connections" }).getByRole("row");
  const count = await rows.count();
  await page.goto(`${HISTORY}?user=marino`);
  await expect(rows).toHaveCount(count);
  await page.goto(`${HISTORY}?user=nobody`);
  await expect(page.getByRole("main")).toContainText("No connections found");
});

test("only who may list a gateway's users reads its history, and without the capability nobody [CONN-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("viewer@acme.example");
  expect((await page.goto(HISTORY))?.url()).toMatch(/\/ras$/);
  // Without the permission to view users their names lead nowhere.
  const names = page.getByRole("table", { name: "Connections" }).getByRole("link", { name: "Alessandro Marino" });
  for (const [email, leads] of [
    [MASTER, true],
    ["fleet@acme.example", false],
  ] as const) {
    await signInAs(email);
    await page.goto(HISTORY);
    await expect(page.getByRole("table", { name: "Connections" })).toContainText("Alessandro Marino");
    expect((await names.count()) > 0, email).toBe(leads);
  }
  await signInAs("master@borea.example");
  expect((await page.goto(HISTORY))?.status()).toBe(404);
  world.configure({}, { capabilities: ["extended"] });
  await signInAs(MASTER);
  for (const address of [HISTORY, `${HISTORY}/export`]) expect((await page.goto(address))?.status()).toBe(404);
  for (const tab of ["", "/access", "/sessions"]) {
    await page.goto(MILANO + tab);
    await expect(page.getByRole("link", { name: /Connection history/ })).toHaveCount(0);
  }
});

test("users find their own connections in the menu, at all locations, and nobody else's [REACH-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("viewer@acme.example");
  await page.goto("/ras");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Connections" }).click();
  const table = page.getByRole("table", { name: "Your connections" });
  await expect(table.locator("thead th")).toHaveText(["Date", "Time", "Location", "Duration", "IP address", "Traffic"]);
  // A connection is one line: its day, and from when until when.
  const first = table.getByRole("row").filter({ hasText: "Milano HQ" }).first();
  await expect(table.getByRole("row").nth(1)).toHaveText(/^Mon 16\/03\/2026/);
  await expect(first).toContainText(/\d\d:\d\d\s*Connected now/);
  await expect(table.getByRole("row").nth(2)).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  const count = await table.getByRole("row").count();
  expect(count).toBeGreaterThan(10);
  await expect(page.getByRole("main")).not.toContainText("Marco Bianchi");
  await page.getByRole("combobox", { name: "Location" }).selectOption({ label: "Roma Office" });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("main")).toContainText("No connections found");
  await page.goto("/ras/connections?location=of-another-company");
  await expect(page.getByRole("main")).toContainText("Couldn't load the connections.");
  // An administrator's own, too, though others could be listed.
  await signInAs(MASTER);
  await page.goto(`${MILANO}/download`);
  await page.getByRole("main").getByRole("link", { name: "Your connections" }).click();
  await expect(page).toHaveURL("/ras/connections");
  await expect(page.getByRole("main")).not.toContainText("198.51.100");
  world.configure({}, { capabilities: [] });
  await page.goto("/ras/connections");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your connections");
});

test("own connections are listed also where the names of locations can't be read [REACH-04, RAS-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("viewer@acme.example");
  await page.goto("/ras/connections");
  await expect(page.getByRole("row").nth(2)).toContainText("Milano HQ");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "Trouble." });
  await page.goto("/ras/connections");
  await expect(page.getByRole("row").nth(2)).toContainText("Couldn't load");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveCount(0);
});
