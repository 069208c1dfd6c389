import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { rows, USERS } from "../../support/users";

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Delete users" });
const people = (page: Page) => dialog(page).getByRole("list", { name: "Users" }).getByRole("listitem");
const confirm = async (page: Page, count: number) => {
  await dialog(page).getByLabel("Number of users").fill(String(count));
  await dialog(page).getByRole("button", { name: "Delete users" }).click();
};
const select = async (page: Page, ...emails: string[]) => {
  for (const email of emails) await page.getByLabel(`Select ${email}`).check();
  await page.getByRole("button", { name: "Delete users" }).click();
};

test("the selected users are deleted once their number is typed, never oneself or the master [FIND-04, USER-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await page.getByRole("button", { name: "Delete users" }).click();
  await expect(notifications(page)).toContainText("Select at least one user");
  await select(page, MASTER, "never@acme.example", "plain@acme.example");
  await expect(people(page)).toHaveText([/never@acme.example/, /plain@acme.example/]);
  await expect(dialog(page).getByRole("region", { name: "Not included" })).toContainText(
    `You cannot delete your own user (1): ${MASTER}`,
  );
  await confirm(page, 3);
  await expect(errorSummary(dialog(page))).toContainText("Number of users: Enter 2 to delete these 2 users");
  await expect(people(page)).toHaveCount(2);
  await confirm(page, 2);
  await expect(notifications(page)).toContainText("2 users removed successfully.");
  await expect(rows(page)).toHaveCount(11);
});

test("when a selected user has gone, the number is what the page shows, or showed before [FIND-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(MASTER);
  const lose = async (gone: string, kept: string) => {
    await page.goto("/users");
    await select(page, gone, kept);
    await other.goto("/users");
    await select(other, gone);
    await confirm(other, 1);
  };
  const isDeleted = async (email: string) => {
    await page.goto(`/users?q=${email}`);
    await expect(rows(page)).toHaveCount(0);
  };
  await lose("never@acme.example", "plain@acme.example");
  await confirm(page, 3);
  await expect(errorSummary(dialog(page))).toContainText("Number of users: Enter 1 to delete this user");
  await expect(people(page)).toHaveText([/plain@acme.example/]);
  await confirm(page, 1);
  await isDeleted("plain@acme.example");
  await lose("waiting@acme.example", "viewer@acme.example");
  await confirm(page, 2);
  await isDeleted("viewer@acme.example");
});

test("a user manager deletes no users whom they don't see, and only as one [FIND-04, USER-07, UP-02]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  await page.goto("/users?q=acme");
  await page.getByLabel(`Select ${USERS}`).check();
  await page.getByRole("button", { name: "Delete users" }).click();
  await expect(people(page)).toHaveCount(0);
  await expect(dialog(page)).toContainText("You cannot delete your own user");
  await expect(dialog(page).getByRole("button", { name: "Delete users" })).toHaveCount(0);

  const borea = await pageOf("master@borea.example");
  await borea.goto("/users");
  const foreign = await borea.getByLabel("Select viewer@borea.example").getAttribute("value");
  const answer = await page.request.post(page.url(), {
    form: { user: foreign ?? "", count: "1" },
    headers: { origin: world.origin },
  });
  expect(answer.status()).toBe(404);
  await borea.reload();
  await expect(borea.getByLabel("Select viewer@borea.example")).toHaveCount(1);
  const fleet = await pageOf("fleet@acme.example");
  await fleet.goto("/users/delete?all=13");
  await expect(fleet.getByRole("button", { name: "Delete users" })).toHaveCount(0);
});

test("a refusal is told with its user, and keeps no other back [FIND-04]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await page.goto("/users?q=acme");
  await select(page, "never@acme.example", "plain@acme.example");
  await world.fault({ operation: "removeUser", kind: "graphql-error", message: "Not this one.", times: 1 });
  await confirm(page, 2);
  await expect(errorSummary(dialog(page))).toContainText("1 deleted. 1 not deleted: see the reasons below.");
  await expect(dialog(page).getByLabel("Number of users")).toHaveValue("");
  await expect(dialog(page).getByRole("region", { name: "Not deleted" })).toContainText("Not this one (1):");
  await expect(people(page)).toHaveCount(1);
  await confirm(page, 1);
  await expect(notifications(page)).toContainText("User removed successfully.");
  await expect(rows(page)).toHaveCount(11);
});

test("all results are named, up to a hundred, and written to a file [FIND-04]", async ({ page, signInAs, world }) => {
  world.addScala(100);
  await signInAs("master@scala.example");
  await page.goto("/users?q=rossi");
  await page.getByRole("checkbox", { name: /^Select all \d+ results$/ }).check();
  await page.getByRole("button", { name: "Delete users" }).click();
  await expect(dialog(page)).toContainText(/You can delete up to 100 users at a time, and you've selected \d+\./);
  await expect(dialog(page).getByRole("button", { name: "Delete users" })).toHaveCount(0);
  await page.goto("/users/delete?q=user019&all=10");
  await expect(people(page)).toHaveCount(10);
  const file = await (await page.request.get("/users/export?q=user019&chosen=&all=10")).text();
  expect(file.trim().split("\r\n")).toHaveLength(11);
});
