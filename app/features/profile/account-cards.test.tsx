import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { AccountLinks, OwnPermissions } from "./account-cards";

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

test("permissions are listed as far as there are any, and who may ask for more is told whom [ACT-05, PROF-01]", () => {
  const locations = { managed: ["Milano", "Roma"], accessible: ["Pisa", "Bari"] };
  const shown = textOf(render(<OwnPermissions roles={["Fleet Manager"]} managesAll={false} locations={locations} />));
  expect(shown).toMatch(/Global permissionsFleet Manager.*Manager ofMilano, Roma.*Remote access atPisa, Bari/);
  expect(shown).toContain("Ask your service administrator if you need other permissions.");
  const none = { managed: [], accessible: [] };
  const little = textOf(render(<OwnPermissions roles={["Master User"]} managesAll={false} locations={none} />));
  expect(little).not.toMatch(/Manager of|Remote access at|Ask your service|Couldn/);
});
