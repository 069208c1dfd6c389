import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { msg } from "~/i18n/i18n";
import { danger } from "~/notifications/notifications";
import { useNotify } from "~/notifications/use-notify";

/** What an error page and a notification say without a network. */
export const OFFLINE = {
  title: msg("No connection"),
  advice: msg("The portal can't be reached from here. Check your network connection, then try again."),
};

/** Matches what browsers say of a request without an answer: Chrome, Firefox and Safari, in this order. */
const NO_ANSWER = /^(Failed to fetch|NetworkError|Load failed)/;

/** What they say when something answers in the portal's place. */
export const NO_SERVICE = {
  title: msg("Not available right now"),
  advice: msg("The service isn't available right now. Try again in a moment."),
};

/** True for the error of a request of the page's script that got no answer at all. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof TypeError && NO_ANSWER.test(error.message);

/** Returns the link of a plain click that needs the network; undefined for any other click. */
function findLoadingLink({ button, target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || !/^https?:$/.test(link.protocol)) return undefined;
  const { origin, pathname, search } = location;
  const stays = link.origin === origin && link.pathname === pathname && link.search === search;
  return stays ? undefined : link;
}

/** Keeps the page, and says why, when a link is clicked without a network: the next page can't come (PAGE-06). */
export function useOfflineLinks(): void {
  const { i18n } = useLingui();
  const notify = useNotify();
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (navigator.onLine || !findLoadingLink(event)) return;
      event.preventDefault();
      notify([danger(i18n._("{title}.", { title: i18n._(OFFLINE.title) }), i18n._(OFFLINE.advice))]);
    };
    // Before React's own listeners.
    addEventListener("click", keep, { capture: true });
    return () => removeEventListener("click", keep, { capture: true });
  }, [notify, i18n]);
}
