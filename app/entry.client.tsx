import { I18nProvider } from "@lingui/react";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadI18n } from "~/i18n/load";
import { answerLostForms } from "~/layout/lost-answers";
import { removeOddFragments } from "~/layout/odd-fragments";
import { wrapFetchToTrackLanguage } from "~/layout/preferences/answer-language";
import { trackRequestIds } from "~/layout/request-id";
import { followTranslation } from "~/layout/translated-texts";
import { RequestIdsContext } from "~/ui/error-state/request-ids";
import { keepFieldsUntilHydrated } from "~/ui/form/hydration-fields";

const requests = trackRequestIds();
wrapFetchToTrackLanguage();
removeOddFragments();

// A page that the browser kept from before a sign-out must not come back (LAY-03).
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// An earlier portal on this origin may have left service workers behind (LAY-08).
navigator.serviceWorker?.getRegistrations().then((registrations) => {
  for (const registration of registrations) registration.unregister();
});

/** Renders the page. @param onTaken called when React takes it over, before the browser shows what that changes */
function Page({ onTaken }: { onTaken: () => void }) {
  useLayoutEffect(onTaken, [onTaken]);
  return <RemixBrowser />;
}

/** True where the browser has what scripts and styles need. In an older one the pages work as those without scripts. */
const isSupported = "popover" in HTMLElement.prototype && CSS.supports("color", "light-dark(#000, #fff)");

if (isSupported) {
  followTranslation();
  const giveFieldsBack = keepFieldsUntilHydrated();
  const i18n = await loadI18n();
  answerLostForms(i18n);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RequestIdsContext.Provider value={requests}>
            <Page onTaken={giveFieldsBack} />
          </RequestIdsContext.Provider>
        </I18nProvider>
      </StrictMode>,
      // Reported, not thrown: React renders anew what others have changed.
      // biome-ignore lint/suspicious/noConsole: developers of the page look here
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}
