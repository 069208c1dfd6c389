import type { ReactNode } from "react";
import { paths } from "~/paths";
import { PublicShell } from "~/ui/shell/shell";
import { Topbar } from "~/ui/topbar/topbar";
import { useApplicationName } from "./route-data";

/**
 * Renders a page outside the main layout (LAY-10): the brand, the content in the middle, and `aside` before it where there is
 * room. The content comes first in the page: what arrives later never moves it.
 */
export function PublicPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <PublicShell topbar={<BrandBar />}>
      <div className="public-page" data-aside={aside ? "" : undefined}>
        <div className="public-page-content">{children}</div>
        {aside}
      </div>
    </PublicShell>
  );
}

/** Renders the top bar of a visitor, with the brand only (LAY-01). */
export function BrandBar() {
  return <Topbar brand={useApplicationName()} homeTo={paths.root} />;
}
