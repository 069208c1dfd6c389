import type { ReactNode } from "react";
import { PublicShell } from "~/ui/shell/shell";
import { BrandBar } from "./brand";

/** Renders a page outside the main layout (LAY-10): the brand, the content in the middle, and `aside` beside it. */
export function PublicPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <PublicShell topbar={<BrandBar />}>
      <div className="public-page" data-aside={aside ? "" : undefined}>
        {aside}
        <div className="public-page-content">{children}</div>
      </div>
    </PublicShell>
  );
}
