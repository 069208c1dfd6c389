import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";
import { createContext, type SyntheticEvent, useContext } from "react";

export type LinkProps = Omit<RouterLinkProps, "to"> & {
  /** An address of the portal, from its slash on. */
  to: string;
};

const DiscoverContext = createContext(true);

/**
 * Decides for the links below it whether the router discovers the routes of their pages as soon as they are shown, as those of a
 * first row are, or when the pointer or the focus reaches them. All addresses of a long list are more than a request may hold.
 */
export const LinksDiscover = DiscoverContext.Provider;

/** Lets the router discover the routes of a link's page: it watches this attribute. */
const discover = ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute("data-discover", "true");

/** Renders the router's link to a page, whose routes are asked for at once or when it is reached. */
export function Link(props: LinkProps) {
  const discovers = useContext(DiscoverContext);
  const reached = props.reloadDocument ? undefined : discover;
  return <RouterLink discover={discovers ? "render" : "none"} onFocus={reached} onPointerEnter={reached} {...props} />;
}
