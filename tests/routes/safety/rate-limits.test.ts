import { TEXT_ERRORS } from "#contract/text";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";
import type { Visitor } from "../../support/visitor";
import type { World } from "../../support/world";

const ADDRESS = TEXT_ERRORS.address;
const USERS = "users@acme.example";

const headersOf = async (world: World, email: string) => {
  const { cookies } = await world.session(email);
  return { cookie: cookieHeader(cookies) };
};

const registration = (turn: number, more: object = {}) => ({
  email: `maria${turn}@rossi.example`,
  password: "Secret-of-Rossi-1",
  passwordAgain: "Secret-of-Rossi-1",
  firstName: "Maria",
  lastName: "Rossi",
  role: "CTO",
  phone: "+390212345678",
  companyName: "Rossi",
  vat: `CHE${100_000_000 + turn}`,
  vatNoticed: `CHE${100_000_000 + turn}`,
  marketSector: "Retail",
  numberOfEmployees: "21-50",
  country: "CH",
  city: "Lugano",
  address: "Via Roma 1",
  postalCode: "6900",
  companyEmail: "info@rossi.example",
  website: "www.rossi.example",
  consent: "on",
  ...more,
});

const signUp = (request: Visitor, turn: number, more: object = {}) =>
  request.post("/sign-up", { form: registration(turn, more), maxRedirects: 0 });

const askVat = (request: Visitor) => signUp(request, 1, { ask: "vat", vat: "IT99999010012" });

test("invitations end at their limit, and the form says when to go on [SAFE-07]", async ({ request, world }) => {
  const headers = await headersOf(world, USERS);
  const invite = (email: string) => request.post("/users/new", { headers, form: { email }, maxRedirects: 0 });
  for (let turn = 0; turn < 20; turn++) expect((await invite(`p${turn}@new.example`)).status()).toBe(302);
  const refused = await invite("p20@new.example");
  expect([refused.status(), refused.headers()["retry-after"]]).toEqual([429, "900"]);
  const page = await refused.text();
  expect(page).toContain("You've sent too many invitations. Try again in 15 minutes.");
  expect(page).toContain('value="p20@new.example"');
  const mails = await mailsOf(world, "invitation");
  expect(mails).toHaveLength(20);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(["You're invited to join Brenta Central"]));
});

test("a recipient gets three invitations in an hour [SAFE-07]", async ({ request, world }) => {
  const headers = await headersOf(world, USERS);
  const invite = () => request.post("/users/new", { headers, form: { email: "p@new.example" }, maxRedirects: 0 });
  const answers = [await invite(), await invite(), await invite(), await invite()].map((answer) => answer.status());
  expect(answers).toEqual([302, 302, 302, 429]);
});

test("registrations from one address end at their limit [SAFE-07]", async ({ request, world }) => {
  for (let turn = 0; turn < 10; turn++) expect((await signUp(request, turn)).status(), `${turn}`).toBe(302);
  const refused = await signUp(request, 10);
  expect([refused.status(), refused.headers()["retry-after"]]).toEqual([429, "3600"]);
  const page = await refused.text();
  expect(page).toContain("Try again in 60 minutes.");
  expect(page).toContain('value="maria10@rossi.example"');
  expect(page).not.toContain("Secret-of-Rossi-1");
  await world.control("POST", "/clock", { advanceSeconds: 3600 });
  expect((await signUp(request, 10)).status()).toBe(302);
});

test("an upstream that is not told the address limits nobody by it; the portal does [SAFE-07]", async ({
  request,
  world,
}) => {
  world.configure({ registrationsPerAddress: 12, vatChecksPerAddress: 2 }, { portalKey: null });
  for (let turn = 0; turn < 12; turn++) expect((await signUp(request, turn)).status(), `${turn}`).toBe(302);
  const refused = await signUp(request, 12);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Too many registrations from your network.");

  const check = async () => (await askVat(request)).text();
  expect(await check()).toContain("Acme S.p.A.");
  expect(await check()).toContain("Acme S.p.A.");
  const third = await check();
  expect(third).not.toContain("Acme S.p.A.");
  expect(third).toMatch(/Too many VAT checks from your network\. Try again in \d+ (minutes|seconds)/);
});

