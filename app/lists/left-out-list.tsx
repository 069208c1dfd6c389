import { Fragment } from "react";
import { Link } from "~/ui/link/link";
import type { LeftOut } from "./left-out";

interface Props {
  /** What the list is about: 'Left out'. */
  label: string;
  groups: readonly LeftOut[];
}

/** Renders the rows with which nothing is done, by the reason; nothing where there are none (FIND-04). */
export const LeftOutList = ({ label, groups }: Props) =>
  groups.length > 0 && (
    <section className="left-out" aria-label={label}>
      <h3>{label}</h3>
      <ul>
        {groups.map(({ why, count, names }) => (
          <li key={why}>
            {count.toLocaleString("en")}: {why}
            {names.length > 0 && " "}
            {names.map(({ label: name, to }, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                {to ? <Link to={to}>{name}</Link> : name}
              </Fragment>
            ))}
            {count > names.length && names.length > 0 && `, and ${(count - names.length).toLocaleString("en")} more`}
          </li>
        ))}
      </ul>
    </section>
  );
