import { Address } from "~/ui/address/address";
import { Tag } from "~/ui/badge/badge";
import { TermBadge } from "../gateway/term-badge";
import type { RasRow } from "./locations.list";

/** Renders what an open row shows: the location's users and what they may reach (RAS-02). */
export function UsersOf({ name, users }: Pick<RasRow, "name" | "users">) {
  if (!users) return <p className="muted">The gateway can't be asked for its users right now.</p>;
  if (users.length === 0) return <p className="muted">Nobody has access yet.</p>;
  return (
    <ul className="ras-users" aria-label={`Users of ${name}`}>
      {users.map(({ email, allowedDestinations, note }) => (
        <li key={email}>
          <span>
            <Address>{email}</Address>
          </span>
          <span className="row">
            {allowedDestinations.length === 0
              ? "All traffic"
              : allowedDestinations.map((destination) => <Tag key={destination}>{destination}</Tag>)}
            <TermBadge note={note} />
          </span>
        </li>
      ))}
    </ul>
  );
}
