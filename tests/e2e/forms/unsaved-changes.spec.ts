import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { field } from "../../support/people";
import { enterCode, enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { STUCK_AFTER_MS } from "../../support/unhurried";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const answer = (page: Page, name: "Keep editing" | "Leave without saving") =>
  question(page).getByRole("button", { name }).click();

test("Escape, Close, Cancel and Back ask before a panel's changed form is lost, and Stay keeps it [PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await page.getByRole("link", { name: "New ticket" }).click();
  const subject = page.getByLabel("Subject");
  await subject.fill("A loud fan");
  const panel = page.getByRole("dialog", { name: "New ticket" });
  const leavings = [
    () => subject.press("Escape"),
    () => panel.getByRole("link", { name: "Close" }).click(),
    () => panel.getByRole("link", { name: "Cancel" }).click(),
    () => page.evaluate(() => history.back()),
    () => subject.press("Escape"),
  ];
  for (const leave of leavings) {
    await leave();
    await expect(question(page)).toContainText("If you leave, your changes will be lost.");
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await answer(page, "Keep editing");
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(/\/support\/new-ticket$/);
    await expect(subject).toHaveValue("A loud fan");
    await expect(panel.locator(":focus")).toHaveCount(1);
  }
  // The browser closes a dialog itself on a second Escape.
  for (const open of [true, false, true, false]) {
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible({ visible: open });
    await expect(subject).toHaveValue("A loud fan");
  }
  await panel.getByRole("link", { name: "Cancel" }).click();
  await answer(page, "Leave without saving");
  await expect(page).toHaveURL(/\/support$/);
  await expect(panel).toBeHidden();
});

/** Stays and tries to leave again several times, before the dialog's close event. Runs in the page. */
async function stayAndLeaveAtOnce(stuckAfter: number) {
  const question = () => document.querySelector<HTMLDialogElement>("dialog[role=alertdialog]:modal");
  const asked = async () => {
    for (const end = Date.now() + stuckAfter; Date.now() < end; await new Promise((later) => setTimeout(later)))
      if (question()) return true;
    return false;
  };
  for (let time = 1; time <= 15; time++) {
    document.querySelector("dialog.panel")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    if (!(await asked())) return `not asked at attempt ${time}`;
    question()?.close();
  }
  return "asked each time";
}

test("who tries to leave again at once is asked again [PAGE-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await page.getByRole("link", { name: "New ticket" }).click();
  await page.getByLabel("Subject").fill("A loud fan");
  expect(await page.evaluate(stayAndLeaveAtOnce, STUCK_AFTER_MS)).toBe("asked each time");
  await expect(page.getByLabel("Subject")).toHaveValue("A loud fan");
});

test("Escape again and again leaves address and history of the panel as they are [PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await page.getByRole("link", { name: "Add User" }).click();
  await page.getByLabel("E-mail").fill("new@acme.example");
  for (let press = 0; press < 7; press++) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(60);
  }
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/users\/new$/);
  await answer(page, "Keep editing");
  await expect(page).toHaveURL(/\/users\/new$/);
  await expect(page.getByLabel("E-mail")).toHaveValue("new@acme.example");
  await page.keyboard.press("Escape");
  await answer(page, "Leave without saving");
  await expect(page).toHaveURL(/\/users$/);
  await page.evaluate(() => history.forward());
  await expect(page.getByRole("dialog", { name: "Add User" })).toBeVisible();
});

test("Leave goes where Back leads [PAGE-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/inventory");
  await page.getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.getByRole("link", { name: "New ticket" }).click();
  await page.getByLabel("Subject").fill("A loud fan");
  await page.evaluate(() => history.back());
  await answer(page, "Leave without saving");
  await expect(page).toHaveURL(/\/support$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(question(page)).toBeHidden();
});

test("a change that was undone, and one that was saved, are left without a question [PAGE-06, PROF-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  const away = () => page.getByRole("link", { name: "Inventory" }).click();
  const firstName = field(page, "First Name");
  const before = await firstName.inputValue();
  const news = page.getByLabel("news by email").first();
  await firstName.fill("Giulietta");
  await news.setChecked(!(await news.isChecked()));
  await away();
  await answer(page, "Keep editing");
  await firstName.fill(before);
  await away();
  await answer(page, "Keep editing");
  await news.setChecked(!(await news.isChecked()));
  await away();
  await expect(page).toHaveURL(/\/inventory$/);

  await page.goBack();
  await firstName.fill("Giulietta");
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Profile updated successfully." })).toBeVisible();
  await away();
  await expect(page).toHaveURL(/\/inventory$/);
});

test("a refused form asks, and sending it does not [PAGE-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/users/new");
  await page.getByLabel("E-mail").fill("nobody");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(page.getByText("Email format is incorrect").first()).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await answer(page, "Keep editing");
  await page.getByLabel("E-mail").fill("somebody@acme.example");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(
    page
      .getByRole("paragraph")
      .filter({ hasText: "Registration invitation successfully sent to somebody@acme.example." }),
  ).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test("a changed dialog asks, and so does the browser before a reload; a question's button does not [PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard/assign?serial=BX-2403-101101");
  await page.getByRole("radio", { name: "Milano HQ" }).check();
  await page.getByRole("link", { name: "Cancel" }).click();
  await answer(page, "Keep editing");
  const asked = page.waitForEvent("dialog");
  const reload = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reload;
  await page.goto("/dashboard/assign?serial=BX-2403-101101");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a log-in is left without a question [PAGE-06]", async ({ page }) => {
  await page.goto("/authentication");
  await page.getByLabel("E-mail").fill(MASTER);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/password-recovery$/);
});

test("a session that ended leads to the log-in without a question, and what was typed then asks [PAGE-06, GATE-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/support/new-ticket");
  await page.getByLabel("Subject").fill("A loud fan");
  await page.getByLabel("Comment").fill("It hums.");
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page).toHaveURL(/\/authentication\?/);
  await enterPassword(page, MASTER);
  await enterCode(page, await world.code(MASTER));
  await expect(page.getByLabel("Subject")).toHaveValue("A loud fan");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(question(page)).toBeVisible();
});
