import { readFileSync } from "node:fs";
import { createI18n } from "../../app/i18n/i18n";
import { LANGUAGES } from "../../app/i18n/languages";
import { readCatalogue } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { readPdf } from "../support/pdf";
import { mailsTo } from "../support/people";
import { expect, test } from "../support/test";

for (const language of LANGUAGES.slice(1)) {
  const read = (folder: string) =>
    createI18n(language, readCatalogue(readFileSync(`${folder}/i18n/${language}.po`, "utf8")));
  const [i18n, upstreams] = [read("app"), read("upstream-mock")];

  test.describe(() => {
    test.use({ locale: language });

    test(`in ${language}: a refused login, a list with its count, a PDF, an invitation, another language, and the end [LANG-02, LANG-03, LANG-04] @all @both`, async ({
      page,
      signInAs,
      world,
    }) => {
      await page.goto("/authentication");
      await expect(page).toHaveTitle(`${i18n._("Log in")} · Brenta Central`);
      await page.getByLabel(i18n._("E-mail")).fill("nobody");
      await page.getByRole("button", { name: i18n._("Log in"), exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: i18n._("There is a problem") })).toContainText(
        i18n._("Email format is incorrect"),
      );
      await page.getByLabel(i18n._("E-mail")).fill(MASTER);
      await page.locator('input[name="password"]').fill("wrong");
      await page.getByRole("button", { name: i18n._("Log in"), exact: true }).click();
      await expect(page.getByRole("main")).toContainText(upstreams._("Wrong email or password."));

      await signInAs(MASTER);
      await page.goto("/inventory");
      await expect(page.getByRole("heading", { level: 1, name: i18n._("Inventory") })).toBeVisible();
      for (const [words, count] of Object.entries({ "": 40, "mi-": 7, "VA-2303-100106": 1 })) {
        await page.goto(`/inventory?q=${words}`);
        const counted = i18n._("{count, plural, one {# machine} other {# machines}}", { count });
        await expect(page.getByRole("main").getByText(counted).filter({ visible: true }).first()).toBeVisible();
      }
      await page.goto("/inventory?q=nothing");
      await expect(page.getByRole("main")).toContainText(i18n._("No machines found"));

      await page.goto("/inventory/VA-2303-100106");
      const certificate = page.getByRole("link", { name: i18n._("Maintenance certificate"), exact: true });
      const [download] = await Promise.all([page.waitForEvent("download"), certificate.click()]);
      const { text } = await readPdf(readFileSync(await download.path()));
      for (const words of ["Maintenance Certificate", "Serial number", "Maintenance plan", "Expiry date"])
        expect(text).toContain(i18n._(words));

      await page.goto("/users/new");
      await page.getByLabel(i18n._("E-mail")).fill("new@acme.example");
      await page.getByRole("button", { name: i18n._("Send Invite") }).click();
      await expect(page.getByRole("region", { name: i18n._("Notifications") })).toContainText(
        i18n._("Registration invitation successfully sent to {email}.", { email: "new@acme.example" }),
      );
      // A user who has no account yet reads the sender's language.
      const [mail] = await mailsTo(world, "new@acme.example");
      expect(mail?.subject).toBe(upstreams._("You're invited to join {product}", { product: "Brenta Central" }));

      await page.goto("/profile");
      await page.getByRole("button", { name: "English", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.locator(`button[name="language"][value="${language}"]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);

      await page.getByRole("button", { name: "Giulia Ferrari" }).click();
      await page.getByRole("button", { name: i18n._("Log out") }).click();
      await expect(page).toHaveTitle(`${i18n._("Log in")} · Brenta Central`);
    });
  });
}
