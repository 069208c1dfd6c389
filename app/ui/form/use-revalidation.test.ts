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
