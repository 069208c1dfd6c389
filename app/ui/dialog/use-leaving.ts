import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { type Step, stepsBackTo } from "./steps-back";

/** The part of the Navigation API that is needed; not every browser has it. */
type WithHistory = { navigation?: { currentEntry: { index: number } | null; entries: () => Step[] } };

/** True for a press that follows a link here, not in another tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Returns what leads from a panel back to its page: `leave` at once, `onClick` for a link to it. The history goes back to where
 * the panel was opened, so that the next Back leaves the page; where that is not known, the page takes the panel's place (130).
 * @param to the page's address with its query
 */
export function useLeaving(to: string) {
  const navigate = useNavigate();
  const leave = () => {
    const steps = stepsBackTo(new URL(to, location.href).href, location.href, stepsBefore(window as WithHistory));
    if (steps > 0) navigate(-steps);
    else navigate(to, { preventScrollReset: true, replace: true });
  };
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leave();
  };
  return { leave, onClick };
}

const stepsBefore = ({ navigation }: WithHistory) =>
  navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
