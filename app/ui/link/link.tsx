import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";
import { createContext, type SyntheticEvent, useContext } from "react";

export type LinkProps = Omit<RouterLinkProps, "to"> & {
  /** An address of the portal, from its slash on. */
  to: string;
};

const DiscoverContext = createContext(true);

/**
 * Decides when the router discovers the routes of the links below: when they are rendered, or on hover and focus. The URLs of
 * a long list would not fit into one request.
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
