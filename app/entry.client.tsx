import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { trackRequestIds } from "~/layout/request-id";
import { RequestIdsContext } from "~/ui/error-state/request-ids";

const requests = trackRequestIds();

// A page that the browser kept from before a sign-out must not come back (LAY-03).
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// An earlier portal on this origin may have left service workers behind (LAY-08).
navigator.serviceWorker?.getRegistrations().then((registrations) => {
  for (const registration of registrations) registration.unregister();
});

/**
 * Waits until the page's data is decoded. RemixBrowser suspends for it without a boundary: a key or a click in that
 * moment makes React 18 drop the page ("Root did not complete").
 */
async function decodeData(): Promise<void> {
  try {
    // Outside of React the first call throws the promise that it waits for, before its first hook.
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** True where the browser has what scripts and styles need. In an older one the pages work as those without scripts. */
const isSupported = "popover" in HTMLElement.prototype && CSS.supports("color", "light-dark(#000, #fff)");

if (isSupported) {
  await decodeData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdsContext.Provider value={requests}>
          <RemixBrowser />
        </RequestIdsContext.Provider>
      </StrictMode>,
    );
  });
}
