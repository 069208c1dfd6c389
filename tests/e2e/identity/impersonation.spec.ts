import { notifications } from "../../support/locators";
import { scripted } from "../../support/scripts";
import { expect, test } from "../../support/test";

const EMAIL = "fleet@acme.example";

test("a one-time token signs in once and shows Impersonating [IMP-01, IMP-02, LAY-02] @all", async ({
  page,
  world,
}) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: EMAIL });
  const link = `/impersonate?email=${encodeURIComponent(EMAIL)}&token=${encodeURIComponent(token)}`;

  // A look ahead does not use the token up.
  await page.request.head(link);
  await page.request.get(link, { headers: { "Sec-Purpose": "prefetch" } });
  // Nor does the preview of a messenger.
  await page.request.get(link);

  await page.goto(link);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("banner")).toContainText("Impersonating");

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("Failed to impersonate user.");
  expect(world.portal.log.join("\n")).not.toContain(token);
});

test("a loading indicator shows while the token is checked [IMP-01]", async ({ page, world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: EMAIL });
  await page.goto("/authentication");
  await scripted(page);
  const release = await world.hold("authenticateWithOneTimeToken");
  await page.evaluate((to) => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } };
    router.navigate(to);
  }, `/impersonate?email=${EMAIL}&token=${token}`);
  await expect(page.getByText("Loading…")).toBeAttached();
  await release();
  await expect(page).toHaveURL("/dashboard");
});
