// The elements of the page, for functions that run in it: see in-page.ts.

/** A control by its name ('=Save' in full, '~Milano' in part), a field by its label ('@E-mail'), or a selector. */
export type Wanted = string;

export const squeeze = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labelled = by.map((id) => document.getElementById(id)?.textContent).join(" ");
  return squeeze(element.getAttribute("aria-label") ?? (labelled || element.textContent));
}

/** Returns the topmost modal dialog, or the document. */
export function topmost(): ParentNode {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
}

/** Returns the visible elements that are meant, the best first. */
export function findAll(wanted: Wanted): HTMLElement[] {
  const seen = (list: (Element | null)[]) =>
    list.filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility({ visibilityProperty: true }),
    );
  const text = wanted.slice(1);
  if (wanted.startsWith("@")) {
    const labels = [...topmost().querySelectorAll("label")];
    return seen(
      labels.filter((label) => squeeze(label.textContent).replace(/ ?\*$/, "") === text).map((label) => label.control),
    );
  }
  if (!/^[=~]/.test(wanted)) return seen([...document.querySelectorAll(wanted)]);
  const controls = [...topmost().querySelectorAll("a[href], button, summary, label, [role=option]")];
  return seen(
    controls.filter((each) => (wanted.startsWith("=") ? nameOf(each) === text : nameOf(each).includes(text))),
  );
}

export function describe(element: Element | null): string {
  if (!element) return "nothing";
  const name = nameOf(element).slice(0, 50);
  return `${element.localName}${element.id && `#${element.id}`}${name && ` “${name}”`}`;
}
