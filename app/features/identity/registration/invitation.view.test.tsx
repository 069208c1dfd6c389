import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { InvitationSummary } from "./invitation.view";

const invitation = { email: "ada@acme.example", company: "Acme S.p.A." };

test("an upstream that tells neither the person nor the end leaves the company [INV-02, CONF-03]", () => {
  const html = render(<InvitationSummary {...invitation} invitedBy={null} until={null} />);
  expect(html).toBe(
    "<p>Acme S.p.A. has invited you, and you&#x27;ll log in with <strong>ada@acme.example</strong>.</p>",
  );
});

test("an invitation holds until its end also when the person who sent it is gone [INV-02]", () => {
  const html = render(<InvitationSummary {...invitation} invitedBy={null} until="23/03/2026 - 10:00" />);
  expect(html).toContain("Acme S.p.A. has invited you, and ");
  expect(html).toContain("The invitation expires on 23/03/2026 - 10:00.");
});
