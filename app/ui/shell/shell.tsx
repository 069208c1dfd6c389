import type { ReactNode } from "react";

/** The id of the main content, to which the skip link leads and the focus returns as a last resort. */
const MAIN_ID = "main";

type ShellProps = { topbar?: ReactNode; drawer?: ReactNode; foot?: ReactNode; children: ReactNode };

/** Renders the frame of a page: the top bar, the drawer beside the content, and a line at the foot. */
export function Shell({ topbar, drawer, foot, children }: ShellProps) {
  return (
    <div className="shell" data-drawer={drawer ? "" : undefined}>
      <SkipLink />
      {topbar}
      {drawer}
      <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {foot && <footer className="shell-foot">{foot}</footer>}
    </div>
  );
}

/** Renders the skip link. The space after it is for text browsers. */
const SkipLink = () => (
  <>
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>{" "}
  </>
);
