import { type HTMLElement, parse } from "node-html-parser";

/** What a form would send, and where to. */
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
 * Reads the forms of a page as a browser without scripts does.
 * @param url the page's address, to which a form without an action is sent
 * @returns those that are sent to the path
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

/** Fills a form in: a text replaces what the field held, a list all of its values, null takes it out. */
export function fill(form: SentFields, values: Record<string, string | string[] | null>): URLSearchParams {
  const kept = form.fields.filter(([name]) => !(name in values));
  const typed = Object.entries(values).flatMap(([name, value]) =>
    (value === null ? [] : [value].flat()).map((each): [string, string] => [name, each]),
  );
  return new URLSearchParams([...kept, ...typed]);
}
