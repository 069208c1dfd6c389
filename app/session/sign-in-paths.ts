// The URLs around signing in and out, and the pages that these lead back to.
import { paths } from "~/paths";

/** Matches control characters and backslashes, which browsers interpret differently than they look. */
const SUSPICIOUS = /[\p{Cc}\\]/u;

/** Returns a request's redirect target when it is a path of this portal, never another origin; else the default. */
export function safeRedirectTarget(value: unknown, otherwise: string = paths.root): string {
  if (typeof value !== "string" || SUSPICIOUS.test(value) || !value.startsWith("/") || value.startsWith("//"))
    return otherwise;
  const { pathname, search } = new URL(value, "http://portal.invalid");
  const isOwnPath = Object.values(paths).some(
    (path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)),
  );
  return isOwnPath && pathname !== paths.signOut ? pathname + search : otherwise;
}

/** Returns the URL of a form that logs out and redirects to a page of the portal. */
export const signOutPath = (to: string) => `${paths.signOut}?${new URLSearchParams({ to })}`;

/** The parameter that names one of a browser's pending sign-ins, on the pages of its steps. */
export const CHALLENGE_PARAMETER = "login";

/** Returns the path of a page of a pending sign-in's second step. */
export const secondStepPath = (
  page: typeof paths.secondFactor | typeof paths.recoveryCode | typeof paths.passkeyOptions,
  id: string,
) => `${page}?${new URLSearchParams({ [CHALLENGE_PARAMETER]: id })}`;

/** Matches paths of data and files. After the sign-in the page above them is shown instead. */
const NO_PAGE = /\/(?:export|certificate|statuses|status|connected|dismiss|log|request-seats|file|found|pdf)$/;

/** What the sign-in page is opened with besides the requested page. */
interface SignInParameters {
  /** The pending sign-in that ends with it. */
  [CHALLENGE_PARAMETER]?: string;
  /** Says that the browser sent no cookie where the sign-in needs one. With a cookie it leads on at once. */
  cookies?: "missing";
}

/**
 * Returns the path of the sign-in page that redirects to the requested page afterwards.
 * @param requested its path with the query; a sign-in redirects to the dashboard by itself
 */
export function signInPath(requested: string, parameters: SignInParameters = {}): string {
  const [pathname = "", ...search] = requested.split("?");
  const page = pathname.replace(NO_PAGE, "");
  const isDefault = page === paths.root || page === paths.dashboard;
  const to = page === pathname ? [page, ...search].join("?") : page;
  const query = new URLSearchParams({ ...parameters, ...(!isDefault && { to }) });
  return query.size > 0 ? `${paths.signIn}?${query}` : paths.signIn;
}
