import { above, isBelow, paths } from "~/paths";

/** Returns the address of the page below a location's panel, with its search: the location's own page or the dashboard. */
export const parentOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  (isBelow(pathname, paths.locations) ? above(pathname) : paths.dashboard) + search;
