import { toPseudo } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { isTakenOver } from "../support/foreign-elements";
import { expect, test } from "../support/test";

const INVITED = toPseudo("Registration invitation successfully sent to {email}.").replace(
  "{email}",
  "new@acme.example",
);

test.use({ locale: "en-XA" });

test("a page's script goes on in the page's language, with a catalogue that is loaded once [LANG-02]", async ({
  page,
  signInAs,
}) => {
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  const catalogues: (string | undefined)[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".json")) catalogues.push((await response.headerValue("cache-control")) ?? undefined);
  });
  await signInAs(MASTER);
  await page.goto("/users");
  await page.waitForFunction(isTakenOver);
  await page.getByRole("link", { name: toPseudo("Add User") }).click();
  await expect(page.getByRole("dialog", { name: toPseudo("Add User") })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${toPseudo("Add User")} · ${toPseudo("Users")}`));
  await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
  expect(catalogues).toEqual(["public, max-age=31536000, immutable"]);
  expect(troubles).toEqual([]);
});

test("a page whose catalogue can't be loaded stays as it is without scripts", async ({ page, signInAs }) => {
  await page.route("**/*.json", (route) => route.abort());
  await signInAs(MASTER);
  await page.goto("/users/new");
  await page.getByLabel(toPseudo("E-mail")).fill("new@acme.example");
  await page.getByRole("button", { name: toPseudo("Send Invite") }).click();
  await expect(page.getByText(INVITED)).toBeVisible();
});
