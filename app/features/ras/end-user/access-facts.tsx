import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import type { AccessUsage, ProfileExpiry } from "~/networks/access-usage";
import { AddressTag } from "~/networks/address-tag";
import { TermBadge } from "~/networks/term-badge";
import { Badge } from "~/ui/badge/badge";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { DownloadCard } from "./end-user.server";
import type { OwnReach } from "./own-access.server";

interface FactsProps extends Pick<DownloadCard, "location" | "reach" | "note" | "accessSince" | "use"> {
  /** True where a heading says since when the viewer is connected, or when the viewer was last. */
  headed?: boolean;
  /** Null where it is shown already. */
  gateway: ReactNode;
}

/** Renders what a viewer reaches at a location, until when, and when the viewer was last there (REACH-01). */
export function AccessFacts({ location, gateway, reach, note, accessSince, use, headed = false }: FactsProps) {
  const { i18n } = useLingui();
  return (
    <DescriptionList
      items={[
        ...(gateway ? [{ term: i18n._("Gateway"), description: gateway }] : []),
        ...(reach ? [{ term: i18n._("You can reach"), description: <Reach location={location} {...reach} /> }] : []),
        ...(reach && accessSince ? [{ term: i18n._("Access since"), description: accessSince }] : []),
        ...(reach || note
          ? [{ term: i18n._("Access"), description: note ? <TermBadge note={note} /> : i18n._("Without an end date") }]
          : []),
        ...toUsageItems(i18n, use, headed),
      ]}
    />
  );
}

function Reach({ location, isUnrestricted, destinations, unread }: OwnReach & { location: string }) {
  const { i18n } = useLingui();
  const addressed = destinations.filter(({ networkDestinations }) => networkDestinations.length > 0);
  return (
    <>
      {isUnrestricted ? (
        <Trans
          id="All traffic (everything at {location})"
          values={{ location: <Untranslated>{location}</Untranslated> }}
        />
      ) : (
        <Untranslated>{destinations.map(({ name }) => name).join(", ")}</Untranslated>
      )}
      {unread && <p className="muted">{i18n._("Couldn't load the addresses.")}</p>}
      {addressed.length > 0 && (
        <details className="ras-addresses">
          <summary>{isUnrestricted ? i18n._("Named destinations") : i18n._("Addresses and ports")}</summary>
          <ul>
            {addressed.map(({ name, networkDestinations }) => (
              <li key={name}>
                <Trans
                  id="{label}: {value}"
                  values={{
                    label: <Untranslated>{name}</Untranslated>,
                    value: (
                      <>
                        {networkDestinations.map((entry) => (
                          <AddressTag key={entry} entry={entry} />
                        ))}
                      </>
                    ),
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function toUsageItems(i18n: I18n, use: AccessUsage | "unread" | null, headed: boolean): Description[] {
  if (use === null) return [];
  if (use === "unread") {
    const unread = <span className="muted">{i18n._("Couldn't load the last connection.")}</span>;
    return [{ term: i18n._("Last connection"), description: unread }];
  }
  const { profile, last, connected, ended } = use;
  const expiry = { term: i18n._("VPN profile"), description: <Expiry profile={profile} /> };
  if (headed && (connected || last) && !ended) return [expiry];
  return [
    expiry,
    {
      term: connected ? i18n._("Connection") : i18n._("Last connection"),
      description: (
        <>
          {connected && <Badge state="connected">{i18n._("Connected")}</Badge>}{" "}
          {connected && last && <Trans id="began {time}" values={{ time: <Time {...last} /> }} />}
          {!connected && !last && !ended && i18n._("Never")}
          {!connected && !headed && last && <Time {...last} />}
          {ended && <p>{i18n._("Disconnected on {time}: {reason}", { time: ended.at, reason: ended.reason })}</p>}
        </>
      ),
    },
  ];
}

function Expiry({ profile }: { profile: ProfileExpiry | null }) {
  const { i18n } = useLingui();
  if (!profile) return i18n._("Not downloaded yet");
  const { ends, state } = profile;
  const day = ends.exact;
  if (state === "valid") return i18n._("Valid until {day}", { day });
  return state === "ended" ? (
    <>
      <Badge state="ended">{i18n._("Expired on {day}", { day })}</Badge> {i18n._("Download it again to connect.")}
    </>
  ) : (
    <>
      <Badge state="expiring">{i18n._("Expires on {day}", { day })}</Badge> {i18n._("Download it again before then.")}
    </>
  );
}
