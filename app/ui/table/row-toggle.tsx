import { Icon } from "../icon/icon";
import { Link } from "../link/link";

/** Renders the link that opens or closes a row by its address (`?open=id`). `label` names the row. */
export const RowToggle = ({ to, open, label }: { to: string; open: boolean; label: string }) => (
  <>
    <Link
      className="button button-quiet button-s icon-button row-toggle"
      to={to}
      aria-expanded={open}
      preventScrollReset
      replace
    >
      <Icon icon={open ? "chevron-down" : "chevron-right"} />
      <span className="visually-hidden">Details of {label}</span>
    </Link>{" "}
  </>
);
