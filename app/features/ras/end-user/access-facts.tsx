import type { ReactNode } from "react";
import type { AccessUsage, ProfileExpiry } from "~/networks/access-usage";
import { AddressTag } from "~/networks/address-tag";
import { TermBadge } from "~/networks/term-badge";
import { Badge } from "~/ui/badge/badge";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { DownloadCard } from "./end-user.server";
import type { OwnReach } from "./own-access.server";

interface FactsProps extends Pick<DownloadCard, "location" | "reach" | "note" | "use"> {
  /** Null where it is shown already. */
  gateway: ReactNode;
}

/** Renders what a viewer reaches at a location, until when, and when the viewer was last there (REACH-01). */
export function AccessFacts({ location, gateway, reach, note, use }: FactsProps) {
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
          {connected && <Badge state="connected">Connected</Badge>} {connected && last && "began "}
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
      <Badge state="expired">Expired on {ends.exact}</Badge> Download it again to connect.
    </>
  ) : (
    <>
      <Badge state="expiring">Expires on {ends.exact}</Badge> Download it again before then.
    </>
  );
}
