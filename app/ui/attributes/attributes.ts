/**
 * HTML attributes that React 18 passes on only in lowercase and that its types do not know.
 * Spread them: `<button {...popoverTarget("menu")}>`.
 */
type Attributes = Record<string, string>;

/** `popover="auto"` closes on Escape and on a click elsewhere; `manual` does not. */
export const popover = (kind: "auto" | "manual" = "auto"): Attributes => ({ popover: kind });

/** Makes a button open, close or toggle the popover with this id, without a script. */
export const popoverTarget = (id: string, action: "toggle" | "show" | "hide" = "toggle"): Attributes => ({
  popovertarget: id,
  popovertargetaction: action,
});

/** `inert=""` when true: what lies behind a panel can be neither focused nor clicked. */
export const inert = (on: boolean): Attributes => (on ? { inert: "" } : {});

/** Joins ids or class names, leaving out what is empty; undefined when nothing is left. */
export const join = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;
