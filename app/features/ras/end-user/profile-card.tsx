import { AdministratorName } from "~/company/administrator-name";
import type { AccessUsage, ProfileExpiry } from "~/networks/access-usage";
import { AddressTag } from "~/networks/address-tag";
import { Badge } from "~/ui/badge/badge";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { toneIcon } from "~/ui/tone/tone";
import type { Administrator } from "~/upstream/identity.server";
import { TermBadge } from "../gateway/term-badge";
import type { DownloadCard } from "./end-user.server";
import type { OwnReach, Trouble } from "./own-access.server";

type Props = Omit<DownloadCard, "locationId" | "username"> & { contact: Administrator | null; to: string };

/**
 * Renders a location with what the viewer reaches there, and the link to its download, or the reason why it would fail
 * (RASU-04, REACH-01). The link covers the card; only the list of addresses is above it.
 */
export function ProfileCard({ location, trouble, contact, to, ...facts }: Props) {
  return (
    <div className="card ras-card" data-tone={trouble ? "warning" : undefined}>
      {trouble ? (
        <div className="ras-card-head">
          <Icon icon={toneIcon.warning} size="l" />
          <span className="stack-s">
            <strong>{location}</strong> <TroubleText {...trouble} contact={contact} />
          </span>
        </div>
      ) : (
        <Link className="ras-card-head" to={to} preventScrollReset>
          <Icon icon="download" size="l" />
          <strong>{location}</strong> <span className="button button-primary">Download VPN profile</span>
        </Link>
      )}
      <Facts location={location} {...facts} />
    </div>
  );
}

const TroubleText = ({ reason, advice, contact }: Trouble & { contact: Administrator | null }) => (
  <span>
    <strong>{reason}.</strong>{" "}
    {advice === "wait" ? (
      "Try again in a moment."
    ) : (
      <>
        Ask your service administrator
        {contact && (
          <>
            , <AdministratorName {...contact} />
          </>
        )}
        .
      </>
    )}
  </span>
);

function Facts({ location, gateway, reach, note, use }: Omit<Props, "trouble" | "contact" | "to">) {
  return (
    <DescriptionList
      items={[
        { term: "Gateway", description: <Badge tone={gateway.tone ?? "neutral"}>{gateway.text}</Badge> },
        ...(reach ? [{ term: "You can reach", description: <Reach location={location} {...reach} /> }] : []),
        ...(reach || note
          ? [{ term: "Access", description: note ? <TermBadge note={note} /> : "Without an end date" }]
          : []),
        ...toUsageItems(use),
      ]}
    />
  );
}

function Reach({ location, isUnrestricted, destinations, unread }: OwnReach & { location: string }) {
  const addressed = destinations.filter(({ networkDestinations }) => networkDestinations.length > 0);
  return (
    <>
      {isUnrestricted ? `All traffic (everything at ${location})` : destinations.map(({ name }) => name).join(", ")}
      {unread && <p className="muted">Couldn't load the addresses.</p>}
      {addressed.length > 0 && (
        <details className="ras-addresses">
          <summary>{isUnrestricted ? "Named destinations" : "Addresses and ports"}</summary>
          <ul>
            {addressed.map(({ name, networkDestinations }) => (
              <li key={name}>
                {name}:
                {networkDestinations.map((entry) => (
                  <AddressTag key={entry} entry={entry} />
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function toUsageItems(use: AccessUsage | "unread" | null) {
  if (use === null) return [];
  if (use === "unread")
    return [
      { term: "Last connection", description: <span className="muted">Couldn't load the last connection.</span> },
    ];
  const { profile, last, connected, ended } = use;
  return [
    {
      term: "VPN profile",
      description: <Expiry profile={profile} />,
    },
    {
      term: connected ? "Connection" : "Last connection",
      description: (
        <>
          {connected && <Badge tone="success">Connected</Badge>} {connected && last && "began "}
          {last ? <Time {...last} /> : !connected && "Never"}
          {ended && (
            <p>
              Disconnected on {ended.at}: {ended.reason}
            </p>
          )}
        </>
      ),
    },
  ];
}

function Expiry({ profile }: { profile: ProfileExpiry | null }) {
  if (!profile) return "Not downloaded yet";
  const { ends, state } = profile;
  if (state === "valid") return `Valid until ${ends.exact}`;
  return state === "ended" ? (
    <>
      <Badge tone="warning">Expired on {ends.exact}</Badge> Download it again to connect.
    </>
  ) : (
    <>
      <Badge tone="warning">Expires on {ends.exact}</Badge> Download it again before then.
    </>
  );
}
