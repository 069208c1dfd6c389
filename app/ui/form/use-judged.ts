import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Errors } from "./form-state";
import { judgeAgain, type Refused, refusedFields } from "./judge";

const NONE: Errors = {};

/**
 * Judges the fields with errors again when they are left or filled in by the page. It works on the form's elements, so
 * that every field has it, whatever it is made with.
 */
export function useJudged(form: RefObject<HTMLFormElement>, refusal: Errors) {
  const refused = useRef<Refused>(new Map());
  const [judged, setJudged] = useState(NONE);
  const whenReleased = useReleased(Object.keys(refusal).length > 0);

  useEffect(() => {
    refused.current = new Map();
    setJudged(NONE);
    // Runs after conform, which empties the secret fields.
    const timer = setTimeout(() => {
      if (form.current) refused.current = refusedFields(form.current, Object.keys(refusal));
    });
    return () => clearTimeout(timer);
  }, [form, refusal]);

  const judge = useCallback(() => {
    if (refused.current.size === 0) return;
    whenReleased(() => {
      const element = form.current;
      if (!element) return;
      setJudged((before) => {
        const now = judgeAgain(element, refused.current, before);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    });
  }, [form, whenReleased]);
  // A check may have filled in another field, such as the company's name.
  useEffect(judge);
  return { judged, judge };
}

/**
 * Returns a function that runs another one as soon as no button is pressed: a page that moves between press and release
 * loses the click.
 */
function useReleased(active: boolean) {
  const pressed = useRef(false);
  const waiting = useRef<() => void>();
  useEffect(() => {
    if (!active) return;
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      setTimeout(() => {
        waiting.current?.();
        waiting.current = undefined;
      });
    };
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener, true);
    };
  }, [active]);
  return useCallback((then: () => void) => {
    if (pressed.current) waiting.current = then;
    else setTimeout(then);
  }, []);
}
