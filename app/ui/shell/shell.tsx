import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";

/** The id of the main content, to which the skip link leads and the focus returns as a last resort. */
const MAIN_ID = "main";

type ShellProps = {
  topbar?: ReactNode;
  drawer?: ReactNode;
  foot?: ReactNode;
  /** The bar at the foot of a phone's screen. */
  bottomBar?: ReactNode;
  children: ReactNode;
};

/** Renders the frame of a page: the drawer beside the top bar and the content, and a line at the foot. */
export function Shell({ topbar, drawer, foot, bottomBar, children }: ShellProps) {
  return (
    <div className="shell" data-drawer={drawer ? "" : undefined}>
      <SkipLink />
      {topbar}
      {drawer}
      <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {foot && <footer className="shell-foot">{foot}</footer>}
      {bottomBar}
    </div>
  );
}

/** Renders the skip link. The space after it is for text browsers. */
const SkipLink = () => {
  const { i18n } = useLingui();
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {i18n._("Skip to main content")}
      </a>{" "}
    </>
  );
};
