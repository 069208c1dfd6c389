import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { AccountLinks, OwnPermissions } from "./account-cards";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
const LINKS = [{ to: "/profile/recovery-codes", icon: "file-badge", label: "Recovery codes" }] as const;

test.each([
  [null, "Couldn't load your recovery codes."],
  [0, "You have no recovery codes. Create some so that you can still log in if you lose your phone."],
  [1, "You have 1 recovery code left."],
  [2, "You have 2 recovery codes left."],
])("with %s recovery codes left the profile says so [ACT-04]", (left, sentence) => {
  const html = render(<AccountLinks codes={{ left }} links={[...LINKS]} />);
  expect(textOf(html).replaceAll("&#x27;", "'")).toContain(sentence);
  expect(html).toContain('href="/profile/recovery-codes"');
});

test("an upstream without pages of the account has no card for them [CONF-03]", () => {
  expect(render(<AccountLinks codes={null} links={[]} />)).toBe("");
  expect(textOf(render(<AccountLinks codes={null} links={[...LINKS]} />))).not.toContain("codes left");
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
