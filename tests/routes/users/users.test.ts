import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { fillIn, mailsTo } from "../../support/people";
import { addressOf, press, rows, UPDATED, USERS } from "../../support/users";

test("a user manager neither sees nor reaches the master, who manages everybody [USER-07, USER-03, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(USERS);
  const master = await pageOf(MASTER);
  const address = addressOf(MASTER);
  await master.goto(address);
  await expect(master.getByRole("dialog")).toContainText("Master User");
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByText(MASTER)).toHaveCount(0);
  expect(await (await page.request.get("/users/export")).text()).not.toContain(MASTER);
  for (const path of [address, `${address}/edit`, `${address}/delete`, "/users/no-such-user/edit"])
    expect((await page.goto(path))?.status()).toBe(404);

  await master.getByRole("link", { name: "Edit", exact: true }).click();
  for (const label of ["Fleet Manager", "User Manager"]) {
    await expect(master.getByLabel(label)).toBeDisabled();
    await expect(master.getByLabel(label)).toHaveAccessibleDescription("The master user has all permissions.");
  }
  await expect(master.getByRole("switch")).toBeDisabled();
  await fillIn(master, { Phone: "+391234" });
  await press(master, "Update");
  await expect(notifications(master)).toContainText(UPDATED);
});

test("another company's people are not there, and a forged form changes nothing [USER-07, UP-02]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  const borea = await pageOf("master@borea.example");
  const address = addressOf("viewer@borea.example");
  expect((await page.goto(address))?.status()).toBe(404);
  const form = { firstName: "A", lastName: "B", phone: "1", fleetManager: "on", userManager: "on" };
  const headers = { origin: world.origin };
  for (const path of [`${address}/edit`, `${address}/delete`])
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(404);
  const fleet = await pageOf("fleet@acme.example");
  for (const path of ["/users/new", `${address}/edit`]) {
    const answer = await fleet.request.post(path, {
      form: { ...form, email: "x@y.example" },
      headers,
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(403);
  }
  expect(await mailsTo(world, "x@y.example")).toEqual([]);
  await borea.goto(address);
  await expect(borea.getByRole("dialog", { name: "Martina Lombardi" })).toBeVisible();
});

test("what can't be fetched is said, with a way to try again [USER-08, LAY-09]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  for (const operation of ["usersByCompanyId", "userById"]) await world.fault({ operation, kind: "graphql-error" });
  expect((await page.goto("/users"))?.status()).toBe(503);
  await expect(page.getByRole("main").getByText("Failed to fetch users data.")).toBeVisible();
  await expect(notifications(page)).toContainText("Failed to fetch users data.");
  // The file and the page that it leads back to fail alike.
  await page.goto("/users/export");
  await expect(page).toHaveURL("/users");
  await expect(notifications(page).getByText("Failed to fetch users data.")).toHaveCount(1);
  await page.goto(addressOf("plain@acme.example"));
  await expect(page.getByRole("dialog").getByText("Failed to fetch users data.").first()).toBeVisible();
  await world.control("DELETE", "/faults");
  await page.getByRole("dialog").getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Sara Greco" })).toBeVisible();
});

for (const operation of ["rasReportsByCompanyId", "locationsByCompanyId"])
  test(`a user's details stay where their remote access can't be read: ${operation} [USER-01, RASX-02, LAY-09]`, async ({
    page,
    signInAs,
    world,
  }) => {
    await signInAs(MASTER);
    const panel = page.getByRole("dialog", { name: "Sara Greco" });
    const access = panel.getByRole("term").filter({ hasText: "Remote access" }).locator("+ dd");
    await page.goto(addressOf("plain@acme.example"));
    await expect(access).toHaveText("None now");
    await world.fault({ operation, kind: "graphql-error" });
    expect((await page.goto(addressOf("plain@acme.example")))?.status()).toBe(200);
    await expect(access).toHaveText("Couldn't load remote access.");
    await expect(panel).toContainText("plain@acme.example");
  });
