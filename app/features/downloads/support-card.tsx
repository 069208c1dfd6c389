import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";

/** Renders what support helps with, above the way to it. */
export function SupportCard({ title, children }: { title: string; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Card title={title}>
      <div className="stack-s">
        <p>{children}</p>
        <p>
          <Link to={paths.support}>{i18n._("Support")}</Link>
        </p>
      </div>
    </Card>
  );
}
