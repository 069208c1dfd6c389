import { useLocation } from "@remix-run/react";
import { RowToggle } from "~/ui/table/row-toggle";
import { withQuery } from "./with-query";

/** Returns the ids of the open rows in a URL's query. */
export const parseOpenRows = (search: string) => new URLSearchParams(search).get("open")?.split(",") ?? [];

/** Renders the link that opens or closes a row of this page. `label` names the row. */
export function OpenRowLink({ id, label }: { id: string; label: string }) {
  const { search, pathname } = useLocation();
  const open = parseOpenRows(search);
  const isOpen = open.includes(id);
  const toggled = isOpen ? open.filter((each) => each !== id) : [...open, id];
  return <RowToggle to={withQuery(pathname, search, { open: toggled.join(",") })} open={isOpen} label={label} />;
}
