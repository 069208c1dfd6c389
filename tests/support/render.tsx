import { I18nProvider } from "@lingui/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { createI18n } from "~/i18n/i18n";

/**
 * Returns the server's HTML of an element on the page at `path`, which may have a query, for tests.
 * @param answer the answer of the page's action
 */
export function render(element: ReactElement, path = "/", answer?: object): string {
  const routes = [{ id: "page", path: "*", element }];
  const { pathname, search } = new URL(path, "http://portal");
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const match = { params: {}, pathname, pathnameBase: "/", route: { id: "page", path: "*" } };
  const context = {
    basename: "/",
    location,
    matches: [match],
    loaderData: {},
    actionData: answer ? { page: answer } : null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n("en")}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
}
