import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatVersion } from "#contract/os-version";
import { LatestActivityCard } from "~/activity/latest-activity";
import { LatestEventsCard } from "~/events/latest-events";
import { msg, toCount } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { withQuery } from "~/lists/with-query";
import { Expiration } from "~/machines/maintenance-badge";
import { MapTile } from "~/maps/map-tile";
import { NotesCard } from "~/notes/notes-card";
import { isBelow, locationPaths, machinePaths, paths, userPaths } from "~/paths";
import { REGION, tilesAround } from "~/places/tiles";
import { requireViewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { type Column, Table } from "~/ui/table/table";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, FailureResponse, toResponseInit } from "~/upstream/failure.server";
import { LocationFacts, LocationState } from "./location-facts";
import { type LocationPageData, loadLocationPage } from "./location-page.server";

/**
 * Reads a location with all its visible details (PAGE-02). With an open panel the page stays when a read fails: an error
 * page would lose the panel's typed values.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { locationId = "" } = args.params;
  const read = await attempt(loadLocationPage(viewer, locationId));
  if (read.ok) return data({ location: read.value, isGone: false });
  const hasPanel = isBelow(new URL(args.request.url).pathname, locationPaths.details(locationId));
  if (!hasPanel) throw new FailureResponse(read.failure);
  return data({ location: null, isGone: read.failure.kind === "missing" }, toResponseInit(read.failure));
}

export const shouldRevalidate = unlessOnlyPanelChanges;

export const handle = {
  title: msg("Location"),
  description: msg("A location with its machines, managers and remote access."),
  name: nameFromData<typeof loader>(({ location }) => location?.name),
};

export default function LocationPage() {
  const { i18n } = useLingui();
  const { location, isGone } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      {location ? (
        <LocationCards {...location} />
      ) : (
        <Page title={i18n._("Location")}>
          {isGone ? (
            <EmptyState kind="not-found" title={i18n._("This location doesn't exist.")} />
          ) : (
            <ErrorState message={i18n._("Couldn't load this location.")} />
          )}
        </Page>
      )}
    </PageWithPanel>
  );
}

function LocationCards(location: LocationPageData) {
  const { i18n } = useLingui();
  const edit = location.canEdit && (
    <ButtonLink icon="pencil" to={locationPaths.editHere(location.id)} preventScrollReset>
      {i18n._("Edit")}
    </ButtonLink>
  );
  const worst = location.events?.worst;
  const events = location.events !== undefined && (
    <LatestEventsCard events={location.events} filter={{ location: location.id }} />
  );
  return (
    <Page
      title={<Untranslated>{location.name}</Untranslated>}
      state={<LocationState {...location} />}
      back={location.back}
      actions={edit}
    >
      <div className="stack">
        <div className="location-top">
          <LocationFacts {...location} />
          <div className="location-main stack">
            {worst && events}
            <LocationMachines {...location} />
            <div className="card-columns">
              {!worst && events}
              <LocationPeople {...location} />
              <NotesCard notes={location.notes} at={locationPaths.details(location.id)} of={location.name} />
            </div>
          </div>
          <LocationPlace {...location} />
        </div>
        <div className="card-columns" data-single>
          <LatestActivityCard activity={location.activity} of={{ location: location.id }} />
        </div>
      </div>
    </Page>
  );
}

/** Renders a static map around a location; nothing without coordinates. */
function LocationPlace({ name, position, mapSource }: LocationPageData) {
  const { i18n } = useLingui();
  if (!position) return null;
  return (
    <Card title={i18n._("Map")}>
      <svg className="map-tiles" role="img" aria-label={i18n._("Map around {name}", { name })}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only puts its pictures into the middle */}
        <svg x="50%" y="50%" overflow="visible">
          {tilesAround(position, REGION).map(({ x, y, left, top }) => (
            <MapTile key={`${x} ${y}`} tile={{ zoom: REGION, x, y }} left={left} top={top} />
          ))}
          <circle className="map-pin-shape" r="8" />
        </svg>
      </svg>
      <p className="muted small">{i18n._("Map: {source}", { source: mapSource })}</p>
    </Card>
  );
}

type Row = NonNullable<LocationPageData["machines"]>["rows"][number];

const createColumns = (i18n: I18n): Column<Row>[] => [
  {
    key: "name",
    header: i18n._("Host Name"),
    rowHeader: true,
    untranslated: true,
    cell: ({ name, serialNumber, canView }) =>
      canView ? <Link to={machinePaths.page(serialNumber)}>{name || serialNumber}</Link> : name || serialNumber,
  },
  { key: "model", header: i18n._("Model"), card: "meta", cell: ({ model }) => model },
  {
    key: "serial",
    header: i18n._("Serial Number"),
    kind: "shrink",
    card: "meta",
    cell: ({ serialNumber }) => (
      <span className="identifier nowrap" translate="no">
        {serialNumber}
      </span>
    ),
  },
  {
    key: "os",
    header: i18n._("OS"),
    kind: "shrink",
    card: "meta",
    cell: ({ osVersion, outdated }) => (
      <span className="row">
        {osVersion ? formatVersion(osVersion) : "—"} {outdated && <Badge state="outdated">{i18n._("Outdated")}</Badge>}
      </span>
    ),
  },
  {
    key: "expiresOn",
    header: i18n._("Expiration Date"),
    kind: "shrink",
    card: "meta",
    cell: ({ expiresOn, maintenance }) => <Expiration status={maintenance}>{expiresOn ?? "—"}</Expiration>,
  },
];

function LocationMachines({ name, machines, machinesFailed }: LocationPageData) {
  const { i18n } = useLingui();
  if (machinesFailed)
    return (
      <Card title={i18n._("Machines")}>
        <ErrorState message={i18n._("Failed to fetch inventory data.")} />
      </Card>
    );
  if (!machines) return null;
  const all = (
    <Link
      to={withQuery(paths.inventory, { location: name })}
      className={machines.total === machines.rows.length ? "no-print" : undefined}
    >
      {i18n._("{count, plural, one {See in Inventory} other {All # machines}}", { count: machines.total })}
    </Link>
  );
  return (
    <Card title={i18n._("Machines")} flush footer={machines.total > 0 && all}>
      {machines.total === 0 ? (
        <EmptyState kind="machines" title={i18n._("No machines")} />
      ) : (
        <Table
          caption={i18n._("Machines")}
          columns={createColumns(i18n)}
          rows={machines.rows}
          rowKey={({ serialNumber }) => serialNumber}
        />
      )}
    </Card>
  );
}

/** Renders the managers of a location; nothing for a viewer who may not read them. */
function LocationPeople({ managers }: LocationPageData) {
  const { i18n } = useLingui();
  if (!managers) return null;
  return (
    <Card title={i18n._("Managers")}>
      <ul className="location-managers">
        {managers.named.map(({ id, name }) => (
          <li key={id}>
            <Link to={userPaths.details(id)} translate="no">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {managers.more > 0 && (
        <p className="muted">
          {managers.named.length > 0
            ? toCount(i18n, msg("and {count, number} more", "managers"), managers.more)
            : i18n._("Couldn't load the managers.")}
        </p>
      )}
    </Card>
  );
}
