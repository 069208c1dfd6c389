import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { withQuery } from "./with-query";

/** Returns the ids of the open rows in a URL's query. */
export const parseOpenRows = (search: string) => new URLSearchParams(search).get("open")?.split(",") ?? [];

/** Renders the link that opens or closes a row by its address (`?open=id`). `label` names the row. */
const RowToggle = ({ to, open, label }: { to: string; open: boolean; label: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <Link
        className="button button-quiet button-s icon-button row-toggle"
        to={to}
        aria-expanded={open}
        preventScrollReset
        replace
      >
        <Icon icon={open ? "chevron-down" : "chevron-right"} />
        <span className="visually-hidden">{i18n._("Details of {label}", { label })}</span>
      </Link>{" "}
    </>
  );
};

/** Renders the link that opens or closes a row of this page. `label` names the row. */
export function OpenRowLink({ id, label }: { id: string; label: string }) {
  const { search, pathname } = useLocation();
  const open = parseOpenRows(search);
  const isOpen = open.includes(id);
  const toggled = isOpen ? open.filter((each) => each !== id) : [...open, id];
  return <RowToggle to={withQuery(pathname, search, { open: toggled.join(",") })} open={isOpen} label={label} />;
}
