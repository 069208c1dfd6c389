import type { Page, Route } from "@playwright/test";
import { notifications } from "../support/locators";
import { mailsOf } from "../support/outbox";
import { fillIn } from "../support/people";
import { enterCode, enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";
import { PASSWORD, type World } from "../support/world";

const FLEET = "fleet@acme.example";
const COMMENT = "Since Monday.\nIt hums.";

async function writeTicket(page: Page) {
  await page.goto("/support/new-ticket");
  await page.getByLabel("Subject").fill("A loud fan");
  await page.getByLabel("Comment").fill(COMMENT);
}

const send = (page: Page) => page.getByRole("button", { name: "Send ticket" }).click();

async function expectTyped(page: Page) {
  await expect(page.getByLabel("Subject")).toHaveValue("A loud fan");
  await expect(page.getByLabel("Comment")).toHaveValue(COMMENT);
}

const tickets = async (world: World) => (await mailsOf(world, "ticket")).length;

test("a ticket written during an outage is there to be sent again, and is sent once [PAGE-06, SAFE-03] @no-js", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await writeTicket(page);
  await world.fault({ operation: "*", kind: "status", status: 503 });
  await send(page);
  await expect(page.getByText(/You can safely send it again/).first()).toBeVisible();
  await expectTyped(page);
  await world.control("DELETE", "/faults");
  await page.getByRole("button", { name: /^Send (ticket|again)$/ }).click();
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  expect(await tickets(world)).toBe(1);
});

test("a ticket too long for a cookie stays on the page when the session has ended, and is sent after the log in [PAGE-06] @all", async ({
  context,
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await writeTicket(page);
  const comment = "It hums. ".repeat(800).trim();
  await page.getByLabel("Comment").fill(comment);
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await send(page);
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue(comment);
  const other = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Log in/ }).click();
  const tab = await other;
  await enterPassword(tab, FLEET);
  await enterCode(tab, await world.code(FLEET));
  await expect(tab).toHaveURL(/dashboard/);
  await page.getByRole("button", { name: /^Send (ticket|again)$/ }).click();
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  expect(await tickets(world)).toBe(1);
});

test("a ticket whose answer is lost is sent again without a second one [SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await writeTicket(page);
  await world.fault({ operation: "sendTicketEmail", kind: "commit-then-drop", times: 1 });
  await send(page);
  await expect(page.getByText(/You can safely send it again/).first()).toBeVisible();
  await expectTyped(page);
  await send(page);
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  expect(await tickets(world)).toBe(1);
});

test("a session that ends while a ticket is written: after the log in the ticket is there [PAGE-06] @no-js", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await writeTicket(page);
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await send(page);
  // Not by its text alone: with a script a live region says it too.
  await expect(notifications(page)).toContainText("Your session has ended. Log in again to continue.");
  await enterPassword(page, FLEET);
  await enterCode(page, await world.code(FLEET));
  await expect(page).toHaveURL("/support/new-ticket");
  await expect(page.getByText(/what you typed before your session ended/).last()).toBeVisible();
  await expectTyped(page);
  await send(page);
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  expect(await tickets(world)).toBe(1);
});

for (const [what, lose, title] of [
  ["a connection is lost", (route: Route) => route.abort(), "No connection."],
  [
    "a proxy answers for the portal",
    (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    "Not available right now.",
  ],
] as const)
  test(`a ticket stays in its form when ${what}, and is sent once [PAGE-06, SAFE-03]`, async ({
    page,
    signInAs,
    world,
  }) => {
    await signInAs(FLEET);
    await page.goto("/support/new-ticket");
    await page.getByLabel("Comment").fill(COMMENT);
    await send(page);
    await expect(page.getByRole("link", { name: /^Subject: / })).toBeVisible();
    await page.getByLabel("Subject").fill("A loud fan");
    // What the portal does isn't lost, only what it says.
    await page.route(/new-ticket/, (route) => route.fetch().then(() => lose(route)));
    for (const attempt of [1, 2]) {
      await send(page);
      await expect(page.locator(".error-summary"), `${attempt}`).toContainText(title);
      await expect(page.locator(".error-summary")).toContainText("You can safely send it again");
      await expect(page.locator(".error-summary")).toBeFocused();
      await expectTyped(page);
    }
    await expect(notifications(page)).toContainText(title);
    await page.unroute(/new-ticket/);
    await send(page);
    await expect(notifications(page)).toContainText("Ticket created successfully.");
    expect(await tickets(world)).toBe(1);
  });

test("a new password typed before the session ended has to be typed again, and the page says so [PAGE-06, AUTH-06] @all @both", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/profile#security");
  await fillIn(page, {
    "Current password": PASSWORD,
    "New password": "Another-1",
    "Re-type new password": "Another-1",
  });
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await page.getByRole("button", { name: "Update Information" }).click();
  await enterPassword(page, FLEET);
  await enterCode(page, await world.code(FLEET));
  await expect(page).toHaveURL("/profile");
  // Not by its text alone: with a script a live region says it too.
  await expect(page.getByText(/Enter any passwords again\./).last()).toBeVisible();
  expect(await page.content()).not.toContain("Another-1");
});

test("a new password typed during an outage is changed once it is sent again [PAGE-06, SAFE-03] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(FLEET);
  await page.goto("/profile#security");
  const passwords = { "Current password": PASSWORD, "New password": "Another-1", "Re-type new password": "Another-1" };
  await fillIn(page, passwords);
  await world.fault({ operation: "*", kind: "status", status: 503 });
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(page.getByText(/You can safely send it again/).first()).toBeVisible();
  // With a script the page stays as it is; without one the whole of it can't be shown.
  if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await world.control("DELETE", "/faults");
  if (!javaScriptEnabled) await fillIn(page, passwords);
  await page.getByRole("button", { name: /^(Update Information|Send again)$/ }).click();
  await expect(notifications(page)).toContainText("Profile updated successfully.");
  expect((await mailsOf(world, "password-reset")).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("password was changed"),
  ]);
});
