import { parse } from "csv-parse/sync";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { rows } from "../../support/users";

const BY_LAST_NAME = "/users?sort=lastName&direction=descending";

test("words are found in any order and column, without accents, and what matched is marked [FIND-02, USER-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  for (const search of ["della massi", "DELLA  Màssi", "massi support@acme"]) {
    await page.goto(`/users?${new URLSearchParams({ q: search })}`);
    await expect(rows(page)).toHaveText(["support@acme.example"]);
  }
  expect(await page.content()).toContain("<mark>Massi</mark>miliano");
  await page.goto("/users?q=n%2Fa+never%40");
  await expect(rows(page)).toHaveText(["never@acme.example"]);
  await page.goto("/users?q=service+desk");
  await expect(page.getByText("Try fewer words.")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/users");
});

test("the tab of users is current behind a panel too, and no other one is [USER-01, PAGE-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const current = page.getByRole("navigation", { name: "Users" }).locator("[aria-current=page]");
  for (const path of ["/users", "/users/new", `/users/${toSeedId("user", "plain@acme.example")}`]) {
    await page.goto(path);
    await expect(current, path).toHaveText(["Users"]);
  }
  await page.goto("/users/invitations");
  await expect(current).toHaveText(["Invitations"]);
});

test("the order of a narrow list is by the chosen columns, and by the present one [FIND-03, VIEW-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users?columns=email,phone&sort=lastName");
  const orders = page.getByLabel("Sort by").locator("option");
  const by = ["Email", "Phone", "Last Name"];
  expect(await orders.allInnerTexts()).toEqual(by.flatMap((name) => [`↑ ${name}`, `↓ ${name}`]));
});

test("the file has the same rows in the same order [FIND-02, USER-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(BY_LAST_NAME);
  const shown = await rows(page).allInnerTexts();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect(href).toBe(BY_LAST_NAME.replace("/users", "/users/export"));
  const [header, ...lines] = parse(await (await page.request.get(href ?? "")).text(), { bom: true });
  expect(header?.join()).toBe("Email,First Name,Last Name,Role,Phone,Support Contact,Last login,Permissions,Status");
  expect(lines.map(([email]: string[]) => email)).toEqual(shown);
  await page.goto("/users?sort=-lastName");
  expect(await rows(page).allInnerTexts()).toEqual(shown);
});

test("users who never logged in come last in both directions [USER-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const search of ["?sort=lastUsed", "?sort=lastUsed&direction=descending"]) {
    await page.goto(`/users${search}`);
    await expect(page.getByRole("row").last()).toContainText("N/A");
  }
});

test("users are found by permission and by status, and who is invited is one link away [USER-01, FIND-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users?permission=user-manager");
  await expect(rows(page)).toHaveText(["both@acme.example", "noconsent@acme.example", "users@acme.example"]);
  await page.goto("/users?permission=fleet-manager");
  for (const email of await rows(page).allInnerTexts()) {
    await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Fleet Manager");
  }
  await page.goto("/users?permission=none&q=plain");
  await expect(rows(page)).toHaveText(["plain@acme.example"]);
  await page.goto("/users?status=refused");
  await expect(page.getByRole("row").nth(1)).toContainText("Can't log in");
  await expect(rows(page)).toHaveText(["nomember@acme.example"]);
  await page.goto("/users?status=never");
  await expect(rows(page)).toHaveText(["never@acme.example", "newmfa@acme.example"]);
  await page.getByRole("link", { name: "Invitations" }).click();
  await expect(page).toHaveURL("/users/invitations");
});
