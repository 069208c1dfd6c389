/**
 * HTML attributes that React 18 passes on only in lowercase and that its types do not know. They are spread: `<button
 * {...popoverTarget("menu")}>`.
 */
type Attributes = Record<string, string>;

/** Makes an element a popover. `auto` closes on Escape and on a click elsewhere, `manual` does not. */
export const popover = (kind: "auto" | "manual" = "auto"): Attributes => ({ popover: kind });

/** Makes a button open, close or toggle the popover with this id, without a script. */
export const popoverTarget = (id: string, action: "toggle" | "show" | "hide" = "toggle"): Attributes => ({
  popovertarget: id,
  popovertargetaction: action,
});

/** Makes an element inert when true: nothing in it can be focused or clicked. */
export const inert = (on: boolean): Attributes => (on ? { inert: "" } : {});

/** Joins the ids or class names that are not empty; returns undefined when nothing is left. */
export const join = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;
