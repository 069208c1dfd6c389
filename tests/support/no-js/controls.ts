import type { PageElement } from "./element";

const isTickable = ({ localName, type }: PageElement) => localName === "input" && ["checkbox", "radio"].includes(type);
const isButton = ({ localName, type }: PageElement) =>
  localName === "button" || (localName === "input" && ["submit", "button", "image", "reset"].includes(type));

/** Returns the form that a control belongs to, wherever it stands. */
export function formOf(control: PageElement): PageElement | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
}

const controlsOf = (form: PageElement): PageElement[] =>
  form.ownerDocument.root
    .querySelectorAll("input, select, textarea, button")
    .filter((control) => formOf(control) === form && !isDisabled(control));

const isDisabled = (control: PageElement): boolean =>
  control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null;

/** True for what no one can use, though the form may send it. */
export const isRefused = (control: PageElement): boolean =>
  isDisabled(control) || control.getAttribute("aria-disabled") === "true";

export const isChecked = (box: PageElement): boolean => box.marked ?? box.hasAttribute("checked");

/** Ticks a box or clears it. Of the radio buttons with one name only one stays chosen. */
export function setChecked(box: PageElement, isTicked: boolean): void {
  const form = formOf(box);
  if (isTicked && box.type === "radio" && form)
    for (const other of controlsOf(form))
      if (other.type === "radio" && other.getAttribute("name") === box.getAttribute("name")) other.marked = false;
  box.marked = isTicked;
}

/** True when a browser would send the form. */
export const isValid = (form: PageElement): boolean =>
  form.hasAttribute("novalidate") || controlsOf(form).every((control) => isFilledIn(control, form));

function isFilledIn(control: PageElement, form: PageElement): boolean {
  const { value, typed } = control;
  if (control.hasAttribute("required")) {
    const name = control.getAttribute("name");
    const isSame = (other: PageElement) =>
      other === control || (other.type === "radio" && other.getAttribute("name") === name);
    if (isTickable(control) ? !controlsOf(form).some((other) => isSame(other) && isChecked(other)) : value === "")
      return false;
  }
  const pattern = control.getAttribute("pattern");
  if (pattern && value !== "" && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return false;
  const least = Number(control.getAttribute("minlength") ?? 0);
  const most = Number(control.getAttribute("maxlength") ?? Number.POSITIVE_INFINITY);
  return !typed || (typed.length >= least && typed.length <= most);
}

/** Returns the names and values that a form sends when it is sent by one of its buttons. */
export function fieldsOf(form: PageElement, by: PageElement): [string, string][] {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute("name");
    if (!name || (isButton(control) && control !== by) || (isTickable(control) && !isChecked(control))) return [];
    const values = control.localName === "select" ? control.selectedOptions.map((each) => each.value) : [control.value];
    return values.map((value): [string, string] => [name, value.replace(/\r?\n/g, "\r\n")]);
  });
}
