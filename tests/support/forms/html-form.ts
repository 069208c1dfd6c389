import { type HTMLElement, parse } from "node-html-parser";

/** The fields that a form sends, and the address that it is sent to. */
export interface SentFields {
  path: string;
  fields: [string, string][];
}

const isChecked = (input: HTMLElement) => input.hasAttribute("checked");

function valuesOf(control: HTMLElement): string[] {
  if (control.tagName === "TEXTAREA") return [control.textContent];
  if (control.tagName === "SELECT") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? [chosen.getAttribute("value") ?? chosen.textContent] : [];
  }
  const type = control.getAttribute("type") ?? "text";
  if (["submit", "button", "image", "reset"].includes(type)) return [];
  if (["checkbox", "radio"].includes(type)) return isChecked(control) ? [control.getAttribute("value") ?? "on"] : [];
  return [control.getAttribute("value") ?? ""];
}

/**
 * Returns the forms of a page that are sent to a path, read as a browser without scripts reads them.
 * @param url the page's address, which a form without an action is sent to
 */
export function formsTo(html: string, url: string, path: string): SentFields[] {
  return parse(html)
    .querySelectorAll("form")
    .filter((form) => form.getAttribute("method")?.toLowerCase() === "post")
    .map((form) => {
      const target = new URL(form.getAttribute("action") ?? url, new URL(url, "http://portal.invalid"));
      const controls = form
        .querySelectorAll("input, textarea, select")
        .filter((each) => !each.hasAttribute("disabled"));
      const fields = controls.flatMap((control) => {
        const name = control.getAttribute("name");
        return name ? valuesOf(control).map((value): [string, string] => [name, value]) : [];
      });
      return { path: target.pathname + target.search, fields };
    })
    .filter((form) => form.path.split("?")[0] === path);
}

/**
 * Returns a form's fields with new values: a text replaces a value, a list replaces all values, null removes the field.
 */
export function fill(form: SentFields, values: Record<string, string | string[] | null>): URLSearchParams {
  const kept = form.fields.filter(([name]) => !(name in values));
  const typed = Object.entries(values).flatMap(([name, value]) =>
    (value === null ? [] : [value].flat()).map((each): [string, string] => [name, each]),
  );
  return new URLSearchParams([...kept, ...typed]);
}
