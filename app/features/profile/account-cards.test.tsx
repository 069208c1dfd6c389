import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { OwnPermissions } from "./account-cards";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");
test("permissions are listed as far as there are any, and who may ask for more is told whom [ACT-05, PROF-01]", () => {
  const locations = { managed: ["Milano", "Roma"], accessible: ["Pisa", "Bari"] };
  const shown = textOf(render(<OwnPermissions roles={["Fleet Manager"]} managesAll={false} locations={locations} />));
  expect(shown).toMatch(/Global permissionsFleet Manager.*Manager ofMilano, Roma.*Remote access atPisa, Bari/);
  expect(shown).toContain("Ask your service administrator if you need other permissions.");
  const none = { managed: [], accessible: [] };
  const little = textOf(render(<OwnPermissions roles={["Master User"]} managesAll={false} locations={none} />));
  expect(little).not.toMatch(/Manager of|Remote access at|Ask your service|Couldn/);
});
