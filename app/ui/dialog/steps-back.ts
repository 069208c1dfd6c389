/** A step of the browser's history: its address, null where it is withheld, and whether it belongs to this document. */
export type Step = { url: string | null; sameDocument: boolean };

const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);

/**
 * Returns how many steps back a panel's page lies, with nothing but panels of that page in between; 0 where it does not:
 * the panel was opened by its address, or its page belongs to a document that is gone.
 * @param page the whole address of the page, with its query
 * @param here the whole address of the panel
 * @param before what is in the history before the panel, oldest first
 */
export function stepsBackTo(page: string, here: string, before: Step[]): number {
  const { pathname } = new URL(page);
  const isPanel = (url: string | null) => url !== null && isBelow(new URL(url).pathname, pathname);
  const at = before.findLastIndex(({ url }) => !isPanel(url));
  const found = before[at];
  const reached = found?.sameDocument && found.url?.split("#")[0] === page;
  return reached && isPanel(here) ? before.length - at : 0;
}
