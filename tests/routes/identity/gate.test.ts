import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { enterCode, enterPassword } from "../../support/sign-in";

const PRIVATE = [
  "/",
  "/dashboard",
  "/profile",
  "/inventory",
  "/serenity-events",
  "/monitoring",
  "/users",
  "/ras",
  "/virtual-appliance",
  "/support",
  "/welcome",
  "/migrate-os",
  "/das",
];

test("whoever is not signed in is sent to the sign-in [GATE-02, GATE-10]", async ({ page }) => {
  for (const path of PRIVATE) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/authentication(\?|$)/);
  }
});

test("after a session has ended the log-in leads back, with the list's search [GATE-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("master@acme.example");
  await world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });
  await page.goto("/inventory?search=milano&size=50");
  await expect(page.getByText("Your session has ended. Log in again to continue.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("to")).toBe("/inventory?search=milano&size=50");
});

test("whoever is signed in is sent from the visitors' pages to the dashboard [GATE-03]", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  for (const path of [
    "/",
    "/authentication",
    "/sign-up",
    "/company-account-registration/some-hash",
    "/password-recovery",
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/dashboard");
  }
});

const LANDINGS = [
  { email: "plain@acme.example", lands: "/welcome", refused: ["/inventory", "/users", "/ras", "/support"] },
  { email: "users@acme.example", lands: "/users", refused: ["/inventory", "/serenity-events", "/ras"] },
  { email: "viewer@acme.example", lands: "/ras", refused: ["/users", "/monitoring", "/virtual-appliance"] },
  { email: "editor@acme.example", lands: "/dashboard", refused: ["/users"] },
  { email: "viewer@borea.example", lands: "/welcome", refused: ["/ras"] },
];

for (const { email, lands, refused } of LANDINGS)
  test(`${email} lands at ${lands}, and what is not permitted leads there [GATE-04, GATE-09, DASH-01]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(email);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(lands);
    for (const path of refused) {
      await page.goto(path);
      await expect(page, path).toHaveURL(lands);
    }
  });

test("without the right to view the hub the session does not begin [GATE-05]", async ({ page, world }) => {
  await page.goto("/authentication");
  await enterPassword(page, "nomember@acme.example");
  await enterCode(page, await world.code("nomember@acme.example"));
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("doesn't have access to Brenta Central");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
});

test("a page that does not exist says so, signed in or not [GATE-07, GATE-08]", async ({ page, signInAs }) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await signInAs("master@acme.example");
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("The link may no longer be valid")).toBeVisible();
    await page.getByRole("link", { name: "Go to the main page" }).click();
    await expect(page).toHaveURL(signedIn ? "/dashboard" : "/authentication");
  }
  await page.context().clearCookies();
  await page.goto("/registration");
  await expect(page).toHaveURL("/sign-up");
});

test("the portal's now is the upstream's clock [UP-06]", async ({ page, world }) => {
  const email = "master@cedro.example";
  const signIn = async () => {
    await page.goto("/authentication");
    await enterPassword(page, email);
    await enterCode(page, await world.code(email));
    await expect(page).toHaveURL("/dashboard");
  };
  await signIn();
  await page.goto("/ras");
  await expect(page).toHaveURL("/dashboard");
  // Its remote access starts in 20 days.
  await world.control("POST", "/clock", { advanceSeconds: 20 * 24 * 60 * 60 });
  await page.context().clearCookies();
  await signIn();
  await page.goto("/ras");
  await expect(page).toHaveURL("/ras");
});
