import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { answerPickerButton } from "./picker-buttons.server";
import { parseSubmittedForm } from "./submitted-form.server";

/** Sends a form with these fields from a page with this query. */
async function press(fields: [string, string][], query = "?view=cards") {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submitted = parseSubmittedForm(form, 0, createI18n("en"));
  const request = new Request(`http://a/dashboard/locations/new${query}`, { method: "POST" });
  const draft = { path: "", nonce: "n", unsure: undefined, fields: submitted.fields, secrets: [], labels: {} };
  const answer = await answerPickerButton(request, submitted, draft);
  if (answer instanceof Response) return answer.headers.get("Location");
  return answer && "data" in answer ? answer.data : null;
}

test("a search leads to the form's address with the word, as Enter in a new word does; other buttons don't [LOC-05]", async () => {
  const search = (word: string): [string, string] => ["find", word];
  const found = "/dashboard/locations/new?view=cards&find=anna+b";
  expect(await press([search("anna b"), ["ask", "search"]])).toBe(found);
  expect(await press([search("anna b"), ["enter", ""]])).toBe(found);
  expect(await press([search("anna"), ["enter", ""]], "?find=anna")).toBeNull();
  expect(await press([search(""), ["enter", ""]])).toBeNull();
  expect(await press([search("anna")])).toBeNull();
  expect(await press([["ask", "search"]])).toBeNull();
  expect(await press([search("anna"), ["ask", "vat"]])).toBeNull();
});

test("a form too long for a cookie is answered where it is, as it was typed [PAGE-06]", async () => {
  const note = Array.from({ length: 400 }, (_, at) => `user-${at * 7919}`).join(" ");
  expect(
    await press([
      ["find", "anna"],
      ["note", note],
      ["ask", "search"],
    ]),
  ).toMatchObject({
    kind: "intent",
    result: { initialValue: { find: "anna", note } },
  });
});

test("Clear unticks the boxes of its picker, and leaves the rest of the form as it is [LOC-05]", async () => {
  const answer = await press([
    ["users", "u1"],
    ["users", "u2"],
    ["machines", "m1"],
    ["ask", "clear users"],
  ]);
  expect(answer).toMatchObject({ kind: "intent", filled: { users: { on: [], off: ["u1", "u2"] } } });
  expect(answer).toMatchObject({ result: { initialValue: { machines: "m1" } } });
});
