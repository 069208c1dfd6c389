import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { Card } from "~/ui/card/card";
import { Icon } from "~/ui/icon/icon";
import { LinkList } from "~/ui/link-list/link-list";
import type { readAccountLinks } from "./account-links.server";

/** Renders the links to the account's pages, each with its state, such as "2 open"; nothing without a link. */
export function AccountLinks({ links }: { links: Awaited<ReturnType<typeof readAccountLinks>> }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  if (links.length === 0) return null;
  const items = links.map(({ to, icon, label, state }) => ({
    to,
    current: to === pathname,
    label: (
      <>
        <Icon icon={icon} /> {label}
      </>
    ),
    details: state,
  }));
  return (
    <Card title={i18n._("Your account")} className="account-links" flush>
      <LinkList items={items} />
    </Card>
  );
}
