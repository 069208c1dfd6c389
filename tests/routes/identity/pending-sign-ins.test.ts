import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { NoJsPage } from "../../support/no-js/page";
import { expect, test } from "../../support/no-js/test";
import { enterCode, enterPassword } from "../../support/sign-in";
import type { Visitor } from "../../support/visitor";

const FLEET = "fleet@acme.example";
const NO_LONGER_OPEN = "This login is no longer open, so no code was checked.";
const CLOSE = { name: "Close and go back to email and password" };

/** Opens another tab of a browser, and passes the first step in it. */
async function openTab(browser: Visitor, email: string): Promise<Page> {
  const tab = new NoJsPage(browser) as unknown as Page;
  await tab.goto("/authentication");
  await enterPassword(tab, email);
  return tab;
}

/** The account in whose name the portal shows this browser's pages. */
async function accountOf(browser: Visitor): Promise<string | undefined> {
  const profile = await (await browser.get("/profile")).text();
  return [MASTER, FLEET].find((email) => profile.includes(email));
}

/** The cookies with the email and password of logins that wait for their code. */
const openLogins = ({ cookies }: Visitor) => [...cookies.keys()].filter((name) => name.startsWith("challenge-"));

test("each tab logs in the account that its page names, whatever other tabs do [D2, AUTH-05]", async ({
  request,
  world,
}) => {
  const [first, second] = [await openTab(request, MASTER), await openTab(request, FLEET)];
  for (const [tab, email] of [
    [first, MASTER],
    [second, FLEET],
  ] as const)
    await expect(tab.getByText(`Logging in as ${email}.`)).toBeVisible();
  for (const headers of [{}, { "Sec-Purpose": "prefetch" }] as Record<string, string>[])
    await request.get("/authentication", { headers });
  await first.reload();
  await enterCode(first, "000000");
  await expect(errorSummary(first)).toContainText("You're not logged in yet.");

  await enterCode(second, await world.code(FLEET));
  expect(await accountOf(request)).toBe(FLEET);
  expect(openLogins(request)).toHaveLength(1);
  await first.reload();
  await expect(first.getByText(`${FLEET} has logged in in this browser meanwhile.`)).toBeVisible();
  await enterCode(first, await world.code(MASTER));
  await expect(notifications(first)).toContainText(`${FLEET} was logged in in this browser. That session has ended.`);
  expect(await accountOf(request)).toBe(MASTER);
  expect(openLogins(request)).toEqual([]);
});

const ENDS: Record<string, (tab: Page, browser: Visitor) => Promise<unknown>> = {
  "the card's close": async (tab, browser) => {
    const close = (await tab.getByRole("link", CLOSE).getAttribute("href")) ?? "";
    await browser.get(close, { headers: { "Sec-Purpose": "prefetch" } });
    await tab.reload();
    await browser.get(close);
  },
  "a new first step from it": async (tab, browser) => {
    const close = (await tab.getByRole("link", CLOSE).getAttribute("href")) ?? "";
    await browser.post(close, { form: { email: FLEET, password: "Password1!" } });
  },
  "more other logins than a browser keeps": async (_tab, browser) => {
    for (let tab = 0; tab < 3; tab++) await openTab(browser, FLEET);
  },
};

for (const [ended, end] of Object.entries(ENDS))
  test(`a login that was ended by ${ended} takes no code, and says so [D2, MFA-01]`, async ({ request, world }) => {
    const tab = await openTab(request, MASTER);
    const { cookies } = request;
    cookies.set("theme", "any other");
    await end(tab, request);
    await enterCode(tab, await world.code(MASTER));
    await expect(tab).toHaveURL("/authentication");
    await expect(notifications(tab)).toContainText(NO_LONGER_OPEN);
    expect(await accountOf(request)).toBeUndefined();
    await tab.goto("/authentication/recovery-code?login=nobody-knows-it.");
    await expect(notifications(tab)).toContainText(NO_LONGER_OPEN);
  });

test("a form that begins a second login ends its first one, and another form's stays [D2]", async ({ request }) => {
  const begin = (nonce: string) =>
    request.post("/authentication", { form: { email: MASTER, password: "Password1!", nonce }, maxRedirects: 0 });
  await begin("one-form");
  const [first] = openLogins(request);
  await begin("another-form");
  expect(openLogins(request)).toContain(first);
  await begin("one-form");
  expect(openLogins(request)).toHaveLength(2);
  expect(openLogins(request)).not.toContain(first);
});

test("a form for visitors that is sent while someone is logged in says as whom [GATE-03]", async ({
  page,
  request,
  world,
}) => {
  await page.goto("/authentication");
  request.use(await world.session(FLEET));
  await enterPassword(page, MASTER);
  await expect(page).toHaveURL("/dashboard");
  await expect(notifications(page)).toContainText(`You're logged in as ${FLEET} in this browser, so nothing was sent.`);
});

test("a browser that blocks cookies reads why it is at the first step again [AUTH-03]", async ({ page, request }) => {
  const blocked = "your browser sent none of the cookies that logging in needs";
  const answer = await request.post("/authentication", {
    form: { email: MASTER, password: "Password1!" },
    maxRedirects: 0,
  });
  request.cookies.clear();
  await page.goto(answer.headers().location ?? "");
  await expect(page.getByText(blocked)).toBeVisible();
  // A passkey's login needs a cookie as well.
  await request.get("/authentication/passkey");
  request.cookies.clear();
  expect(await (await request.post("/authentication", { form: { passkey: "{}" } })).text()).toContain(blocked);
});
