import { notifications } from "../../support/locators";
import { field, fillIn } from "../../support/people";
import { holdScripts } from "../../support/scripts";
import { expect, test } from "../../support/test";

test("the tab that the address names stays while the script comes: the focus and what is typed keep [PROF-01] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs("plain@acme.example");
  const release = await holdScripts(page);
  await page.goto("/profile#security", { waitUntil: "commit" });
  // The browser itself takes the focus away when it goes to the part that the address names.
  await expect(page.locator("section:target")).toBeInViewport();
  const current = field(page, "Current password");
  await current.pressSequentially("half");
  const seen = javaScriptEnabled
    ? await page.evaluateHandle(() => {
        const hidden: string[] = [];
        const watch = (changes: MutationRecord[]) => {
          for (const { target } of changes) if ((target as HTMLElement).hidden) hidden.push((target as HTMLElement).id);
        };
        new MutationObserver(watch).observe(document.body, { subtree: true, attributeFilter: ["hidden"] });
        return hidden;
      })
    : null;
  release();
  if (seen) {
    await expect(page.getByRole("tab", { name: "Security Settings" })).toHaveAttribute("aria-selected", "true");
    expect(await seen.jsonValue()).not.toContain("security");
  }
  await page.keyboard.type(" and half");
  await expect(current).toHaveValue("half and half");
});

test("a refused field's tab is opened, whichever was open [PROF-01, PROF-05]", async ({ page, signInAs }) => {
  await signInAs("plain@acme.example");
  await page.goto("/profile#security");
  const passwords = {
    "Current password": "not-this-one",
    "New password": "quite-new-words",
    "Re-type new password": "quite-new-words",
  };
  await fillIn(page, passwords);
  const profile = page
    .getByRole("tab", { name: "Profile" })
    .or(page.getByRole("link", { name: "Profile", exact: true }));
  await profile.click();
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(page.locator(".form-tabs .tab")).toHaveText(["Profile", "Security Settings 1 error(s)"]);
  await expect(field(page, "Current password")).toBeVisible();
  await expect(field(page, "Current password")).toHaveAccessibleDescription("This isn't your current password.");
});

test("an open tab with errors stays open, whatever the tab before it has [PROF-01]", async ({ page, signInAs }) => {
  await signInAs("plain@acme.example");
  await page.goto("/profile");
  const [profile, security] = ["Profile", "Security Settings"].map((name) => page.getByRole("tab", { name }));
  if (!profile || !security) return;
  await field(page, "First Name").fill("");
  await security.click();
  await fillIn(page, { "New password": "quite-new-words", "Re-type new password": "something-else" });
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(profile).toHaveText("Profile 1 error(s)");
  await expect(security).toHaveText(/error\(s\)/);
  await expect(security).toHaveAttribute("aria-selected", "true");
  await expect(field(page, "New password")).toBeVisible();
});

test("the open tab is in the address: a reload keeps it, and saving comes back to it [PROF-01] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/profile");
  const company = page
    .getByRole("tab", { name: "Company Profile" })
    .or(page.getByRole("link", { name: "Company Profile", exact: true }));
  await company.click();
  await expect(page).toHaveURL("/profile#company");
  await page.reload();
  await fillIn(page, { City: "Lecco" });
  const country = field(page, "Country");
  if (javaScriptEnabled) {
    for (const name of ["Germany", "Italy"]) await country.selectOption(name);
    await expect(page.getByRole("combobox", { name: "Province" })).toHaveValue("");
    await page.getByRole("combobox", { name: "Province" }).selectOption("LC");
  }
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(notifications(page)).toContainText("Profile updated successfully.");
  await expect(page).toHaveURL("/profile#company");
  await expect(field(page, "City")).toHaveValue("Lecco");
  await expect(field(page, "City")).toBeVisible();
});
