// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { collectRejectedValues, revalidateFields } from "./use-revalidation";

/** Returns a text field's remaining error after its value has changed. */
function judged(attributes: string, refused: string, now: string) {
  document.body.innerHTML = `<form id="f"><section hidden><div class="field">
    <input id="f-name" name="name" ${attributes} value="${refused}"></div></section></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const fields = collectRejectedValues(form, ["name"]);
  (document.querySelector("input") as HTMLInputElement).value = now;
  return revalidateFields(form, fields, {}).name;
}

test("a field is right with another value, wrong again with the refused one and when it is emptied [PAGE-06]", () => {
  expect(judged("", "taken", "free")).toEqual([]);
  expect(judged("", "taken", "taken")).toBeUndefined();
  expect(judged("required", "taken", "free")).toEqual([]);
  expect(judged("required", "", "   ")).toBeUndefined();
  expect(judged("", "taken", "")).toEqual([]);
});

test("a required field of boxes is wrong as long as none is ticked [RASA-02]", () => {
  document.body.innerHTML = `<form id="f"><details><fieldset class="field" data-required>
    <input type="checkbox" id="f-users" name="users" value="anna" checked>
    <input type="checkbox" name="users" value="bruno"></fieldset></details></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const [anna, bruno] = [...document.querySelectorAll("input")];
  const refused = collectRejectedValues(form, ["users"]);
  if (anna) anna.checked = false;
  expect(revalidateFields(form, refused, {})).toEqual({});
  if (bruno) bruno.checked = true;
  expect(revalidateFields(form, refused, {})).toEqual({ users: [] });
});

test("a field that one types in keeps its judgement until it is left; a box is judged at once [PAGE-06]", () => {
  document.body.innerHTML = `<form id="f"><section hidden>
    <div class="field"><input id="f-name" name="name" value="taken"></div>
    <div class="field"><input type="checkbox" id="f-terms" name="terms"></div></section></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const [name, terms] = [...document.querySelectorAll("input")];
  if (!name || !terms) throw new Error("no fields");
  const refused = collectRejectedValues(form, ["name", "terms", "elsewhere"]);
  expect([...refused.keys()]).toEqual(["name", "terms"]);
  name.focus();
  name.value = "free";
  expect(revalidateFields(form, refused, {})).toEqual({});
  name.value = "taken";
  expect(revalidateFields(form, refused, { name: [] })).toEqual({ name: [] });
  terms.focus();
  terms.checked = true;
  expect(revalidateFields(form, refused, { name: [] })).toEqual({ terms: [] });
});

test("a field that the form no longer shows has no error [REG-04]", () => {
  document.body.innerHTML =
    '<form id="f"><div class="field"><input id="f-province" name="province" required></div></form>';
  const form = document.querySelector("form") as HTMLFormElement;
  const refused = collectRejectedValues(form, ["province"]);
  expect(revalidateFields(form, refused, {})).toEqual({});
  document.querySelector(".field")?.remove();
  expect(revalidateFields(form, refused, {})).toEqual({ province: [] });
});
