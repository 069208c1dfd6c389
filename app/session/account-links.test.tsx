import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { AccountLinks } from "./account-links";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("each page of the account has its state beside its link [ACT-04]", () => {
  const page = { to: "/profile/recovery-codes", icon: "file-badge" as const, label: "Recovery codes", state: "2 left" };
  const html = render(<AccountLinks links={[page, { ...page, to: "/profile/authenticator", state: null }]} />);
  expect(textOf(html)).toMatch(/Recovery codes.*2 left.*Recovery codes$/);
  expect(html).toContain('href="/profile/recovery-codes"');
});

test("an upstream without pages of the account has no card for them [CONF-03]", () => {
  expect(render(<AccountLinks links={[]} />)).toBe("");
});