test("VAT numbers are checked sixty times for an address; a form goes on without [SAFE-07, REG-05]", async ({
  request,
}) => {
  for (let turn = 0; turn < 60; turn++) expect(await (await askVat(request)).text()).toContain("Acme S.p.A.");
  const button = await askVat(request);
  expect(button.status()).toBe(429);
  expect(button.headers()["retry-after"]).toBe("600");
  expect(await button.text()).toContain("Too many VAT checks. Try again in 10 minutes.");
  expect((await signUp(request, 1, { vatNoticed: "" })).status()).toBe(302);
});

test("names with a page's address, and what hides in them, are refused at the field [SAFE-07]", async ({ request }) => {
  for (const field of ["companyName", "firstName", "lastName", "role", "city"])
    for (const [text, sentence] of [
      ["URGENT http://evil.example", ADDRESS],
      ["ｗｗｗ．evil.example", ADDRESS],
      ["URGENT: verify at acme-login.com/verify", ADDRESS],
      ["Rossi \u202eelpmaxe", "This text contains invisible characters"],
      ["Rossi\u2028Verdi", "Remove line breaks and the characters"],
    ] as const) {
      const answer = await signUp(request, 1, { [field]: text });
      expect(answer.status(), field).toBe(400);
      const page = await answer.text();
      expect(page, `${field} ${text}`).toMatch(
        new RegExp(`id="sign-up-${field}-error"[^>]*>(?:<[^>]*>)*[^<]*${sentence}`),
      );
    }
});

test("names with an address are refused on the profile and with an invitation [SAFE-07]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, "plain@acme.example");
  const invitation = "/company-account-registration/invite-open";
  const passwords = { password: "Secret-of-Rossi-1", passwordAgain: "Secret-of-Rossi-1" };
  for (const firstName of ["pay at acme-login.com/verify", "evil。example", "ｅvil．example"]) {
    const form = { firstName, lastName: "Vita", role: "CTO", phone: "+390212345678", consent: "on" };
    const forms = { [invitation]: { headers: {}, form: { ...form, ...passwords } }, "/profile": { headers, form } };
    for (const [path, given] of Object.entries(forms)) {
      const answer = await request.post(path, { ...given, maxRedirects: 0 });
      expect(answer.status(), path).toBe(400);
      expect(await answer.text(), `${path} ${firstName}`).toContain(ADDRESS);
    }
  }
});

test("names with initials and short forms are accepted [SAFE-07, REG-02]", async ({ request }) => {
  const names = [
    "Dr. A. B. Rossi",
    "Officine F.lli Neri S.r.l.",
    "A.C. Milano",
    "St. Gallen",
    "Soc.Coop. Agricola",
    "Ge.Co. S.r.l.",
    "Te.Ma. Impianti",
    "Novo Nordisk A/S",
  ];
  for (const [turn, name] of names.entries())
    expect((await signUp(request, turn, { companyName: name, lastName: name, city: name })).status(), name).toBe(302);
});

