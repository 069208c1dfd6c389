import { Badge } from "~/ui/badge/badge";
import { Time } from "~/ui/time/time";
import type { AccessUsage, ProfileExpiry } from "./access-usage";

const SEPARATOR = <span className="muted"> · </span>;

/** Renders an access's present or last connection, why it was ended, and the expiry of its profile (RASX-02, RASX-07). */
export const AccessUsageDetails = ({ connected, last, profile, ended }: AccessUsage) => (
  <span>
    {connected ? (
      <span>
        <Badge tone="success">Connected</Badge>{" "}
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
    <Badge tone="warning">
      {state === "ended" ? "VPN profile expired on" : "VPN profile expires on"} {ends.exact}
    </Badge>
  );
}
