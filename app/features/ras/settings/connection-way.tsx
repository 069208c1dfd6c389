import { Trans, useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { Icon } from "~/ui/icon/icon";
import { LiveDot } from "~/ui/live-dot/live-dot";
import { type ShownTime, Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Station } from "./connection-path";
import { PathPicture } from "./path-picture";
import type { readSettings } from "./settings.server";

type Deployed = NonNullable<Awaited<ReturnType<typeof readSettings>>["deployed"]>;
type Props = Pick<Deployed, "status" | "figures" | "gateway" | "details"> & { path: NonNullable<Deployed["path"]> };

/** Renders the way from the users to the destinations, and why it is broken where nothing else says it. */
export function ConnectionWay({ path, status, figures, gateway, details }: Props) {
  const { i18n } = useLingui();
  const { users, broken } = path;
  const reason = broken && status === "ACTIVE" ? BREAKS[broken] : undefined;
  const connected = typeof figures?.connected === "number" ? figures.connected : 0;
  const last = figures && typeof figures.last === "object" ? figures.last : null;
  const facts = {
    users: (
      <>
        {connected > 0 && (
          <>
            <LiveDot /> {i18n._("{count, number} connected", { count: connected })} <br />
          </>
        )}
        {users !== null && i18n._("{count, number} with access", { count: users })}
      </>
    ),
    endpoint: details?.publicIpOrFqdn && <Address>{details.publicIpOrFqdn}</Address>,
    gateway: (
      <>
        {gateway.name && (
          <>
            <Untranslated>{gateway.name}</Untranslated> <br />
          </>
        )}
        <span className="identifier" translate="no">
          {gateway.serialNumber}
        </span>
      </>
    ),
    destinations: details?.routes && <RoutesInShort names={details.routes} />,
  };
  return (
    <div>
      <PathPicture facts={facts} broken={broken} proven={connected > 0 || last !== null} />
      {reason && <Alert tone="danger">{i18n._(reason)}</Alert>}
      {!broken && <Proof connected={connected} last={last} never={figures?.last === "never"} />}
    </div>
  );
}

/** Says whether connections get through, and what shows it: who is connected now, or the last connection. */
function Proof({ connected, last, never }: { connected: number; last: ShownTime | null; never: boolean }) {
  const { i18n } = useLingui();
  const isKnown = connected > 0 || last !== null;
  return (
    <p className="ras-path-proof" data-tone={isKnown ? "success" : "neutral"}>
      <Icon icon={isKnown ? "circle-check" : "circle-dashed"} />{" "}
      <span>
        {connected > 0 ? (
          i18n._("Connections get through.")
        ) : last ? (
          <Trans id="Last successful connection: {time}" values={{ time: <Time {...last} /> }} />
        ) : never ? (
          i18n._("No one has connected yet, so it isn't known whether connections get through.")
        ) : (
          i18n._("It isn't known whether connections get through.")
        )}
      </span>
    </p>
  );
}

/** Up to this many destinations are named; more are counted. */
const MAX_NAMED_ROUTES = 2;

function RoutesInShort({ names }: { names: string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return i18n._("All traffic");
  if (names.length <= MAX_NAMED_ROUTES) return <Untranslated>{names.join(", ")}</Untranslated>;
  return i18n._("{count, plural, one {# network} other {# networks}}", { count: names.length });
}

/** Why no connection gets through an active gateway. */
const BREAKS: Partial<Record<Station, Message>> = {
  endpoint: msg("No one can connect: your company's Remote Access Service isn't active."),
  gateway: msg("No one can connect: the gateway certificate has expired."),
};
