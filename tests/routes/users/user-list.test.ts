import { parse } from "csv-parse/sync";
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
  await page.goto("/users?q=n%2Fa+never");
  await expect(rows(page)).toHaveText(["never@acme.example"]);
  await page.goto("/users?q=service+desk");
  await expect(page.getByText("Try fewer words.")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/users");
});

test("the file has the same rows in the same order [FIND-02, USER-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(BY_LAST_NAME);
  const shown = await rows(page).allInnerTexts();
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect(href).toBe(BY_LAST_NAME.replace("/users", "/users/export"));
  const [header, ...lines] = parse(await (await page.request.get(href ?? "")).text(), { bom: true });
  expect(header?.join()).toBe("Email,First Name,Last Name,Role,Phone,Support Contact,Last login,Permissions");
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