test("easy passwords are refused at the field, wherever one is chosen [REG-09]", async ({ request, world }) => {
  const headers = await headersOf(world, "plain@acme.example");
  const password = (text: string) => ({ password: text, passwordAgain: text });
  const told = async (path: string, form: Record<string, string>, headers = {}) => {
    const answer = await request.post(path, { headers, form, maxRedirects: 0 });
    expect(answer.status(), path).toBe(400);
    return answer.text();
  };
  const at = (id: string, sentence: string) => new RegExp(`id="${id}-error"[^>]*>(?:<[^>]*>)*[^<]*${sentence}`);
  const COMMON = "This password is too easy to guess";
  const OWN = "Your password can(&#x27;|')t be your name, email address or company";

  expect(await told("/sign-up", registration(1, password("aaaaaa")))).toMatch(at("sign-up-password", COMMON));
  expect(await told("/sign-up", registration(1, password("Rossi-Maria")))).toMatch(at("sign-up-password", OWN));
  const invited = { firstName: "Ines", lastName: "Vita", consent: "on" };
  const invitation = "/company-account-registration/invite-open";
  expect(await told(invitation, { ...invited, ...password("iloveyou") })).toMatch(at("invitation-password", COMMON));
  // The form doesn't hold the company's name and the e-mail: the upstream knows them.
  for (const own of ["acme spa", "invited@acme.example"])
    expect(await told(invitation, { ...invited, ...password(own) })).toMatch(at("invitation-password", OWN));
  expect(await told("/password-reset/reset-open", password("letmein"))).toMatch(at("password-reset-password", COMMON));
  expect(await told("/password-reset/reset-open", password("plain@acme.example"))).toMatch(
    at("password-reset-password", OWN),
  );

  const own = { firstName: "Pia", lastName: "Pagani", role: "Clerk", phone: "+3902123", consent: "on" };
  const change = (text: string) => ({
    ...own,
    currentPassword: "Password1!",
    newPassword: text,
    newPasswordAgain: text,
  });
  expect(await told("/profile", change("dragon"), headers)).toMatch(at("own-profile-newPassword", COMMON));
  expect(await told("/profile", change("Acme S.p.A."), headers)).toMatch(at("own-profile-newPassword", OWN));
});

test("a registration with somebody's address leaves the invitation open to its owner [SAFE-07, INV-03]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, MASTER);
  const link = "/company-account-registration/invite-open";
  expect((await signUp(request, 1, { email: "invited@acme.example" })).status()).toBe(302);
  const shown = await (await request.get(link)).text();
  expect(shown).toContain("This email address is already registered");
  const form = { firstName: "Ines", lastName: "Vita", consent: "on", password: "Secret-1-of-Ines" };
  const join = (more: object) =>
    request.post(link, { form: { ...form, passwordAgain: form.password, ...more }, maxRedirects: 0 });
  const without = await join({});
  expect(without.status()).toBe(400);
  expect(await without.text()).toContain("Tick this box to continue");
  expect((await join({ replace: "on" })).headers().location).toBe("/authentication");
  const people = await request.get("/users", { headers });
  expect(await people.text()).toContain("invited@acme.example");
});

test("somebody invited who has an account is told what to do [SAFE-07, INV-01]", async ({ request, world }) => {
  const inviter = await headersOf(world, USERS);
  const borea = await headersOf(world, "master@borea.example");
  const taken = await request.post("/users/new", { headers: inviter, form: { email: "master@borea.example" } });
  expect(taken.status()).toBe(409);
  expect(await taken.text()).toContain("invite them at another email address");

  const email = "invited@acme.example";
  expect((await request.post("/users/new", { headers: borea, form: { email }, maxRedirects: 0 })).status()).toBe(302);
  const [mail] = await mailsOf(world, "invitation");
  const form = { firstName: "Ines", lastName: "Vita", consent: "on" };
  const password = "Secret-1-of-Ines";
  const elsewhere = new URL(mail?.links[0] ?? "").pathname;
  const joined = await request.post(elsewhere, {
    form: { ...form, password, passwordAgain: password },
    maxRedirects: 0,
  });
  expect(joined.status()).toBe(302);
  const late = await (await request.get("/company-account-registration/invite-open")).text();
  expect(late).toContain("There is already an account for");
  expect(late).toContain("ask for an invitation to another email address");
  expect(await (await request.get("/company-account-registration/invite-used")).text()).not.toContain("@acme.example");
});
