import { readFileSync } from "node:fs";
import { createI18n } from "../../app/i18n/i18n";
import { LANGUAGES } from "../../app/i18n/languages";
import { readCatalogue } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/no-js/test";
import { mailsTo } from "../support/people";

const IN_GERMAN = { "accept-language": "de" };
const read = (folder: string, language: string) =>
  createI18n(language, readCatalogue(readFileSync(`${folder}/i18n/${language}.po`, "utf8")));
const german = read("upstream-mock", "de");

test("what the upstream refuses is said in the reader's language, once [LANG-03]", async ({ request, world }) => {
  const wrong = { email: MASTER, password: "wrong" };
  const login = await request.post("/authentication", { headers: IN_GERMAN, form: wrong, maxRedirects: 0 });
  const page = await login.text();
  expect(page).toContain(german._("Wrong email or password."));
  expect(page).not.toMatch(/lang="en"[^>]*>[^<]*Passwort/);
  request.use(await world.session(MASTER));
  const invite = async (email: string) =>
    (await request.post("/users/new", { headers: IN_GERMAN, form: { email }, maxRedirects: 0 })).text();
  expect(await invite("users@acme.example")).toContain(
    german._("There is already an account with this email address."),
  );
  for (let turn = 0; turn < 3; turn++) await invite("p@new.example");
  const refused = await invite("p@new.example");
  expect(refused).toContain(german._("You've sent too many invitations."));
  expect(refused).not.toMatch(/Try again|Versuchen Sie es in \d+ \w+ erneut\. Versuchen/);
});

test("an upstream that knows one language is quoted with lang [LANG-03]", async ({ request, world }) => {
  await world.configure({}, { capabilities: [], introspection: false });
  const form = { email: MASTER, password: "wrong" };
  const answer = await request.post("/authentication", { headers: IN_GERMAN, form, maxRedirects: 0 });
  const page = await answer.text();
  expect(page).toContain('<html lang="de"');
  expect(page).toMatch(/<\w+ lang="en"[^>]*>Wrong email or password\./);
  const english = await request.post("/authentication", { form, maxRedirects: 0 });
  expect(await english.text()).not.toMatch(/<(?!html)\w+ lang=/);
});

test("reasons in an answer that succeeds are quoted with lang too [LANG-03]", async ({ request, world }) => {
  await world.configure({}, { capabilities: ["extended", "invitation-batches"] });
  request.use(await world.session(MASTER));
  const form = { addresses: "users@acme.example", checked: "users@acme.example" };
  const answer = await request.post("/users/invitations/new-many", { headers: IN_GERMAN, form, maxRedirects: 0 });
  expect(await answer.text()).toMatch(/<span lang="en">There is already an account with this email address\./);
});

test("pages and mails are in each of the languages, whole sentences of the upstream too [LANG-01]", async ({
  request,
  world,
}) => {
  request.use(await world.session(MASTER));
  for (const language of LANGUAGES.slice(1)) {
    const email = `${language}@new.example`;
    const headers = { "accept-language": language };
    await request.post("/users/new", { headers, form: { email }, maxRedirects: 0 });
    const [mail] = await mailsTo(world, email);
    const upstream = read("upstream-mock", language);
    expect(mail?.subject).toBe(upstream._("You're invited to join {product}", { product: "Brenta Central" }));
    expect(mail?.text).toContain(
      upstream._("If you weren't expecting this invitation, you can ignore this email.").slice(0, 30),
    );
    const users = await (await request.get("/users", { headers })).text();
    expect(users).toContain(`<html lang="${language}"`);
    expect(users).toContain(read("app", language)._("Add User"));
  }
});

test("Activity, its file and its search are in the reader's language, English alone has lang [LANG-03, ACT-02]", async ({
  request,
  world,
}) => {
  request.use(await world.session(MASTER));
  const read = async (path: string) => (await request.get(path, { headers: IN_GERMAN })).text();
  const refused = "wollte ohne Berechtigung die Liste der Benutzer anzeigen";
  for (const words of ["berechtigung+liste", "without+permission+list"]) {
    expect((await read(`/activity?q=${words}`)).replace(/<[^>]*>/g, ""), words).toContain(refused);
    expect(await read(`/activity/export?q=${words}`), words).toContain(refused);
  }
  expect(await read("/activity/export?q=benutzerverwalter")).toContain(": — → Benutzerverwalter");
  await world.configure({}, { capabilities: ["extended"] });
  expect(await read("/activity?q=without+permission+list")).toMatch(/<span lang="en">.*?without/);
});
