import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { InvitationSummary } from "./invitation.view";

const invitation = { email: "ada@acme.example", company: "Acme S.p.A." };

test("an upstream that tells neither the person nor the end leaves the company [INV-02, CONF-03]", () => {
  const { text } = parse(render(<InvitationSummary {...invitation} invitedBy={null} until={null} />));
  expect(text).toBe("Acme S.p.A. has invited you, and you'll log in with ada@acme.example.");
});

test("an invitation holds until its end also when the person who sent it is gone [INV-02]", () => {
  const { text } = parse(render(<InvitationSummary {...invitation} invitedBy={null} until="23/03/2026 - 10:00" />));
  expect(text).toContain("Acme S.p.A. has invited you, and ");
  expect(text).toContain("The invitation expires on 23/03/2026 - 10:00.");
});
