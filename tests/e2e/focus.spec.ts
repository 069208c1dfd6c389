import { MASTER } from "../support/accounts";
import { scripted } from "../support/scripts";
import { expect, test } from "../support/test";

test("the focus goes to what stands nearest where what was pressed is gone, and comes back where it was hidden", async ({
  page,
  signInAs,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInAs(MASTER);
  await page.goto("/inventory?size=25");
  // Before the script, Enter loads a page of its own, whose focus is the browser's.
  await scripted(page);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.getByRole("link", { name: "Page 2" })).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search machines" });
  await search.fill("zzzz");
  await page.getByRole("link", { name: "Clear" }).press("Enter");
  await expect(search).toBeFocused();
  await page
    .getByRole("checkbox", { name: /^Select BX/ })
    .first()
    .press("Space");
  await page.getByRole("button", { name: "Clear", exact: true }).press("Enter");
  await expect(page.getByRole("checkbox", { name: /^Select all/ }).last()).toBeFocused();

  const release = await world.hold("pendingInvitationsByCompanyId");
  await page.goto("/users?sort=lastName");
  await page.getByRole("link", { name: "Users", exact: true }).first().press("Enter");
  await expect(page).toHaveURL("/users");
  const invitations = page.getByRole("link", { name: "Invitations" });
  await invitations.press("Enter");
  await expect(page.getByText("Loading…")).toBeAttached();
  await expect(invitations).toBeFocused();
  await page.goBack();
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await expect(invitations).toBeFocused();
  await release();
});

test("what gets the focus by Shift and Tab stands below a list's header, not behind it", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInAs(MASTER);
  await page.goto("/users");
  const header = page.getByRole("columnheader", { name: "Last login" });
  await page.getByRole("rowheader").getByRole("link").last().focus();
  for (let steps = 0; steps < 24; steps++) {
    await page.keyboard.press("Shift+Tab");
    const [below, above] = await Promise.all([page.locator(":focus").boundingBox(), header.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});
