import { CAPABILITY_NAMES } from "#contract/capabilities";
import { locationId } from "#seeds/locations";
import { noticeId } from "#seeds/notices";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const REQUESTED = "viewer@acme.example (Milano HQ) requests more remote access.";
const FAILED = "Critical event on mi-gw-01: Power supply 2 failed";

test("what the user was told is listed with its link, and read one by one or all at once [TOLD-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Notices 2 unread" }).click();
  await expect(page).toHaveURL("/notices");
  const rows = page.getByRole("table", { name: "Notices" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(`${REQUESTED}14/03/2026 - 08:41`);
  await expect(rows.nth(3)).toContainText("The VPN gateway at Napoli Depot failed or stopped responding.");

  await page.getByRole("button", { name: `Mark as read ${FAILED}` }).click();
  await expect(page).toHaveURL("/notices");
  await expect(notifications(page)).toContainText("Notice marked as read.");
  await expect(page.getByRole("button", { name: `Mark as read ${FAILED}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Notices 1 unread" })).toHaveCount(1);

  await page.goto("/notices?state=unread");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page).toHaveURL("/notices?state=unread");
  await expect(notifications(page)).toContainText("All notices marked as read.");
  await expect(page.getByRole("main")).toContainText("No notices found");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("link", { name: "Notices", exact: true })).toHaveCount(1);
});

test("a notice that can't be marked stays unread, and the list keeps its search [TOLD-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/notices?q=power");
  await world.fault({ operation: "markNoticeAsRead", kind: "graphql-error", message: "Not now.", times: 1 });
  await page.getByRole("button", { name: `Mark as read ${FAILED}` }).click();
  await expect(page).toHaveURL("/notices?q=power");
  await expect(notifications(page)).toContainText("Not now.");
  await expect(page.getByRole("row").filter({ hasText: FAILED })).toContainText("Unread");
  await expect(page.getByRole("row").filter({ hasText: REQUESTED })).toHaveCount(0);
});

test("a notice leads to where it happened, if its user may open that [TOLD-03]", async ({ page, signInAs, world }) => {
  await signInAs(VIEWER);
  await page.goto("/notices");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Your request for access to Milano HQ was declined." })).toHaveCount(1);
  await main
    .getByRole("link", { name: "Your request for access to Roma Office has lapsed without an answer." })
    .click();
  await expect(page.getByRole("main")).toContainText("I help the Roma team in February.");
  await signInAs(MASTER);
  await page.goto("/notices");
  await main.getByRole("link", { name: FAILED }).click();
  await expect(page.getByRole("main")).toContainText("Power supply 2 reports no output.");
  await page.goto("/notices");
  const link = main.getByRole("link", { name: "The VPN gateway at Napoli Depot failed or stopped responding." });
  await expect(link).toHaveAttribute("href", `/ras/${locationId("acme", "Napoli Depot")}`);
  world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== "access-requests") });
  await page.goto("/notices");
  await expect(main).toContainText(REQUESTED);
  await expect(main.getByRole("link", { name: REQUESTED })).toHaveCount(0);
});

test("a user whom nothing was told has no count and an empty list [TOLD-03]", async ({ page, signInAs }) => {
  await signInAs(PLAIN);
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Notices", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("No notices");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
});

test("an impersonated session reads, and marks nothing as read [TOLD-03, PROF-06]", async ({
  page,
  request,
  world,
}) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  await page.goto(`/impersonate?email=${MASTER}&token=${token}`);
  await page.goto("/notices");
  await expect(page.getByRole("main")).toContainText("so nothing is marked as read");
  await expect(page.getByRole("link", { name: REQUESTED })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Choose your alerts" })).toHaveCount(0);
  const cookies = await page.context().cookies();
  const headers = { cookie: cookieHeader(cookies) };
  const forms: Record<string, string>[] = [
    { notice: noticeId(MASTER, "event") },
    { until: "2026-03-16T09:00:00.000Z" },
  ];
  for (const form of forms) {
    const answer = await request.post("/notices", { headers, form, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/notices"]);
  }
  await page.goto("/notices");
  await expect(notifications(page)).toContainText("You're impersonating this user.");
  await expect(page.getByRole("link", { name: "Notices 2 unread" })).toHaveCount(1);
});

test("what is no notice of the user, and no instant, marks nothing [TOLD-03, UP-02]", async ({ request, world }) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  for (const form of [{}, { until: "tomorrow" }, { until: "2026-03-16 09:00" }, { notice: "" }] as Record<
    string,
    string
  >[])
    expect((await request.post("/notices", { headers, form })).status(), JSON.stringify(form)).toBe(400);
  const form = { notice: noticeId("fleet@acme.example", "event") };
  const answer = await request.post("/notices", { headers, form, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/notices");
  expect(await (await request.get("/notices", { headers })).text()).toContain("2<span");
});

test("without the capability there is no link, no count and no page [TOLD-03, CONF-03]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== "alerts") });
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Notices/ })).toHaveCount(0);
  expect((await page.goto("/notices"))?.status()).toBe(404);
  await page.goto("/search?q=notices");
  await expect(page.getByRole("link", { name: "Notices" })).toHaveCount(0);
});
