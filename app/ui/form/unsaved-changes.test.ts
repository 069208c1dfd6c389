// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  currentValues,
  discardChanges,
  hasUnsavedChanges,
  initialValues,
  pendingForms,
  savedForms,
} from "./unsaved-changes";

/** Shows a form with these fields, which count as saved. */
function show(fields: string) {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  savedForms.set(form, initialValues(form));
  const find = <E extends HTMLElement = HTMLInputElement>(selector: string) => form.querySelector(selector) as E;
  return { form, find };
}

beforeEach(() => void document.body.replaceChildren());

test("a text, a box and a choice count while they differ from what was served [PAGE-06]", () => {
  const { find } = show(`<input name="name" value="Anna"><input type="checkbox" name="news" checked>
    <input type="radio" name="to" value="a" checked><input type="radio" name="to" value="b">
    <select name="country"><option value="DE">DE</option><option value="IT">IT</option></select>
    <select name="tags" multiple><option value="x">x</option></select><textarea name="note">Hello</textarea>`);
  expect(hasUnsavedChanges()).toBe(false);
  const change = (selector: string, key: "value" | "checked", to: string | boolean) => {
    const control = find(selector) as unknown as Record<string, string | boolean>;
    const before = control[key] as string | boolean;
    control[key] = to;
    expect(hasUnsavedChanges(), selector).toBe(true);
    control[key] = before;
  };
  change("[name=name]", "value", "Bruno");
  change("[name=news]", "checked", false);
  change("textarea", "value", "");
  find("[value=b]").checked = true;
  expect(hasUnsavedChanges()).toBe(true);
  find("[value=a]").checked = true;
  expect(hasUnsavedChanges()).toBe(false);
});

test("what nothing saves is no change: the kit's own fields, a search, a disabled and an empty one [PAGE-06]", () => {
  const { form, find } = show(`<input type="hidden" name="nonce"><input type="search" name="peopleSearch" data-asks>
    <input name="fixed" disabled><input name="name"><input type="search">`);
  for (const each of form.querySelectorAll("input:not([name=name])")) (each as HTMLInputElement).value = "x";
  find("[name=name]").insertAdjacentHTML("afterend", '<input name="name2">');
  expect(hasUnsavedChanges()).toBe(false);
});

test("the order of boxes is no change: a search shows them in another one [LOC-05]", () => {
  const { form, find } = show(
    '<input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2" checked>',
  );
  form.prepend(find("[value='2']"));
  expect(hasUnsavedChanges()).toBe(false);
});

test("a form that is sent, that is a button only or that asks nothing may be left [PAGE-06]", () => {
  const { form, find } = show('<input name="name">');
  find("input").value = "x";
  pendingForms.add(form);
  expect(hasUnsavedChanges()).toBe(false);
  pendingForms.delete(form);
  savedForms.delete(form);
  expect(hasUnsavedChanges()).toBe(false);

  const button = show('<input type="hidden" name="at" value="1"><button>Send</button>');
  button.find("input").setAttribute("value", "2");
  expect(hasUnsavedChanges()).toBe(false);
});

test("a form that came with unsaved values is changed, until all are discarded [PAGE-06]", () => {
  document.body.innerHTML = '<form><input name="a" value="1"></form><form><input name="b" value="2"></form>';
  for (const form of document.forms) savedForms.set(form, null);
  expect(hasUnsavedChanges()).toBe(true);
  discardChanges();
  expect(hasUnsavedChanges()).toBe(false);
});

test("a browser's own filling before the script is a change", () => {
  const { form, find } = show('<input name="a" value="1"><input type="checkbox" name="b" value="3">');
  find("input").value = "2";
  find("[name=b]").checked = true;
  expect(currentValues(form)).toBe('[["a","2"],["b","3"]]');
  expect(initialValues(form)).toBe('[["a","1"]]');
});
