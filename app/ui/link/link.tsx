import { useNavigate } from "@remix-run/react";
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
} from "react";

export type LinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href" | "target" | "onFocus" | "onPointerEnter"
> & {
  /** An address of the portal, from its slash on. */
  to: string;
  /** True for a link whose page takes the place of this one, so that Back does not return here. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** True for a file, or a page that the browser shall load anew. */
  reloadDocument?: boolean;
};

/** Null without a router, as in a test of one component: the browser follows the links. */
const NavigateContext = createContext<ReturnType<typeof useNavigate> | null>(null);

/** Lets every `Link` below it be followed without loading the document. The root renders it. */
export const LinksProvider = ({ children }: { children: ReactNode }) => (
  <NavigateContext.Provider value={useNavigate()}>{children}</NavigateContext.Provider>
);

const DiscoverContext = createContext(true);

/**
 * Tells the links below it whether the router asks for the routes of their pages as soon as they are shown, as those of a
 * first row are, or when the pointer or the focus reaches them.
 */
export const LinksDiscover = DiscoverContext.Provider;

/** Lets the router ask for the routes of a link's page: it watches this attribute. */
const discover = ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute("data-discover", "true");

/** True for a press that follows a link here, not in another tab or window. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Renders a link within the portal, as the router's own does: a link to the page that is shown takes its place. That one
 * resolves each address three times against the routes of the page, which was a fifth of rendering many links (131).
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext);
  const discovers = useContext(DiscoverContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !navigate || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: replace ?? to === pathname + search + hash, preventScrollReset });
  };
  return (
    <a
      {...rest}
      data-discover={discovers && !reloadDocument ? "true" : undefined}
      href={to}
      onClick={follow}
      onFocus={reloadDocument ? undefined : discover}
      onPointerEnter={reloadDocument ? undefined : discover}
    >
      {rest.children}
    </a>
  );
}
