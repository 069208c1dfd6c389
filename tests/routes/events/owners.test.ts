import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";

const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const POWER = `/serenity-events/BX-2207-100101/${toSeedId("event", "acme", 0)}`;

const subjects = (page: Page) => page.getByRole("table").getByRole("rowheader").allInnerTexts();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an event is taken, found by who has it, and left [TAKE-01]", async ({ page, signInAs }) => {
  await signInAs(EDITOR);
  await page.goto(POWER);
  await expect(page.getByRole("dialog")).toContainText("No one has taken this event.");
  await button(page, "Take").click();
  await expect(notifications(page)).toContainText("You have taken this event.");
  await page.goto("/serenity-events?taken=me");
  expect(await subjects(page)).toEqual(["Power supply 2 failed"]);
  await expect(page.getByRole("row", { name: "Power supply 2 failed" })).toContainText("Francesca Ricci");
  await page.goto("/serenity-events?taken=anybody");
  expect(await subjects(page)).toContain("Disk 3 predicts a failure");
  await page.goto("/serenity-events?taken=nobody");
  expect(await subjects(page)).not.toContain("Power supply 2 failed");
  const file = await (await page.request.get("/serenity-events/export?taken=me")).text();
  expect(file).toMatch(/Taken by/);
  expect(file).toMatch(/Power supply 2 failed.*Francesca Ricci/);
  await page.goto(POWER);
  await button(page, "Give back").click();
  await expect(notifications(page)).toContainText("You have given this event back. No one has it now.");
  await expect(page.getByRole("dialog")).toContainText("No one has taken this event.");
});

test("who takes an event that someone else has taken meanwhile is told who, and may take it over [TAKE-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto(POWER);
  await button(page, "Take").click();
  await signInAs(EDITOR);
  // The page that showed nobody is sent now.
  const answer = await page.request.post(`${POWER}/take`, { form: { present: "nobody" } });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain("Marco Bianchi (fleet@acme.example) has this event by now.");
  await page.goto(`${POWER}/take`);
  await expect(page.getByRole("dialog")).toContainText("Marco Bianchi has this event.");
  await button(page, "Take over").click();
  await expect(notifications(page)).toContainText("You have taken this event.");
  const [mail] = await mailsOf(world, "event-owner");
  expect(mail).toMatchObject({ to: FLEET, subject: "You no longer have an event" });
});

test("an event is handed over with a note to who may see it, and a wrong form loses nothing [TAKE-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto(`${POWER}/hand-over`);
  const options = await page.getByRole("combobox", { name: "User" }).getByRole("option").allInnerTexts();
  expect(options).toContain("Francesca Ricci (editor@acme.example)");
  expect(options.join()).not.toMatch(/fleet@acme|viewer@acme|borea/);
  await page.getByRole("textbox", { name: "Note" }).fill("Ring the <b>supplier</b>");
  await button(page, "Hand over").click();
  await expect(page.getByRole("dialog")).toContainText("You must select a user");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Ring the <b>supplier</b>");
  await page.getByRole("combobox", { name: "User" }).selectOption({ label: "Francesca Ricci (editor@acme.example)" });
  await button(page, "Hand over").click();
  await expect(notifications(page)).toContainText("Event handed over.");
  await expect(page.getByRole("dialog")).toContainText("Ring the <b>supplier</b>");
  await signInAs(EDITOR);
  await page.goto("/notices");
  await page.getByRole("link", { name: /An event was handed over to you\. mi-gw-01: Power supply 2 failed/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Handed over by");
  await expect(page.getByRole("dialog")).toContainText("Marco Bianchi");
});

test("an event is handed over without a note [TAKE-01]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  await page.goto(`${POWER}/hand-over`);
  await page.getByRole("combobox", { name: "User" }).selectOption({ label: "Francesca Ricci (editor@acme.example)" });
  await button(page, "Hand over").click();
  await expect(notifications(page)).toContainText("Event handed over.");
});

test("a reminder is from tomorrow on, and shows to its owner [TAKE-01]", async ({ page, signInAs }) => {
  await signInAs(EDITOR);
  const day = page.getByLabel("Remind me on");
  await page.goto(`${POWER}/take`);
  await day.fill("2020-01-01");
  await button(page, "Take").click();
  await expect(page.getByRole("dialog")).toContainText("Enter a date from tomorrow on, within a year");
  await day.fill("2026-04-01");
  await button(page, "Take").click();
  await expect(page.getByRole("dialog")).toContainText("01/04/2026");
});

test("the dashboard has taken events in its number, after those that nobody has [TAKE-01, HOME-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  const item = page.getByRole("listitem").filter({ hasText: "2 pending error events" }).first();
  await expect(item).toContainText("Array degraded");
  await item.getByRole("link", { name: "1 taken" }).click();
  expect(await subjects(page)).toEqual(["Disk 3 predicts a failure"]);
});
