import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { EditConflictForm, RevisionField } from "./edit-conflict-form";

test("a form has the revision that was sent, else the page's [SAFE-09]", () => {
  const revisionOf = (answer?: object) =>
    render(<RevisionField revision="new" />, "/", answer).match(/value="([^"]*)"/)?.[1];
  expect(revisionOf()).toBe("new");
  expect(revisionOf({ result: { initialValue: { revision: "old" } } })).toBe("old");
  expect(revisionOf({ result: { initialValue: { revision: ["a", "b"] } } })).toBe("new");
});

test("both versions stand beside a button that saves over the other and a way to it [SAFE-09]", () => {
  const versions = { revision: "other", rows: [] };
  const title = "Someone else has changed these destinations since you opened them";
  const html = render(<EditConflictForm versions={versions} title={title} />, "/ras/1?q=a");
  expect(html).toContain(title);
  expect(html).toMatch(/<button(?=[^>]* name="over")[^>]* value="other"/);
  expect(html).toMatch(/href="\/ras\/1\?q=a"[^>]*>.*Use the saved version/);
});
