/**
 * HTML attributes that React 18 passes on only in lowercase and that its types do not know. They are spread: `<button
 * {...popoverTarget("menu")}>`.
 */
type Attributes = Record<string, string>;

/** Makes an element a popover, which closes on Escape and on a click elsewhere. */
export const popover: Attributes = { popover: "auto" };

/** Makes a button open and close the popover with this id, without a script. */
export const popoverTarget = (id: string): Attributes => ({ popovertarget: id });

/** Makes an element inert when true: nothing in it can be focused or clicked. */
export const inert = (on: boolean): Attributes => (on ? { inert: "" } : {});

/** Joins the ids or class names that are not empty; returns undefined when nothing is left. */
export const joinTokens = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;
