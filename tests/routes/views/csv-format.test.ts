import { parse } from "node-html-parser";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("a reader chooses the separator of CSV files, which the browser's language proposes [INVT-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const header = async (language?: string) => {
    const headers: Record<string, string> = language ? { "Accept-Language": language } : {};
    return (await (await page.request.get("/users/export", { headers })).text()).split("\r\n")[0];
  };
  expect(await header()).toMatch(/^.?Email,/);
  for (const [language, separator] of [
    ["it-IT,it;q=0.9,en;q=0.8", ";"],
    ["de", ";"],
    ["en-GB,it;q=0.5", ","],
    ["not a language", ","],
    ["*", ","],
  ] as const)
    expect(await header(language), language).toMatch(new RegExp(`^[^,;]+${separator}`));

  await page.goto("/users?q=acme");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("link", { name: "CSV format" }).click();
  await expect(page.getByRole("radio", { name: "Commas" })).toBeChecked();
  await page.getByRole("radio", { name: "Semicolons" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/users?q=acme");
  await expect(notifications(page)).toContainText("CSV files now have semicolons between their values");
  expect(await header("en-GB")).toMatch(/^.?Email;/);
  await page.goto("/csv-format");
  await expect(page.getByRole("radio", { name: "Semicolons" })).toBeChecked();
  for (const name of ["separator", "other"]) {
    const answer = await page.request.post("/csv-format?from=%2Fusers", { form: { [name]: "|" } });
    expect(answer.status()).toBe(400);
    const field = parse(await answer.text()).querySelector("fieldset");
    expect(field?.querySelector("[id$=-error]")?.textContent).toContain("Choose commas or semicolons");
  }
  expect(await header("en-GB")).toMatch(/^.?Email;/);
});
