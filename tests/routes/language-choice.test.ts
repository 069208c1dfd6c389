import { MASTER } from "../support/accounts";
import { expect, test } from "../support/no-js/test";

const READS_ENGLISH = { headers: { "accept-language": "en" } };
const READS_ITALIAN = { headers: { "accept-language": "it" } };
const [ENGLISH, OTHER] = ['<html lang="en"', '<html lang="it"'];

test("visitors choose their language at the foot of the page, and come back to it [LANG-02]", async ({ page }) => {
  await page.goto("/authentication?to=%2Fusers");
  const choice = page.getByRole("form", { name: "Language" });
  await expect(choice.getByRole("button", { name: "English", exact: true })).toHaveAttribute("aria-current", "true");
  await choice.locator("button[value=it]").click();
  await expect(page).toHaveURL("/authentication?to=%2Fusers");
  await expect(page.locator("button[value=it]")).toHaveAttribute("aria-current", "true");
  await page.goto("/password-recovery");
  await expect(page.locator("button[value=it]")).toHaveAttribute("aria-current", "true");
});

test("a language that isn't offered changes nothing, and leads to no other site [LANG-02]", async ({ request }) => {
  for (const language of ["", "tlh", "*", "__proto__", "en-XA, en"]) {
    const form = { language, from: "https://evil.example" };
    const answer = await request.post("/language", { form, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/"]);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
});

test("who is logged in chooses on the profile, in every browser and before what the browser says [LANG-02]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("form", { name: "Language" }).locator("button[value=it]").click();
  await expect(page.locator("button[value=it]")).toHaveAttribute("aria-current", "true");
  // In another browser.
  request.cookies.clear();
  await signInAs(MASTER);
  const users = await (await request.get("/users", READS_ENGLISH)).text();
  expect(users).toContain(OTHER);
  expect(users).toContain("Aggiungi utente");
  const chosen = await request.post("/language", { form: { language: "en", from: "/users" }, maxRedirects: 0 });
  expect(chosen.headers().location).toBe("/users");
  expect(await (await request.get("/users", READS_ITALIAN)).text()).toContain(ENGLISH);
});

test("a choice that the upstream refuses is said, and changes nothing [LANG-02]", async ({ request, world }) => {
  request.use(await world.session(MASTER));
  await world.fault({ operation: "setLanguage", kind: "graphql-error", message: "Not now.", times: 1 });
  const answer = await request.post("/language", { form: { language: "it", from: "/users" } });
  const page = await answer.text();
  expect(page).toContain(ENGLISH);
  expect(page).toContain("Your language isn't changed.".replace("'", "&#x27;"));
  expect(page).toContain("Not now.");
});
