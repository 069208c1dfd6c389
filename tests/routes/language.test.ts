import { toPseudo } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { expect, test } from "../support/no-js/test";

const PSEUDO = { headers: { "accept-language": "en-XA, en;q=0.5" } };

test("a page is in English, and in a language that the browser asks for and the portal has [LANG-02]", async ({
  request,
}) => {
  const english = await (await request.get("/authentication")).text();
  expect(english).toContain('<html lang="en"');
  expect(english).not.toContain("data-catalogue");
  const answer = await request.get("/authentication", PSEUDO);
  expect(answer.headers().vary).toContain("Accept-Language");
  const other = await answer.text();
  expect(other).toContain('<html lang="en-XA"');
  expect(other).toMatch(/<link rel="preload" href="[^"]*en-XA[^"]*\.json[^"]*" as="fetch"[^>]* data-catalogue="en-XA"/);
  const italian = await (await request.get("/authentication", { headers: { "accept-language": "it" } })).text();
  expect(italian).toContain('<html lang="en"');
});

test("pages, their file and what a form answers are in the reader's language [LANG-02]", async ({ request, world }) => {
  request.use(await world.session(MASTER));
  for (const [path, ...texts] of [
    ["/users", "Search users", "Last Name", "Add User", "Never logged in"],
    ["/das", "The following virtual desktops have been enabled for your account"],
    ["/migrate-os", "Survey tool for OS4"],
    ["/support", "Support hours", "The knowledge base and your tickets"],
    ["/support/new-ticket", "Comment", "Send ticket"],
    ["/profile/sessions", "Logged in with", "Password and code"],
    ["/virtual-appliance", "Verify activation key", "Activation key"],
  ] as const) {
    const answer = await (await request.get(path, PSEUDO)).text();
    // What loaders return may have messages, which the page makes text of.
    const page = answer.replace(/<script.*?<\/script>/gs, "");
    for (const text of texts) {
      expect(page, text).toContain(toPseudo(text));
      expect(page, text).not.toMatch(new RegExp(`\\b${text}\\b`));
    }
  }
  const list = await (await request.get("/users", PSEUDO)).text();
  expect(list).toMatch(new RegExp(`<title>${toPseudo("Users")} · `));
  const file = await (await request.get("/users/export", PSEUDO)).text();
  expect(file.split("\r\n")[0]).toContain(toPseudo("Support Contact"));
  const refused = await (await request.post("/users/new", { ...PSEUDO, form: { email: "new@" } })).text();
  expect(refused).toContain(toPseudo("Email format is incorrect"));
  const form = { email: "new@acme.example" };
  const sent = await (await request.post("/users/new", { ...PSEUDO, form })).text();
  expect(sent).toContain(
    toPseudo("Registration invitation successfully sent to {email}.").replace("{email}", form.email),
  );
});
