import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useCallback, useContext, useState } from "react";
import { ErrorPage } from "~/layout/error-page";
import { useSectionTitle } from "~/layout/handle";
import { NonceContext } from "~/layout/nonce";
import { useRefreshSeconds, useRefused, useRouteNotifications } from "~/layout/route-data";
import { readTheme } from "~/layout/theme.server";
import { AnnounceProvider } from "~/notifications/announce";
import type { Notification } from "~/notifications/notifications";
import { dropNotifications, readNotifications } from "~/notifications/notifications.server";
import { renewSession } from "~/session/session.server";
import { settings } from "~/settings.server";
import { FormNonceProvider } from "~/ui/form/form";
import { NotificationRegion } from "~/ui/notification/region";
import { NavigationProgress } from "~/ui/progress/navigation-progress";
import styles from "~/ui/styles.css?url";

/** What every page needs: the product's name, the look, what an earlier answer left to say, a nonce for its forms. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const notifications = await readNotifications(request);
  const headers = new Headers();
  const renewal = await renewSession(args);
  if (renewal) headers.append("Set-Cookie", renewal);
  if (notifications.length > 0) headers.append("Set-Cookie", await dropNotifications());
  const { applicationName, PRODUCT_NAME: productName } = settings;
  const formNonce = crypto.randomUUID();
  return data({ notifications, applicationName, productName, formNonce, theme: await readTheme(request) }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const title = [useSectionTitle(), root?.applicationName].filter(Boolean).join(" · ");
  const refused = useRefused();
  const refreshSeconds = useRefreshSeconds();
  const { notifications, announce } = useNotifications();
  return (
    <html lang="en" data-theme={root?.theme === "system" ? undefined : root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* What react-aria-components write into the page at run time carries it. */}
        <meta property="csp-nonce" content="" nonce={nonce} suppressHydrationWarning />
        <meta name="color-scheme" content={!root || root.theme === "system" ? "light dark" : root.theme} />
        <title>{`${refused ? "Error: " : ""}${title}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {refreshSeconds && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        <AnnounceProvider value={announce}>
          <FormNonceProvider value={root?.formNonce}>{children}</FormNonceProvider>
        </AnnounceProvider>
        <NotificationRegion items={notifications} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What the routes have to say, and what fetchers brought since the page was loaded. */
function useNotifications() {
  const ofRoutes = useRouteNotifications();
  const [announced, setAnnounced] = useState<Notification[]>([]);
  const announce = useCallback((more: Notification[]) => setAnnounced((earlier) => [...earlier, ...more]), []);
  return { notifications: [...ofRoutes, ...announced], announce };
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
