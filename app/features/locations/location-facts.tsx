import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { WorstEvent } from "~/events/latest-events";
import { type Message, msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { GATEWAY_STATUS_STATE, gatewayTone } from "~/machines/gateway-status";
import { RemoteAccessLink } from "~/machines/remote-access-link";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Link } from "~/ui/link/link";
import type { LocationPageData } from "./location-page.server";
import { formatDegrees } from "./place-values";

/** Renders what to know about a location at once: its gateway's trouble, its worst open event and what has expired there. */
export function LocationState({ remoteAccess, events, machines }: LocationPageData) {
  const { i18n } = useLingui();
  const { status, text } = remoteAccess ?? {};
  const expired = machines?.summary.expired ?? 0;
  return (
    <>
      {status && gatewayTone(status) === "danger" && (
        <Badge state={GATEWAY_STATUS_STATE[status]}>{i18n._("Remote access: {state}", { state: text })}</Badge>
      )}
      {events?.worst && <WorstEvent event={events.worst} />}
      {expired > 0 && (
        <Badge state="expired">
          {i18n._(
            "{count, plural, one {# machine with expired maintenance} other {# machines with expired maintenance}}",
            { count: expired },
          )}
        </Badge>
      )}
    </>
  );
}

/** Renders a location's address, with links to its remote access and to the machines that need attention. */
export function LocationFacts({ name, address, position, remoteAccess, machines }: LocationPageData) {
  const { i18n } = useLingui();
  const items = [
    { term: i18n._("Address"), untranslated: true, description: address },
    {
      term: i18n._("Coordinates"),
      description: position && `${formatDegrees(position.lat)}, ${formatDegrees(position.lng)}`,
    },
    ...(remoteAccess ? [{ term: i18n._("Remote access"), description: <RemoteAccessLink {...remoteAccess} /> }] : []),
    ...(machines ? FIGURES.map((row) => renderFigures(i18n, row, name, machines.summary)) : []),
  ];
  return (
    <Card title={i18n._("Location")}>
      <DescriptionList items={items} />
    </Card>
  );
}

type Machines = NonNullable<LocationPageData["machines"]>;

/** The rows of figures, as on the location's card (DASH-03). */
const FIGURES: FigureRow[] = [
  {
    term: msg("Maintenance"),
    none: msg("Nothing expires soon"),
    figures: [
      { key: "expired", query: { maintenance: "expired" } },
      { key: "expiring", query: { maintenance: "expiring" } },
      { key: "pending", query: { maintenance: "pending" } },
    ],
  },
  { term: msg("Updates"), none: msg("Up to date"), figures: [{ key: "outdated", query: { os: "outdated" } }] },
];

interface FigureRow {
  term: Message;
  /** Says that all figures are zero. */
  none: Message;
  figures: { key: "expired" | "expiring" | "pending" | "outdated"; query: Record<string, string> }[];
}

function formatFigure(i18n: I18n, key: FigureRow["figures"][number]["key"], count: number): string {
  if (key === "outdated") return i18n._("{count, number} outdated", { count });
  if (key === "pending") return i18n._("{count, number} pending", { count });
  return key === "expired"
    ? i18n._("{count, number} expired", { count })
    : i18n._("{count, number} expiring", { count });
}

function renderFigures(i18n: I18n, { none, figures, ...row }: FigureRow, name: string, summary: Machines["summary"]) {
  const term = i18n._(row.term);
  const visible = figures.filter(({ key }) => summary[key] > 0);
  if (visible.length === 0) return { term, description: i18n._(none) };
  const links = visible.map(({ key, query }) => (
    <Link key={key} to={withQuery(paths.inventory, { location: name, ...query })}>
      <Badge state={key === "pending" ? "not-started" : key}>{formatFigure(i18n, key, summary[key])}</Badge>
    </Link>
  ));
  return { term, description: <span className="row">{links}</span> };
}
