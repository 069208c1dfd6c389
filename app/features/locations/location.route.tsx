import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatVersion } from "#contract/os-version";
import { LatestActivityCard } from "~/activity/latest-activity";
import { LatestEventsCard } from "~/events/latest-events";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { withQuery } from "~/lists/with-query";
import { Expiration } from "~/machines/maintenance-badge";
import { RemoteAccessLink } from "~/machines/remote-access-link";
import { MapTile } from "~/maps/map-tile";
import { isBelow, locationPaths, machinePaths, paths, userPaths } from "~/paths";
import { formatDegrees } from "~/places/place";
import { tilesAround, ZOOM } from "~/places/tiles";
import { requireViewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { type Column, Table } from "~/ui/table/table";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, FailureResponse, toResponseInit } from "~/upstream/failure.server";
import { PIN } from "./location-map";
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
  title: "Location",
  description: "A location with its machines, managers and remote access.",
  name: nameFromData<typeof loader>(({ location }) => location?.name),
};

export default function LocationPage() {
  const { location, isGone } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      {location ? (
        <LocationCards {...location} />
      ) : (
        <Page title="Location">
          {isGone ? (
            <EmptyState kind="not-found" title="This location doesn't exist." />
          ) : (
            <ErrorState message="Couldn't load this location." />
          )}
        </Page>
      )}
    </PageWithPanel>
  );
}

function LocationCards(location: LocationPageData) {
  const edit = location.canEdit && (
    <ButtonLink icon="pencil" to={locationPaths.editHere(location.id)} preventScrollReset>
      Edit
    </ButtonLink>
  );
  return (
    <Page title={<Untranslated>{location.name}</Untranslated>} back={location.back} actions={edit}>
      <div className="stack">
        <div className="location-top">
          <LocationFacts {...location} />
          <div className="location-main stack">
            <LocationMachines {...location} />
            <div className="card-columns">
              {location.events !== undefined && (
                <LatestEventsCard events={location.events} filter={{ location: location.id }} />
              )}
              <LocationPeople {...location} />
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

/** Renders a location's address, with links to its remote access and to the machines that need attention. */
function LocationFacts({ name, address, position, remoteAccess, machines }: LocationPageData) {
  const items = [
    { term: "Address", untranslated: true, description: address },
    { term: "Coordinates", description: position && `${formatDegrees(position.lat)}, ${formatDegrees(position.lng)}` },
    ...(remoteAccess ? [{ term: "Remote access", description: <RemoteAccessLink {...remoteAccess} /> }] : []),
    ...(machines ? FIGURES.map((row) => renderFigures(row, name, machines.summary)) : []),
  ];
  return (
    <Card title="Location">
      <DescriptionList items={items} />
    </Card>
  );
}

type Machines = NonNullable<LocationPageData["machines"]>;

/** The rows of figures, as on the location's card (DASH-03). */
const FIGURES = [
  {
    term: "Maintenance",
    none: "Nothing expires soon",
    figures: [
      { key: "expired", query: { maintenance: "expired" } },
      { key: "expiring", query: { maintenance: "expiring" } },
    ],
  },
  { term: "Updates", none: "Up to date", figures: [{ key: "outdated", query: { os: "outdated" } }] },
] as const;

function renderFigures({ term, none, figures }: (typeof FIGURES)[number], name: string, summary: Machines["summary"]) {
  const visible = figures.filter(({ key }) => summary[key] > 0);
  if (visible.length === 0) return { term, description: none };
  const links = visible.map(({ key, query }) => (
    <Link key={key} to={withQuery(paths.inventory, { location: name, ...query })}>
      <Badge state={key}>{`${summary[key].toLocaleString("en")} ${key}`}</Badge>
    </Link>
  ));
  return { term, description: <span className="row">{links}</span> };
}

/** Renders a static map around a location; nothing without coordinates. */
function LocationPlace({ name, position, mapSource }: LocationPageData) {
  if (!position) return null;
  return (
    <Card title="Map">
      <svg className="map-tiles" role="img" aria-label={`Map around ${name}`}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only puts its pictures into the middle */}
        <svg x="50%" y="50%" overflow="visible">
          {tilesAround(position).map(({ x, y, left, top }) => (
            <MapTile key={`${x} ${y}`} tile={{ zoom: ZOOM, x, y }} left={left} top={top} />
          ))}
          <path className="map-pin-shape" d={PIN} transform="translate(-14 -36)" />
        </svg>
      </svg>
      <p className="muted small">{`Map: ${mapSource}`}</p>
    </Card>
  );
}

type Row = Machines["rows"][number];

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    header: "Host Name",
    rowHeader: true,
    untranslated: true,
    cell: ({ name, serialNumber, canView }) =>
      canView ? <Link to={machinePaths.page(serialNumber)}>{name || serialNumber}</Link> : name || serialNumber,
  },
  { key: "model", header: "Model", card: "half", cell: ({ model }) => model },
  {
    key: "serial",
    header: "Serial Number",
    kind: "shrink",
    card: "beside",
    cell: ({ serialNumber }) => (
      <span className="mono nowrap" translate="no">
        {serialNumber}
      </span>
    ),
  },
  {
    key: "os",
    header: "OS",
    kind: "shrink",
    card: "half",
    cell: ({ osVersion, outdated }) => (
      <span className="row">
        {osVersion ? formatVersion(osVersion) : "—"} {outdated && <Badge state="outdated">Outdated</Badge>}
      </span>
    ),
  },
  {
    key: "expiresOn",
    header: "Expiration Date",
    kind: "shrink",
    cell: ({ expiresOn, maintenance }) => <Expiration status={maintenance}>{expiresOn ?? "—"}</Expiration>,
  },
];

function LocationMachines({ name, machines, machinesFailed }: LocationPageData) {
  if (machinesFailed)
    return (
      <Card title="Machines">
        <ErrorState message="Failed to fetch inventory data." />
      </Card>
    );
  if (!machines) return null;
  const all = (
    <Link
      to={withQuery(paths.inventory, { location: name })}
      className={machines.total === machines.rows.length ? "no-print" : undefined}
    >
      {machines.total === 1 ? "See in Inventory" : `All ${machines.total.toLocaleString("en")} machines`}
    </Link>
  );
  return (
    <Card title="Machines" flush footer={machines.total > 0 && all}>
      {machines.total === 0 ? (
        <EmptyState kind="machines" title="No machines" />
      ) : (
        <Table caption="Machines" columns={COLUMNS} rows={machines.rows} rowKey={({ serialNumber }) => serialNumber} />
      )}
    </Card>
  );
}

/** Renders the managers of a location; nothing for a viewer who may not read them. */
function LocationPeople({ managers }: LocationPageData) {
  if (!managers) return null;
  return (
    <Card title="Managers">
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
          {managers.named.length > 0 ? `and ${managers.more} more` : "Couldn't load the managers."}
        </p>
      )}
    </Card>
  );
}
