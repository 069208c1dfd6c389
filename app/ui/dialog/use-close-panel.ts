import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/** The part of the Navigation API that is needed; not every browser has it. */
type WithHistory = { navigation?: { currentEntry: { index: number } | null; entries: () => Step[] } };

/** True for a press that follows a link here, not in another tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Returns what leads from a panel back to its page: `leave` at once, `onClick` for a link to it. The history goes back to where
 * the panel was opened, so that the next Back leaves the page; where that is not known, the page takes the panel's place.
 * @param to the page's address with its query
 */
export function useClosePanel(to: string) {
  const navigate = useNavigate();
  const leave = () => {
    const steps = countStepsBackTo(new URL(to, location.href).href, location.href, stepsBefore(window as WithHistory));
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

/** A step of the browser's history: its address, null where it is withheld, and whether it belongs to this document. */
export type Step = { url: string | null; sameDocument: boolean };

const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);

/**
 * Returns how many history entries lie between a panel and its page, counting only panels of that page; 0 when the page is
 * not in this document's history.
 * @param page the page's URL with its query
 * @param here the panel's URL
 * @param before the history entries before the panel, oldest first
 */
export function countStepsBackTo(page: string, here: string, before: Step[]): number {
  const { pathname } = new URL(page);
  const isPanel = (url: string | null) => url !== null && isBelow(new URL(url).pathname, pathname);
  const at = before.findLastIndex(({ url }) => !isPanel(url));
  const found = before[at];
  const reached = found?.sameDocument && found.url?.split("#")[0] === page;
  return reached && isPanel(here) ? before.length - at : 0;
}
