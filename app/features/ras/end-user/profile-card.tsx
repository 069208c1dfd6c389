import { Trans, useLingui } from "@lingui/react";
import { AdministratorName } from "~/company/administrator-name";
import { GATEWAY_STATUS_STATE } from "~/machines/gateway-status";
import { Badge } from "~/ui/badge/badge";
import { buttonClass } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { toneIcon } from "~/ui/tone/tone";
import type { Administrator } from "~/upstream/identity.server";
import { AccessFacts } from "./access-facts";
import type { DownloadCard } from "./end-user.server";
import type { Trouble } from "./own-access.server";

type Props = Omit<DownloadCard, "locationId" | "username" | "since"> & {
  contact: Administrator | null;
  to: string;
  /** True where what the viewer reaches is folded. */
  folded?: boolean;
  /** True where the viewer can connect to another location: one never used that is down needs no alarm. */
  elsewhere?: boolean;
};

/**
 * Renders a location with what the viewer reaches there, and the link to its download, or the reason why it would fail
 * (RASU-04, REACH-01). The link covers the card; only what opens is above it. While the gateway isn't active, only that and
 * whom to ask are in sight.
 */
export function ProfileCard({ location, trouble, contact, to, gateway, folded, elsewhere, ...rest }: Props) {
  const { i18n } = useLingui();
  const state = <StateBadge {...gateway} />;
  const facts = { location, ...rest };
  const isDown = trouble !== null && gateway.status !== "ACTIVE";
  const isCalm = elsewhere && isDown && isNeverUsed(rest);
  const tone = isCalm ? "neutral" : gateway.tone === "danger" ? "danger" : "warning";
  return (
    <div className="card ras-card" data-tone={trouble ? tone : undefined}>
      {trouble ? (
        <div className="ras-card-head">
          <Icon icon={isCalm ? "unplug" : toneIcon[tone]} size="l" />
          <span className="stack-s">
            <span>
              <strong translate="no">{location}</strong> {isDown && !isCalm && state}
            </span>
            <TroubleText {...trouble} location={location} contact={contact} />
          </span>
        </div>
      ) : (
        <Link className="ras-card-head" to={to} preventScrollReset>
          <Icon icon="download" size="l" />
          <strong translate="no">{location}</strong>{" "}
          <span className={buttonClass({ variant: folded ? "default" : "primary" })}>
            {i18n._("Download VPN profile")}
          </span>
        </Link>
      )}
      {isDown || folded ? (
        <details>
          <summary>{i18n._("Your access")}</summary>
          <AccessFacts {...facts} gateway={isDown && !isCalm ? null : state} />
        </details>
      ) : (
        <AccessFacts {...facts} gateway={state} />
      )}
    </div>
  );
}

/** True for a location that the viewer was never connected to, as far as is known. */
const isNeverUsed = ({ use }: Pick<DownloadCard, "use">) => use !== "unread" && (use?.last ?? null) === null;

/** Renders a gateway's status. */
export const StateBadge = ({ status, text }: DownloadCard["gateway"]) => (
  <Badge state={status ? GATEWAY_STATUS_STATE[status] : "unknown"}>{text}</Badge>
);

interface TroubleProps extends Trouble {
  location: string;
  contact: Administrator | null;
}

/** Renders what prevents a connection, with whom to ask (REACH-01). */
const TroubleText = ({ reason, advice, location, contact }: TroubleProps) => {
  const { i18n } = useLingui();
  const administrator = contact && (
    <AdministratorName {...contact} subject={i18n._("Remote access to {location}", { location })} />
  );
  return (
    <span>
      <strong>{reason.endsWith(".") ? reason : i18n._("{sentence}.", { sentence: reason })}</strong>{" "}
      {advice === "wait" ? (
        i18n._("Try again in a moment.")
      ) : contact ? (
        <Trans id="Ask your service administrator, {name}." values={{ name: administrator }} />
      ) : (
        i18n._("Ask your service administrator.")
      )}
    </span>
  );
};
