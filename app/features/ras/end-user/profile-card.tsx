import type { ReactNode } from "react";
import { AdministratorName } from "~/company/administrator-name";
import type { AccessUsage, ProfileExpiry } from "~/networks/access-usage";
import { AddressTag } from "~/networks/address-tag";
import { TermBadge } from "~/networks/term-badge";
import { Badge } from "~/ui/badge/badge";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import { toneIcon } from "~/ui/tone/tone";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Administrator } from "~/upstream/identity.server";
import type { DownloadCard } from "./end-user.server";
import type { OwnReach, Trouble } from "./own-access.server";

type Props = Omit<DownloadCard, "locationId" | "username"> & { contact: Administrator | null; to: string };

/**
 * Renders a location with what the viewer reaches there, and the link to its download, or the reason why it would fail
 * (RASU-04, REACH-01). The link covers the card; only the list of addresses is above it. While the gateway isn't active,
 * only its state and whom to ask are in sight.
 */
export function ProfileCard({ location, trouble, contact, to, gateway, ...rest }: Props) {
  const state = <Badge tone={gateway.tone ?? "neutral"}>{gateway.text}</Badge>;
  const facts = { location, ...rest };
  const isDown = trouble !== null && gateway.status !== "ACTIVE";
  return (
    <div className="card ras-card" data-tone={trouble ? "warning" : undefined}>
      {trouble ? (
        <div className="ras-card-head">
          <Icon icon={toneIcon.warning} size="l" />
          <span className="stack-s">
            <span>
              <strong translate="no">{location}</strong> {isDown && state}
            </span>
            <TroubleText {...trouble} location={location} contact={contact} />
          </span>
        </div>
      ) : (
        <Link className="ras-card-head" to={to} preventScrollReset>
          <Icon icon="download" size="l" />
          <strong translate="no">{location}</strong> <span className="button button-primary">Download VPN profile</span>
        </Link>
      )}
      {isDown ? (
        <details>
          <summary>Your access</summary>
          <Facts {...facts} gateway={null} />
        </details>
      ) : (
        <Facts {...facts} gateway={state} />
      )}
    </div>
  );
}

interface TroubleProps extends Trouble {
  location: string;
  contact: Administrator | null;
}

const TroubleText = ({ reason, advice, location, contact }: TroubleProps) => (
  <span>
    <strong>{reason.endsWith(".") ? reason : `${reason}.`}</strong>{" "}
    {advice === "wait" ? (
      "Try again in a moment."
    ) : (
      <>
        Ask your service administrator
        {contact && (
          <>
            , <AdministratorName {...contact} subject={`Remote access to ${location}`} />
          </>
        )}
        .
      </>
    )}
  </span>
);

interface FactsProps extends Pick<Props, "location" | "reach" | "note" | "use"> {
  /** Null where it is shown already. */
  gateway: ReactNode;
}

function Facts({ location, gateway, reach, note, use }: FactsProps) {
  return (
    <DescriptionList
      items={[
        ...(gateway ? [{ term: "Gateway", description: gateway }] : []),
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
      {isUnrestricted ? (
        <>
          All traffic (everything at <Untranslated>{location}</Untranslated>)
        </>
      ) : (
        <Untranslated>{destinations.map(({ name }) => name).join(", ")}</Untranslated>
      )}
      {unread && <p className="muted">Couldn't load the addresses.</p>}
      {addressed.length > 0 && (
        <details className="ras-addresses">
          <summary>{isUnrestricted ? "Named destinations" : "Addresses and ports"}</summary>
          <ul>
            {addressed.map(({ name, networkDestinations }) => (
              <li key={name}>
                <Untranslated>{name}</Untranslated>:
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
