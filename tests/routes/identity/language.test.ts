import { toPseudo } from "../../../scripts/messages";
import { expect, test } from "../../support/no-js/test";

const PSEUDO = { headers: { "accept-language": "en-XA, en;q=0.5" } };

test("visitors read their pages, and what a form answers, in their language [LANG-02]", async ({ request }) => {
  for (const [path, ...texts] of [
    ["/authentication", "Your whole fleet, in one place", "E-mail", "Forgot password?"],
    ["/password-recovery", "Email address", "Back to login", "Get an email with a link to choose a new password."],
    ["/password-reset/reset-open", "Re-type password", "New password for {email}"],
    ["/sign-up", "VAT number", "Choose a sector", "I would like to receive news by email"],
    ["/company-account-registration/none", "Choose a new password", "Create your account"],
    ["/alerts/unsubscribe/none", "This link no longer works.", "Choose your alerts"],
  ] as const) {
    const answer = await (await request.get(path, PSEUDO)).text();
    const page = answer.replace(/<script.*?<\/script>/gs, "");
    for (const text of texts) {
      for (const part of toPseudo(text).split(/\{\w+\}/)) expect(page, text).toContain(part);
      expect(page, text).not.toContain(text);
    }
  }
  const refused = await (await request.post("/authentication", { ...PSEUDO, form: { email: "a@b.example" } })).text();
  expect(refused).toContain(toPseudo("Password is required"));
  const form = { email: "plain@acme.example" };
  const sent = await (await request.post("/password-recovery", { ...PSEUDO, form })).text();
  expect(sent).toContain(
    toPseudo("Password reset instructions successfully sent to {email}.").replace("{email}", form.email),
  );
});
