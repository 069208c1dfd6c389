import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { REMOTE_ACCESS_SERVICE } from "#contract/services";
import { Highlighted } from "~/lists/highlighted";
import { countMaintenanceTones } from "~/machines/maintenance-tones";
import { LEVEL_TONES } from "~/maps/pins";
import { locationPaths } from "~/paths";
import { STATES } from "~/ui/badge/states";
import { Card } from "~/ui/card/card";
import { LevelSign } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { ShareBar, toParts } from "~/ui/share-bar/share-bar";
import type { Tone } from "~/ui/tone/tone";
import {
  buildInventoryUrl,
  buildPendingEventsUrl,
  Figure,
  findToneAndIcon,
  formatOutdated,
  renderMaintenance,
  ToneText,
} from "./location-figures";
import type { RemoteAccessStatus } from "./location-remote-access.server";
import { type DashboardLocation, EditLocation } from "./locations.list";

/**
 * Renders the card of a location (DASH-03): an icon for its worst problem, and rows of figures with a bar of their shares. The
 * name links to the location's page, and each figure to the machines that it counts.
 */
export function LocationCard(location: DashboardLocation) {
  const { i18n } = useLingui();
  const { id, name, level, summary, remoteAccess, canEdit, canOpenInventory } = location;
  const { machines, pending, active, expiring, expired, outdated } = summary;
  const maintained = pending + active + expiring + expired > 0;
  const to = (filter?: Record<string, string>) => (canOpenInventory ? buildInventoryUrl(name, filter) : null);
  return (
    <Card
      title={
        <Link to={locationPaths.details(id)} translate="no">
          <span className="location-level" data-tone={LEVEL_TONES[level]}>
            <LevelSign tone={LEVEL_TONES[level]} />
          </span>{" "}
          <Highlighted>{name}</Highlighted>
        </Link>
      }
      level={3}
      aside={
        <span className="location-counts small tabular">
          <span className="muted">
            {i18n._("{machines, plural, one {{machines} machine} other {{machines} machines}}", { machines })}
          </span>{" "}
          <PendingEvents {...location} />
        </span>
      }
      actions={canEdit && <EditLocation id={id} name={name} canEdit />}
    >
      <ul className="location-rows">
        {remoteAccess && (
          <li className="location-row location-service-row">
            <RemoteAccessState {...remoteAccess} service={<ServiceInCard />} />
          </li>
        )}
        <Row
          label={i18n._("Maintenance")}
          to={to()}
          none={maintained ? i18n._("Nothing expires soon") : "—"}
          parts={countMaintenanceTones(summary)}
          figures={renderMaintenance(i18n, summary, to)}
        />
        <Row
          label={i18n._("Updates")}
          to={to()}
          none={machines > 0 ? i18n._("Up to date") : "—"}
          parts={{ success: machines - outdated, neutral: outdated }}
          figures={[
            outdated > 0 && (
              <Figure
                key="outdated"
                state="outdated"
                text={formatOutdated(i18n, outdated)}
                to={to({ os: "outdated" })}
              />
            ),
          ]}
        />
      </ul>
    </Card>
  );
}

/** Renders the number of pending events, if any, as a link to them for viewers who may open it. */
function PendingEvents({ name, waitingEvents, criticalEvents, canOpenInventory }: DashboardLocation) {
  if (!waitingEvents) return null;
  const figure = (
    <ToneText {...STATES[criticalEvents ? "critical" : "error"]}>
      <Trans
        id="{count, plural, one {# event<0> pending</0>} other {# events<0> pending</0>}}"
        values={{ count: waitingEvents }}
        components={{ 0: <span className="location-pending" /> }}
      />
    </ToneText>
  );
  return canOpenInventory ? <Link to={buildPendingEventsUrl(name)}>{figure}</Link> : figure;
}

/** Renders the service's name, linked if it has a page, and the state of a location's gateway or of the company's service. */
export const RemoteAccessState = ({
  text,
  tone,
  to,
  status,
  service = REMOTE_ACCESS_SERVICE,
}: RemoteAccessStatus & { service?: ReactNode }) => (
  <>
    {to ? <Link to={to}>{service}</Link> : <span className="muted">{service}</span>}{" "}
    {tone ? <ToneText {...findToneAndIcon(tone, status)}>{text}</ToneText> : <span className="muted">{text}</span>}
  </>
);

/** Renders the service's name without its last word where a card's state needs the room. */
function ServiceInCard() {
  const [, name, last] = /^(.*)( \S+)$/.exec(REMOTE_ACCESS_SERVICE) ?? [];
  return (
    <span translate="no">
      {name}
      <span className="location-service-last">{last}</span>
    </span>
  );
}

type RowProps = {
  label: string;
  to: string | null;
  /** The text in place of figures when nothing needs to be counted. */
  none: string;
  parts: Partial<Record<Tone, number>>;
  figures: ReactNode[];
};

/** Renders a row of a card. The label links to all machines of the location, each figure to the machines it counts. */
function Row({ label, to, none, parts, figures }: RowProps) {
  return (
    <li className="location-row">
      {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}{" "}
      {figures.some(Boolean) ? <span className="row">{figures}</span> : <span className="muted">{none}</span>}
      <ShareBar parts={toParts(parts)} />
    </li>
  );
}
