/** How an extension, or whoever else, changes a page before its script has taken it over. */
export const INTRUSIONS = ["head", "body", "after body", "beside fields", "inside labels", "password manager"] as const;
export type Intrusion = (typeof INTRUSIONS)[number];

/** Finds the fields that a person types into or chooses in. */
export const TYPED_FIELDS = "form[method=post] :is(input:not([type=hidden], [type=file]), select, textarea)";

declare global {
  interface Window {
    /** Returns what was typed and selected and is no longer there, of the fields that the page still asks for. */
    findLost?: () => string[];
    thrownErrors?: string[];
  }
}

/**
 * Types into the page's fields and selects in the first one, and puts foreign elements into the page: once its HTML is
 * there, and its script is not; a password manager when the DOM is ready. Runs in the page, before anything else.
 * @param field finds the fields
 */
export function intrude(kinds: readonly Intrusion[], field: string): void {
  let typed = new Map<string, string>();
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>(field)].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && !each.readOnly,
    );
  const isText = (each: HTMLInputElement) => /^(text|email|search|tel|url|password|textarea)$/.test(each.type);
  const icon = () => document.createElement("div");
  const put = {
    head: () => document.head.prepend(document.createElement("style")),
    body: () => document.body.prepend(icon()),
    "after body": () => document.documentElement.append(icon()),
    "beside fields": () => {
      for (const each of fields()) each.after(icon());
    },
    "inside labels": () => {
      for (const each of fields()) for (const label of each.labels ?? []) label.prepend(icon());
    },
    "password manager": () => {
      for (const each of fields()) each.before(icon());
    },
  };
  const change = (each: HTMLInputElement, at: number) => {
    const { localName, type } = each;
    if (localName === "select") Object.assign(each, { selectedIndex: Object(each).options.length - 1 });
    else if (type === "checkbox" || type === "radio") each.checked = true;
    else if (isText(each)) each.value = each.inputMode === "numeric" ? "123456" : `Typed ${at}`;
    for (const name of ["input", "change"]) each.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const fill = () => {
    fields().forEach(change);
    const first = fields().find(isText) ?? fields()[0];
    first?.focus();
    if (first && isText(first) && first.selectionStart !== null) {
      first.setSelectionRange(1, 3);
      // Firefox tells of it in a later task: of what a person selected it has told long before.
      document.dispatchEvent(new Event("selectionchange"));
    }
    typed = valuesNow();
    // A dialog focuses an element of its own.
    if (!first) typed.delete("focus");
  };
  const valuesNow = () => {
    const { activeElement: active } = document;
    const { name, id, selectionStart, selectionEnd } = (active ?? {}) as Partial<HTMLInputElement>;
    const values = new Map([["focus", [active?.nodeName, name || id, selectionStart, selectionEnd].join(" ")]]);
    for (const each of fields()) {
      const isBox = /^(checkbox|radio)$/.test(each.type);
      const key = [each.name || each.id, isBox ? each.value : ""].join(" ");
      const value = isBox ? String(each.checked) : each.value;
      // The boxes of a code have one name.
      values.set(key, (values.get(key) ?? "") + value);
    }
    return values;
  };
  window.findLost = () => {
    const now = valuesNow();
    const lost = [...typed].filter(([key, value]) => now.has(key) && now.get(key) !== value);
    return lost.map(([key, value]) => `${key}: ${value}, now ${now.get(key)}`);
  };
  window.thrownErrors = [];
  addEventListener("error", ({ message }) => window.thrownErrors?.push(message));
  const now = kinds.filter((kind) => kind !== "password manager");
  const begin = () => {
    if (document.readyState !== "interactive") return;
    if (now.length > 0) fill();
    for (const kind of now) put[kind]();
  };
  document.addEventListener("readystatechange", begin);
  document.addEventListener("DOMContentLoaded", () => {
    if (!kinds.includes("password manager")) return;
    fill();
    put["password manager"]();
  });
}

/** True once React has taken the page over. Runs in the page. */
export const isTakenOver = () => Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
