import { expect, test } from "../../support/test";

test("a session that the upstream no longer accepts ends at the next click, by revocation or by age [GATE-06] @all", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  const elsewhere = await pageOf("master@acme.example");
  await elsewhere.goto("/dashboard");
  await elsewhere.getByRole("button", { name: "Giulia Ferrari" }).click();
  await elsewhere.getByRole("button", { name: "Log out" }).click();
  await expect(elsewhere).toHaveURL("/authentication");
  await page.getByRole("link", { name: "Remote Access", exact: true }).click();
  await expect(page).toHaveURL(/\/authentication(\?|$)/);

  await world.restore();
  await page.context().clearCookies();
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  await world.control("POST", "/clock", { advanceSeconds: 12 * 60 * 60 + 1 });
  // A form notices it as well as a link.
  await page.getByRole("button", { name: "Giulia Ferrari" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL("/authentication");
});

test("a loader shows while the next page is decided [GATE-01] @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  const release = javaScriptEnabled ? await world.hold("loggedInUser") : undefined;
  await page.getByRole("link", { name: "Remote Access", exact: true }).click();
  if (javaScriptEnabled) await expect(page.getByText("Loading…")).toBeAttached();
  await release?.();
  await expect(page.getByRole("heading", { level: 1, name: "Remote Access" })).toBeVisible();
});
