import { Address } from "~/ui/address/address";
import type { SelectedUser } from "./chosen-users.server";

interface Props {
  people: readonly (SelectedUser & { note?: string })[];
}

/** Renders the users of a bulk action, each with its form field. */
export const SelectedUsers = ({ people }: Props) => (
  <ul className="chosen-rows" aria-label="Users">
    {people.map(({ id, name, email, note }) => (
      <li key={id}>
        <Address>{email}</Address> <span className="muted">{name}</span>
        {note && <div className="muted">{note}</div>}
        <input type="hidden" name="user" value={id} />
      </li>
    ))}
  </ul>
);

interface TooManyProps {
  /** What is done: "delete". */
  verb: string;
  count: number;
  most: number;
}

/** Says that a bulk action would have too many users (FIND-04). */
export const TooManyUsers = ({ verb, count, most }: TooManyProps) => (
  <p>
    You can {verb} up to {most} users at a time, and you've selected {count.toLocaleString("en")}. Narrow the list
    first.
  </p>
);
