import { useLingui } from "@lingui/react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { findCatalogueUrl } from "~/i18n/catalogue-urls";
import { ErrorPage } from "~/layout/error-page";
import { useHandleText, useTitles } from "~/layout/handle";
import { LOST_ANSWER_EVENT, type LostAnswer } from "~/layout/lost-answers";
import { PageAnnouncer } from "~/layout/page-announcer";
import { useAnsweredLanguage } from "~/layout/preferences/answer-language";
import { THEME_COLOURS, type Theme } from "~/layout/preferences/theme";
import { unlessFormStays } from "~/layout/revalidate";
import {
  NonceContext,
  useKeptForm,
  usePageHasError,
  useRefreshSeconds,
  useRouteNotifications,
} from "~/layout/route-data";
import { danger } from "~/notifications/notifications";
import { NotifyProvider } from "~/notifications/use-notify";
import { paths } from "~/paths";
import { FormNonceProvider } from "~/ui/form/form";
import { DraftProvider } from "~/ui/form/form-state";
import { UnsavedChangesDialog } from "~/ui/form/unsaved-changes-dialog";
import type { NotificationItem } from "~/ui/notification/notification";
import { NOTIFICATIONS_ID, NotificationRegion } from "~/ui/notification/region";
import { NavigationProgress } from "~/ui/progress/navigation-progress";
import latinFont from "~/ui/styles/generated/inter-latin.woff2?url";
import styles from "~/ui/styles.css?url";
import { Tooltips } from "~/ui/tooltip/tooltips";
import type { loader } from "./root.server";

export { loader } from "./root.server";

export const shouldRevalidate = unlessFormStays;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const { locale } = useLingui().i18n;
  const title = [...useTitles(), root?.applicationName].filter(Boolean).join(" · ");
  const retryForm = useKeptForm();
  const { notifications, notify } = useNotifications();
  useAnsweredLanguage(notifications.length > 0);
  const { key, pathname, search } = useLocation();
  const draft = root?.draft?.path === pathname + search ? root.draft.typed : undefined;
  return (
    <html
      lang={locale}
      data-theme={root?.theme === "system" ? undefined : root?.theme}
      data-tiles={root?.onlyLightTiles ? "light" : undefined}
    >
      <Head title={title} />
      <body>
        <NavigationProgress />
        <PageAnnouncer title={title} />
        <NotifyProvider value={notify}>
          <FormNonceProvider value={retryForm ?? root?.formNonce}>
            <DraftProvider value={draft}>{children}</DraftProvider>
          </FormNonceProvider>
        </NotifyProvider>
        <UnsavedChangesDialog />
        <Tooltips />
        <NotificationRegion items={notifications} page={key} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Renders what a document says of itself, and what it loads. */
function Head({ title }: { title: string }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const { i18n } = useLingui();
  const catalogue = findCatalogueUrl(i18n.locale);
  const description = useHandleText("description");
  const hasError = usePageHasError();
  const refreshSeconds = useRefreshSeconds();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={!root || root.theme === "system" ? "light dark" : root.theme} />
      <title>{hasError ? i18n._("Error: {title}", { title }) : title}</title>
      {description && <meta name="description" content={description} />}
      {/* For the styles that react-aria-components adds. The browser shows no script a nonce that it has read. */}
      <meta property="csp-nonce" content="" nonce={nonce} />
      <ThemeColours theme={root?.theme} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={paths.manifest} />
      {/* The script reads it before it takes the page over (app/i18n/load.ts). */}
      {catalogue && (
        <link rel="preload" href={catalogue} as="fetch" crossOrigin="anonymous" data-catalogue={i18n.locale} />
      )}
      <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={styles} />
      {/* Columns are as wide as their rows need: a page that is drawn before its last row moves. */}
      <link rel="expect" href={`#${NOTIFICATIONS_ID}`} blocking="render" />
      {refreshSeconds && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      )}
      <Meta />
      <Links />
    </head>
  );
}

/** Renders the colour of the browser's own bars, by the selected look or the system's. */
function ThemeColours({ theme = "system" }: { theme?: Theme }) {
  if (theme !== "system") return <meta name="theme-color" content={THEME_COLOURS[theme]} />;
  return (
    <>
      <meta name="theme-color" content={THEME_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLOURS.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Returns the notifications of the routes, and those of fetchers and lost answers since the page was loaded. */
function useNotifications() {
  const ofRoutes = useRouteNotifications();
  const [ofFetchers, setOfFetchers] = useState<NotificationItem[]>([]);
  const notify = useCallback((more: NotificationItem[]) => setOfFetchers((earlier) => [...earlier, ...more]), []);
  useEffect(() => {
    const tell = (event: Event) => {
      const { message, advice } = (event as CustomEvent<LostAnswer>).detail;
      notify([danger(message, advice)]);
    };
    addEventListener(LOST_ANSWER_EVENT, tell);
    return () => removeEventListener(LOST_ANSWER_EVENT, tell);
  }, [notify]);
  return { notifications: [...ofRoutes, ...ofFetchers], notify };
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
