import type { AccessUsage, ProfileExpiry } from "~/networks/access-usage";
import { TermBadge } from "~/networks/term-badge";
import { rasPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { loadUserAccess } from "./user-access.server";

type Access = NonNullable<Awaited<ReturnType<typeof loadUserAccess>>>;

/** Renders a user's remote access by location, with its destinations, term and usage (RASX-02, RASX-03). */
export function UserAccess({ access }: { access: Access }) {
  if (access === "unread") return <span className="muted">Couldn't load remote access.</span>;
  if (access.length === 0) return "None now";
  return (
    <ul className="access-of-user">
      {access.map(({ locationId, location, destinations, note, use }) => (
        <li key={locationId}>
          <Link to={use.connected ? rasPaths.sessions(locationId) : rasPaths.access(locationId)} translate="no">
            {location}
          </Link>
          : {destinations.length > 0 ? <Untranslated>{destinations.join(", ")}</Untranslated> : "All traffic"}{" "}
          <TermBadge note={note} /> <AccessUsageDetails {...use} />
        </li>
      ))}
    </ul>
  );
}

const SEPARATOR = <span className="muted"> · </span>;

/** Renders an access's present or last connection, why it was ended, and the expiry of its profile (RASX-02, RASX-07). */
const AccessUsageDetails = ({ connected, last, profile, ended }: AccessUsage) => (
  <span>
    {connected ? (
      <span>
        <Badge state="connected">Connected</Badge>{" "}
        {last && (
          <span className="muted">
            began <Time {...last} />
          </span>
        )}
      </span>
    ) : (
      <span className="muted">Last connection: {last ? <Time {...last} /> : "never"}</span>
    )}
    {SEPARATOR}
    <ProfileExpiryText profile={profile} />
    {ended && (
      <>
        {SEPARATOR}
        Disconnected on {ended.at}: {ended.reason}
      </>
    )}
  </span>
);

function ProfileExpiryText({ profile }: { profile: ProfileExpiry | null }) {
  if (!profile) return <span className="muted">No VPN profile downloaded yet</span>;
  const { ends, state } = profile;
  if (state === "valid") return <span className="muted">VPN profile valid until {ends.exact}</span>;
  return (
    <Badge state={state === "ended" ? "expired" : "expiring"}>
      {state === "ended" ? "VPN profile expired on" : "VPN profile expires on"} {ends.exact}
    </Badge>
  );
}
