import { type MutableRefObject, useContext, useEffect, useRef, useState } from "react";
import { Tooltip, TooltipTrigger, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { joinTokens } from "../attributes/join-tokens";
import { overlayLayer } from "../overlay/overlay-layer";
import { findTooltip, type LayerProps, type TooltipTarget } from "./find-tooltip";

/** The time that a pointer rests or a finger is held on an element before its tooltip is shown, in milliseconds. */
const DELAY = 500;

const CLOSE_DELAY = 150;

/** Renders the tooltip of what is pointed at, focused by a key, or held by a finger (WCAG 1.4.13). */
export const TooltipLayer = ({ first }: LayerProps) => (
  <TooltipTrigger delay={DELAY} closeDelay={CLOSE_DELAY}>
    <FollowingTooltip first={first} />
  </TooltipTrigger>
);

function FollowingTooltip({ first }: LayerProps) {
  const [target, setTarget] = useState<TooltipTarget | null>(first);
  const trigger = useRef<HTMLElement | null>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  trigger.current = target?.element ?? null;
  const state = useContext(TooltipTriggerStateContext);
  const latest = useRef(state);
  latest.current = state;
  const isOpen = state?.isOpen ?? false;
  useFollowing(latest, setTarget);
  useOpening(latest, target, tooltip, setTarget);
  useClosing(isOpen, setTarget);
  useDescription(isOpen, target, tooltip);
  if (!target) return null;
  return (
    <Tooltip
      ref={tooltip}
      className="tooltip"
      triggerRef={trigger}
      offset={6}
      UNSTABLE_portalContainer={overlayLayer(target.element)}
    >
      {target.text}
    </Tooltip>
  );
}

type State = MutableRefObject<{ isOpen: boolean; open(now?: boolean): void; close(now?: boolean): void } | null>;
type SetTarget = (next: (before: TooltipTarget | null) => TooltipTarget | null) => void;

/** Finds the element that the pointer, the focus or a finger comes to. One that was pressed needs no tooltip any more. */
function useFollowing(state: State, setTarget: SetTarget) {
  useEffect(() => {
    let held: ReturnType<typeof setTimeout>;
    let pressed: HTMLElement | null = null;
    const come = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      if (pressed && event.target instanceof Node && pressed.contains(event.target)) return;
      pressed = null;
      const next = findTooltip(event);
      if (next) setTarget((before) => (before?.element === next.element ? before : next));
    };
    const press = (event: PointerEvent) => {
      state.current?.close(true);
      clearTimeout(held);
      const next = findTooltip(event);
      pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button, [title]") : null;
      if (next && event.pointerType === "touch")
        held = setTimeout(() => setTarget(() => ({ ...next, atOnce: true })), DELAY);
    };
    const release = () => clearTimeout(held);
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("pointerover", come, { signal });
    document.addEventListener("keyup", come, { signal });
    document.addEventListener("pointerdown", press, { signal });
    for (const end of ["pointerup", "pointercancel", "scroll"])
      document.addEventListener(end, release, { capture: true, signal });
    return () => {
      release();
      controller.abort();
    };
  }, [state, setTarget]);
}

/** Opens the tooltip of an element, until the pointer or the focus leaves it or Escape is pressed. */
function useOpening(
  state: State,
  target: TooltipTarget | null,
  tooltip: { current: HTMLElement | null },
  setTarget: SetTarget,
) {
  useEffect(() => {
    if (!target) return;
    const { element, atOnce } = target;
    state.current?.open(atOnce);
    // The browser would show it, too.
    const { title } = element;
    if (!atOnce) element.removeAttribute("title");
    const leave = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      // A pointer that goes straight to the tooltip was seen there before it is seen to leave.
      if (event instanceof MouseEvent && tooltip.current?.contains(event.relatedTarget as Node | null)) return;
      if (!state.current?.isOpen) setTarget(() => null);
      // Only a pointer may come to rest on the tooltip itself; a key pressed after the focus left is not the tooltip's.
      state.current?.close(event.type === "focusout");
    };
    // Cancels the delayed closing when the pointer returns.
    const comeBack = () => {
      if (state.current?.isOpen) state.current.open();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !state.current?.isOpen) return;
      // The panel below stays open.
      event.preventDefault();
      event.stopPropagation();
      state.current.close(true);
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("pointerenter", comeBack, { signal });
    element.addEventListener("focusout", leave, { signal });
    document.addEventListener("keydown", closeByKey, { capture: true, signal });
    return () => {
      controller.abort();
      // The page may have given it another one meanwhile.
      if (title && !element.title) element.title = title;
    };
  }, [state, target, tooltip, setTarget]);
}

/** Forgets the element of a tooltip that has closed. */
function useClosing(isOpen: boolean, setTarget: SetTarget) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setTarget(() => null);
    wasOpen.current = isOpen;
  }, [isOpen, setTarget]);
}

/** Describes the element by its open tooltip, unless that repeats its name. */
function useDescription(isOpen: boolean, target: TooltipTarget | null, tooltip: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = target?.element;
    if (!isOpen || !element || element.textContent?.trim() === target.text) return;
    const before = element.getAttribute("aria-describedby");
    element.setAttribute("aria-describedby", joinTokens(before, tooltip.current?.id) ?? "");
    return () => {
      if (before) element.setAttribute("aria-describedby", before);
      else element.removeAttribute("aria-describedby");
    };
  }, [isOpen, target, tooltip]);
}
