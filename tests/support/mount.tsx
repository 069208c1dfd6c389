import { I18nProvider } from "@lingui/react";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { onTestFinished } from "vitest";
import { createI18n } from "~/i18n/i18n";

/** Makes React warn of updates outside `act`. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Router = ReturnType<typeof createMemoryRouter>;
type Route = Pick<RouteObject, "path" | "children" | "loader" | "action" | "errorElement" | "handle">;

/**
 * Mounts an element as the page at `path`, with what a script does for it, in a test of the environment happy-dom.
 * @param route the page's own path with the routes below it, loader, action and handle, and what replaces it after an error
 */
export async function mount(element: ReactElement, path = "/", route: Route = {}, language = "en") {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  const router = createMemoryRouter([{ id: "page", path: "*", element, ...route }], {
    initialEntries: [path],
    // As Remix has it.
    future: { v7_normalizeFormMethod: true },
  });
  const page = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  await act(async () => root.render(<I18nProvider i18n={createI18n(language)}>{page}</I18nProvider>));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  return { box, router };
}

/** Types a text into a field. Set as usual it would be what React has set itself, and no change. */
export function typeInto(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

/** Sends a form of a part that isn't mounted, such as a dialog, to a path of the mounted page's router. */
export function sendForm(router: Router, to: string): Promise<void> {
  const form = document.createElement("form");
  form.setAttribute("action", to);
  document.body.append(form);
  form.dispatchEvent(new Event("submit", { bubbles: true }));
  form.remove();
  return router.navigate(to, { formMethod: "post", formData: new FormData() });
}

/** Waits until an action of the mounted page, which answers at once, has answered, and for what follows from it. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

export { act };
