import { Trans, useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  if (access === "unread") return <span className="muted">{i18n._("Couldn't load remote access.")}</span>;
  if (access.length === 0) return i18n._("None now");
  return (
    <ul className="access-of-user">
      {access.map(({ locationId, location, destinations, note, use }) => (
        <li key={locationId}>
          <Trans
            id="{label}: {value}"
            values={{
              label: (
                <Link to={use.connected ? rasPaths.sessions(locationId) : rasPaths.access(locationId)} translate="no">
                  {location}
                </Link>
              ),
              value: <Reach destinations={destinations} />,
            }}
          />{" "}
          <TermBadge note={note} />
          <br />
          <AccessUsageDetails {...use} />
        </li>
      ))}
    </ul>
  );
}

function Reach({ destinations }: { destinations: readonly string[] }) {
  const { i18n } = useLingui();
  return destinations.length > 0 ? <Untranslated>{destinations.join(", ")}</Untranslated> : i18n._("All traffic");
}

/** Renders a user's current or last connection, why it ended, and when the profile expires (RASX-02, RASX-07). */
function AccessUsageDetails({ connected, last, profile, ended }: AccessUsage) {
  const { i18n } = useLingui();
  return (
    <span>
      {connected ? (
        <span>
          <Badge state="connected">{i18n._("Connected")}</Badge>{" "}
          {last && (
            <span className="muted">
              <Trans id="began {time}" values={{ time: <Time {...last} /> }} />
            </span>
          )}
        </span>
      ) : (
        <span className="muted">
          {last ? (
            <Trans id="Last connection: {time}" values={{ time: <Time {...last} /> }} />
          ) : (
            i18n._("Last connection: never")
          )}
        </span>
      )}
      <br />
      <ProfileExpiryText profile={profile} />
      {ended && (
        <>
          <br />
          {i18n._("Disconnected on {time}: {reason}", { time: ended.at, reason: ended.reason })}
        </>
      )}
    </span>
  );
}

function ProfileExpiryText({ profile }: { profile: ProfileExpiry | null }) {
  const { i18n } = useLingui();
  if (!profile) return <span className="muted">{i18n._("No VPN profile downloaded yet")}</span>;
  const { state, ends } = profile;
  const time = ends.exact;
  if (state === "valid") return <span className="muted">{i18n._("VPN profile valid until {time}", { time })}</span>;
  if (state === "ended") return <Badge state="ended">{i18n._("VPN profile expired on {time}", { time })}</Badge>;
  return <Badge state="expiring">{i18n._("VPN profile expires on {time}", { time })}</Badge>;
}
