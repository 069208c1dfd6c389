import { readFileSync } from "node:fs";
import { createI18n } from "../../app/i18n/i18n";
import { LANGUAGES } from "../../app/i18n/languages";
import { readCatalogue } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

for (const language of LANGUAGES.slice(1)) {
  const i18n = createI18n(language, readCatalogue(readFileSync(`app/i18n/${language}.po`, "utf8")));

  test.describe(() => {
    test.use({ locale: language });

    test(`in ${language}: a refused login, a list with its count, an invitation, and another language [LANG-02, LANG-04] @all @both`, async ({
      page,
      signInAs,
    }) => {
      await page.goto("/authentication");
      await expect(page).toHaveTitle(`${i18n._("Log in")} · Brenta Central`);
      await page.getByLabel(i18n._("E-mail")).fill("nobody");
      await page.getByRole("button", { name: i18n._("Log in"), exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: i18n._("There is a problem") })).toContainText(
        i18n._("Email format is incorrect"),
      );

      await signInAs(MASTER);
      await page.goto("/inventory");
      await expect(page.getByRole("heading", { level: 1, name: i18n._("Inventory") })).toBeVisible();
      const counted = i18n._("{count, plural, one {# machine} other {# machines}}", { count: 40 });
      await expect(page.getByRole("main").getByText(counted).filter({ visible: true }).first()).toBeVisible();

      await page.goto("/users/new");
      await page.getByLabel(i18n._("E-mail")).fill("new@acme.example");
      await page.getByRole("button", { name: i18n._("Send Invite") }).click();
      await expect(page.getByRole("region", { name: i18n._("Notifications") })).toContainText(
        i18n._("Registration invitation successfully sent to {email}.", { email: "new@acme.example" }),
      );

      await page.goto("/profile");
      await page.getByRole("button", { name: "English", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    });
  });
}
