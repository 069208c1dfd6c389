import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";

const MILANO = toSeedId("location", "acme", "Milano HQ");
const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!, $term: RasTermInput) {
  addRasUser(term: $term, users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
    networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`;
const VIEWER = toSeedId("user", "viewer@acme.example");

test("a master sees who granted access, with before and after, and is led to taking it back [ACT-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await page.goto("/activity?q=viewer%40acme.example+milano&kind=access");
  const row = page.getByRole("row", { name: "granted viewer@acme.example access to Milano HQ" });
  await expect(row).toContainText("Marco Bianchi");
  await row.getByRole("link").first().click();
  const panel = page.getByRole("dialog", { name: "Activity" });
  await expect(panel).toContainText("Marco Bianchi granted viewer@acme.example access to Milano HQ");
  await expect(panel.getByRole("row", { name: "Username" })).toContainText("viewer");
  await expect(panel).toContainText("203.0.113.11");
  await expect(panel).toContainText("Chrome on Windows");
  await panel.getByRole("link", { name: "Users with access" }).click();
  await expect(page).toHaveURL(`/ras/${MILANO}/access`);
  await expect(page.getByRole("main")).toContainText("viewer@acme.example");
});

test("what is done in the portal is there at once, under its person [ACT-01, ACT-02]", async ({ page, signInAs }) => {
  await signInAs("both@acme.example");
  await page.goto(`/users/${toSeedId("user", "plain@acme.example")}/edit`);
  await page.getByLabel("Role", { exact: true }).fill("Controller");
  await page.getByRole("button", { name: "Update" }).click();
  await signInAs(MASTER);
  await page.goto(`/activity?user=${toSeedId("user", "both@acme.example")}&period=day`);
  const row = page.getByRole("row", { name: "changed the details of plain@acme.example" });
  await expect(row).toContainText("Luca Colombo");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByRole("row", { name: "Role" })).toContainText("Accountant");
  await expect(page.getByRole("dialog").getByRole("row", { name: "Role" })).toContainText("Controller");
});

test("the file has all records that match, with their changes [ACT-02]", async ({ request, world }) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const file = await (await request.get("/activity/export?kind=location", { headers })).text();
  const lines = file.trim().split(/\r?\n/);
  expect(lines[0]).toContain("When,Who,Email,What,Type,Changes");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("changed the location Milano HQ");
  expect(lines[1]).toContain("Name: Milano → Milano HQ");
  expect(lines[1]).toContain(",Milano HQ,");
});

test("what a link filters by is named, also what was deleted or can't be read [ACT-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const chosen = async (label: string) =>
    page.getByRole("combobox", { name: label }).locator("option[selected]").innerText();
  await page.goto(`/activity?user=gone&location=${MILANO}&machine=BX-2207-100101&together=act`);
  expect([await chosen("User"), await chosen("Location")]).toEqual(["Deleted user", "Milano HQ"]);
  expect([await chosen("Machine"), await chosen("Same action")]).toEqual(["BX-2207-100101", "Same action"]);
  await page.goto("/activity?location=00000000-0000-0000-0000-000000000000");
  expect(await chosen("Location")).toBe("Deleted location");
  await page.goto(`/activity?user=${VIEWER}`);
  expect(await chosen("User")).toBe("Alessandro Marino");
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveCount(0);
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", message: "Trouble." });
  await page.goto(`/activity?user=${VIEWER}`);
  expect(await chosen("User")).toBe("Couldn't load");
});

test("instants among the changes are in the portal's time zone, on the record and in the file [ACT-02]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const email = "users@acme.example";
  await call(GRANT, { u: [{ userId: ids.user(email), email }], l: MILANO, term: { from: "2027-02-28T23:00:00Z" } });
  await signInAs(MASTER);
  await page.goto(`/activity?q=${encodeURIComponent(email)}&kind=access`);
  await page.getByRole("link", { name: `granted ${email} access to Milano HQ` }).click();
  await expect(page.getByRole("row", { name: "Access starts" })).toContainText("01/03/2027 - 00:00");
  const file = await (await page.request.get("/activity/export?kind=access")).text();
  expect(file).toContain("Access starts: — → 01/03/2027 - 00:00");
});

test("pages of a location, a machine and a user name what was done there [ACT-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const [path, all] of [
    [`/locations/${MILANO}`, `location=${MILANO}`],
    [`/ras/${MILANO}`, `location=${MILANO}`],
    ["/machines/BX-2207-100101", "machine=BX-2207-100101"],
    [`/users/${VIEWER}`, `user=${VIEWER}`],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole("link", { name: "Marco Bianchi granted viewer@acme.example access to Milano HQ" }),
    ).toHaveCount(1);
    await expect(page.locator(`a[href="/activity?${all}"]`)).toHaveCount(1);
  }
});

test("pages of a failed gateway name its deployment, with its end [ACT-02, RASS-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const roma = toSeedId("location", "acme", "Roma Office");
  for (const path of [`/locations/${roma}`, `/ras/${roma}`, "/machines/BX-2203-100501"]) {
    await page.goto(path);
    await expect(page.getByText("No activity")).toHaveCount(0);
    const name = "Marco Bianchi started deploying remote access at Roma Office. The deployment failed.";
    await expect(page.getByRole("link", { name })).toHaveCount(1);
  }
});

test("only who may update the company sees activity, and none is there on a plain upstream [ACT-02, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("users@acme.example");
  await page.goto("/activity");
  await expect(page).toHaveURL("/users");
  await signInAs("fleet@acme.example");
  await page.goto("/activity");
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/locations/${MILANO}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toHaveCount(0);
  await world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  expect((await page.goto("/activity"))?.status()).toBe(404);
  await page.goto(`/locations/${MILANO}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Activity", exact: true })).toHaveCount(0);
});
