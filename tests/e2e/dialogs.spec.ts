import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

test("the first Back after closed panels leaves their page", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/support");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Add User" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => panel.getByRole("link", { name: "Close" }).click(),
    () => panel.getByRole("link", { name: "Cancel" }).click(),
  ]) {
    await page.getByRole("link", { name: "Add User" }).click();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/users");
  }
  await page.goBack();
  await expect(page).toHaveURL("/support");
});

test("a question about something destructive begins on Cancel", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/monitoring/contacts");
  await page
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: "Remove User" });
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL("/monitoring/contacts");
});

test("the user menu opens with the focus in it, and arrow keys, Home and End move it [LAY-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/support");
  const button = page.getByRole("button", { name: "Giulia Ferrari" });
  const profile = page.getByRole("link", { name: "Profile" });
  const logOut = page.getByRole("button", { name: "Log out" });
  await button.focus();
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await page.keyboard.press(key);
    await expect(profile, key).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(profile, key).toBeHidden();
    await expect(button, key).toBeFocused();
  }
  await button.press("ArrowDown");
  await expect(profile).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(logOut).toBeFocused();
  await page.keyboard.press("Home");
  await expect(profile).toBeFocused();
  await page.keyboard.press("End");
  await expect(logOut).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(profile).toBeHidden();
});
