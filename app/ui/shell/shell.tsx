import type { ReactNode } from "react";

/** Where the skip link leads and where the focus goes when nothing better is left. */
const MAIN_ID = "main";

type ShellProps = { topbar?: ReactNode; drawer?: ReactNode; children: ReactNode };

/** The frame of a signed-in page: top bar, drawer beside the content. Without a drawer the content has the width. */
export function Shell({ topbar, drawer, children }: ShellProps) {
  return (
    <div className="shell" data-drawer={drawer ? "" : undefined}>
      <SkipLink />
      {topbar}
      {drawer}
      <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The frame of a page outside the main layout: its content in the middle, `footer` below. */
export function PublicShell({
  topbar,
  footer,
  children,
}: {
  topbar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="shell shell-public">
      <SkipLink />
      {topbar}
      <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className="shell-footer">{footer}</footer>}
    </div>
  );
}

const SkipLink = () => (
  <a className="skip-link" href={`#${MAIN_ID}`}>
    Skip to main content
  </a>
);
