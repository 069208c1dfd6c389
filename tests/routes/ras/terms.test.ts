import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";
import { rasPagePath } from "../../support/processes/deployment";

const MILANO = rasPagePath("Milano HQ");
const TORINO = rasPagePath("Torino Plant");
const VIEWER = "viewer@acme.example";
const FRIDAY = "2026-03-20";
const DAY = 86_400;

const users = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: "@" });
const firstDay = (page: Page) => page.getByLabel("First day");
const lastDay = (page: Page) => page.getByLabel("Last day");
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" }).click();

async function openEdit(page: Page, email: string, place = MILANO) {
  await page.goto(`${place}/access/${toSeedId("user", email)}/edit`);
}

async function give(page: Page, days: { first?: string; last?: string }) {
  await page.goto(`${TORINO}/access/grant`);
  await page.getByRole("checkbox", { name: "plain@acme.example" }).check();
  if (days.first) await firstDay(page).fill(days.first);
  if (days.last) await lastDay(page).fill(days.last);
  await page.getByRole("dialog").getByRole("button", { name: "Grant Access" }).click();
}

test("access until Friday is announced on Thursday by mail, and over on Saturday [RASX-03]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const viewer = await pageOf(VIEWER);
  await openEdit(page, VIEWER);
  await lastDay(page).fill(FRIDAY);
  await save(page);
  await expect(notifications(page)).toContainText("User RAS access updated successfully.");
  await expect(users(page).filter({ hasText: VIEWER })).toContainText("20/03/2026 Ends soon");
  await expect(page.getByText("8 of 10 used")).toBeVisible();
  await page.goto(`/users/${toSeedId("user", VIEWER)}`);
  await expect(page.getByRole("dialog")).toContainText("File server Ends soon, on 20/03/2026");
  const card = viewer.getByRole("region", { name: "to Milano HQ" });
  await viewer.goto("/ras");
  await expect(card).toContainText("Ends soon, on 20/03/2026");
  expect(await mailsOf(world, "access-ending")).toHaveLength(0);

  // Thursday.
  await world.control("POST", "/clock", { advanceSeconds: 3 * DAY });
  const to = (await mailsOf(world, "access-ending")).map((mail) => mail.to);
  expect(to).toContain(VIEWER);
  // Saturday: support@ has ended on Friday too.
  await world.control("POST", "/clock", { advanceSeconds: 2 * DAY });
  await signInAs(MASTER);
  await page.goto(`${MILANO}/access`);
  await expect(users(page).filter({ hasText: VIEWER })).toContainText("20/03/2026 Ended");
  await expect(page.getByText("6 of 10 used")).toBeVisible();
  const over = await pageOf(VIEWER);
  await over.goto("/ras");
  const ended = over.getByRole("main").getByRole("listitem").filter({ hasText: "Milano HQ" });
  await expect(ended).toContainText("Ended on 20/03/2026");
  await expect(ended).toContainText("Your access has ended");
});

test("a later first day cuts an open connection, which is said before and after [CONN-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openEdit(page, VIEWER);
  await expect(page.getByRole("dialog")).toContainText("an open connection of this user ends when you save");
  await firstDay(page).fill(FRIDAY);
  await save(page);
  await expect(notifications(page)).toContainText("1 open connection was cut");
  await openEdit(page, VIEWER);
  await lastDay(page).fill(FRIDAY);
  await save(page);
  await expect(notifications(page)).toContainText(`${VIEWER}, Milano HQ`);
});

test("access is granted for some days, and takes no seat before them [RASX-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await give(page, { first: "2026-03-18", last: "2026-03-18" });
  await expect(notifications(page)).toContainText("Users were granted RAS access successfully.");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("18/03/2026 Starts on 18/03/2026");
  await expect(page.getByText("2 of 10 used")).toBeVisible();
  await page.goto(`/ras?open=${toSeedId("location", "acme", "Torino Plant")}`);
  await expect(page.getByRole("list", { name: "Users of Torino Plant" })).toContainText("Starts on 18/03/2026");
});

test("the form says in which time zone its days begin and end [RASX-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  for (const form of ["grant", `${toSeedId("user", VIEWER)}/edit`]) {
    await page.goto(`${MILANO}/access/${form}`);
    await expect(page.getByRole("dialog")).toContainText("Days start and end at midnight, Europe/Rome time.");
  }
});

test("days out of order are refused, and stay as they were typed [RASX-03]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await give(page, { first: FRIDAY, last: "2026-03-19" });
  await expect(errorSummary(page.getByRole("dialog"))).toContainText("The last day can't be before the first day");
  await expect(page.getByRole("checkbox", { name: "plain@acme.example" })).toBeChecked();
  await expect(lastDay(page)).toHaveValue("2026-03-19");
});

test("days that are stored may stay, and are taken away by emptying them [RASX-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await give(page, { first: "2026-03-16", last: FRIDAY });
  await world.control("POST", "/clock", { advanceSeconds: 10 * DAY });
  await signInAs(MASTER);
  await openEdit(page, "plain@acme.example", TORINO);
  await expect(firstDay(page)).toHaveValue("2026-03-16");
  await expect(lastDay(page)).toHaveValue(FRIDAY);
  // The form says before and after that saving alone gives no access again.
  await expect(page.getByRole("dialog", { name: "Edit RAS Access" })).toContainText("It stays ended until you choose");
  await save(page);
  await expect(notifications(page)).toContainText("This access has ended. It stays ended until you choose a later");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).toContainText("20/03/2026 Ended");
  await openEdit(page, "plain@acme.example", TORINO);
  await firstDay(page).fill("");
  await lastDay(page).fill("");
  await save(page);
  await expect(notifications(page)).not.toContainText("It stays ended");
  await expect(users(page).filter({ hasText: "plain@acme.example" })).not.toContainText("2026");
});

test("an upstream without terms offers no days [RASX-03, CONF-03]", async ({ page, signInAs, world }) => {
  world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await openEdit(page, VIEWER);
  await expect(page.getByRole("dialog")).toContainText(VIEWER);
  await expect(lastDay(page)).toHaveCount(0);
  await give(page, {});
  await expect(users(page)).toHaveCount(3);
});
