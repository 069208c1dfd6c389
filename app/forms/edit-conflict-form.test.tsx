import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { render } from "../../tests/support/render";
import { EditConflictForm, RevisionField } from "./edit-conflict-form";

test("a form has the revision that was sent, else the page's; after a part was saved, that one's [SAFE-09]", () => {
  const revisionOf = (answer?: object) =>
    render(<RevisionField revision="new" />, "/", answer).match(/value="([^"]*)"/)?.[1];
  expect(revisionOf()).toBe("new");
  const result = { initialValue: { revision: "old" } };
  expect(revisionOf({ result })).toBe("old");
  expect(revisionOf({ result, revision: "half" })).toBe("half");
  expect(revisionOf({ result: { initialValue: { revision: ["a", "b"] } } })).toBe("new");
});

const TITLE = "Someone else has changed these destinations since you opened them";
const renderForm = (answer?: object) =>
  render(<EditConflictForm revision="mine" title={TITLE} />, "/ras/1?q=a", answer);
const VERSIONS = { versions: { revision: "other", rows: [] } };

test("both versions stand beside a button that saves over the other and a way to it [SAFE-09]", () => {
  expect(renderForm()).not.toContain(TITLE);
  const html = renderForm(VERSIONS);
  expect(html).toContain(TITLE);
  expect(html).toMatch(/<button(?=[^>]* name="over")[^>]* value="other"/);
  expect(html).toMatch(/href="\/ras\/1\?q=a"[^>]*>.*Use the saved version/);
});

test("Enter, which presses the first button, doesn't save over the other version [SAFE-09]", () => {
  const [first, second] = parse(renderForm(VERSIONS)).querySelectorAll("button");
  expect([first?.getAttribute("type"), first?.getAttribute("name")]).toEqual(["submit", undefined]);
  expect(second?.getAttribute("name")).toBe("over");
});

test("two versions take the place of the form's own button and its summary: there is one decision [SAFE-09]", () => {
  const form = (answer: object) =>
    parse(
      render(
        <Form id="f" errorSummary>
          <EditConflictForm revision="mine" title={TITLE} />
          <FormActions submit="Save" cancelTo="/" />
        </Form>,
        "/",
        { result: { status: "error", error: { "": ["Your changes aren't saved."] } }, ...answer },
      ),
    );
  const alertsOf = (answer: object) =>
    form(answer)
      .querySelectorAll("[role=alert]")
      .map(({ text }) => text);
  expect(form({}).text).toContain("Save");
  expect(alertsOf({})).toHaveLength(1);
  expect(
    form(VERSIONS)
      .querySelectorAll("button")
      .map(({ text }) => text),
  ).toEqual(["Submit", "Save my version"]);
  expect(alertsOf(VERSIONS)).toEqual([expect.stringContaining(`${TITLE}Your changes aren't saved.`)]);
});
