import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { type ShownTime, Time } from "~/ui/time/time";
import type { AccessUsage, ProfileExpiry } from "./access-usage";

const SEPARATOR = <span className="muted"> · </span>;

interface Props extends AccessUsage {
  /** The address of the user's connections, which the last one links to, and whose they are. */
  history?: { to: string; of: string } | null;
}

/** Renders an access's present or last connection, why it was ended, and the expiry of its profile (RASX-02, RASX-07). */
export const AccessUsageDetails = ({ connected, last, profile, ended, history }: Props) => (
  <span>
    {connected ? (
      <span>
        <Badge tone="success">Connected</Badge>{" "}
        {last && (
          <span className="muted">
            began <LastConnection last={last} history={history} />
          </span>
        )}
      </span>
    ) : (
      <span className="muted">
        Last connection: {last ? <LastConnection last={last} history={history} /> : "never"}
      </span>
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

const LastConnection = ({ last, history }: { last: ShownTime; history: Props["history"] }) =>
  history ? (
    <Link to={history.to}>
      <span className="visually-hidden">Connection history of {history.of}: </span>
      <Time {...last} />
    </Link>
  ) : (
    <Time {...last} />
  );

export function ProfileExpiryText({ profile }: { profile: ProfileExpiry | null }) {
  if (!profile) return <span className="muted">No VPN profile downloaded yet</span>;
  const { ends, state } = profile;
  if (state === "valid") return <span className="muted">VPN profile valid until {ends.exact}</span>;
  return (
    <Badge tone="warning">
      {state === "ended" ? "VPN profile expired on" : "VPN profile expires on"} {ends.exact}
    </Badge>
  );
}
