import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Shell } from "~/ui/shell/shell";
import { Topbar } from "~/ui/topbar/topbar";
import { LanguageChoice } from "./preferences/language-choice";
import { useApplicationName } from "./route-data";

interface Props {
  /** The company that has invited the visitor. */
  company?: string | null;
  /** Content before the page's own, where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a page outside the main layout (LAY-10). */
export const PublicPage = (props: Props) => (
  <Shell topbar={<BrandBar />}>
    <PublicContent {...props} />
  </Shell>
);

/**
 * Renders what all pages for visitors share: a company's name, and the content in the middle. The content comes
 * before `aside` in the page: what arrives later never moves it.
 */
export const PublicContent = ({ company, aside, children }: Props) => (
  <div className="public-page" data-aside={aside ? "" : undefined}>
    <div className="public-page-content">
      {company && (
        <p className="public-page-company" translate="no">
          {company}
        </p>
      )}
      {children}
      <LanguageChoice />
    </div>
    {aside}
  </div>
);

/** Renders the top bar of a visitor, with the brand only (LAY-01). */
export function BrandBar() {
  return <Topbar brand={useApplicationName()} homeTo={paths.root} />;
}
