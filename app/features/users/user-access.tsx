import { AccessUsageDetails } from "~/networks/access-usage-details";
import { rasPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { loadUserAccess } from "./user-access.server";

type Access = NonNullable<Awaited<ReturnType<typeof loadUserAccess>>>;

/** Renders a user's remote access by location, with its destinations and usage (RASX-02). */
export function UserAccess({ access }: { access: Access }) {
  if (access === "unread") return <span className="muted">Couldn't load remote access.</span>;
  if (access.length === 0) return "—";
  return (
    <ul className="access-of-user">
      {access.map(({ locationId, location, destinations, use }) => (
        <li key={locationId}>
          <Link to={use.connected ? rasPaths.sessions(locationId) : rasPaths.access(locationId)}>{location}</Link>:{" "}
          {destinations.join(", ") || "All traffic"} <AccessUsageDetails {...use} />
        </li>
      ))}
    </ul>
  );
}
