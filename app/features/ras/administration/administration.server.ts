import type { LoaderFunctionArgs } from "@remix-run/node";
import { endedRecently } from "#contract/attention";
import { usesCertificate } from "#contract/certificates";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { filterAndPaginate, getListQuery, toListPage } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { PAGE_SIZES, type RowPage } from "~/lists/paginate";
import { type GatewayStatus, STATUSES_BY_URGENCY, toGatewayStatus } from "~/machines/gateway-status";
import { describeTerm, isTermActive } from "~/networks/access-term";
import { toExpiryState } from "~/networks/access-usage";
import { paths } from "~/paths";
import { canGrantSomewhere } from "~/permissions/permissions";
import type { Viewer } from "~/session/viewer.server";
import { readAttentionCounts } from "~/upstream/attention.server";
import { isExtended } from "~/upstream/capabilities.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { type RasState, readRasReports } from "~/upstream/ras/ras.server";
import { type GatewayConnections, readConnections } from "~/upstream/ras/ras-usage.server";
import { queryGateway, type RasLocation, readRasLocations } from "../gateway/gateway.server";
import { getGatewayPermissions } from "../gateway/gateway-permissions";
import { toFailureReason } from "../gateway/progress/failure-reason";
import { formatLog } from "../gateway/progress/log";
import { deployReason } from "../gateway/thresholds";
import { asksOfGateways, BY_NAME, createLocationsList, type RasRow } from "./locations.list";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** Returns the day on which the company's service ended, as DD/MM/YYYY; null while it is active (RAS-01). */
export function expiredOn({ services: { ras } }: Viewer): string | null {
  return ras.expired && ras.endingPeriod ? formatDay(ras.endingPeriod) : null;
}

/** The largest page decides how many gateways are queried at once (RAS-05, FIND-03). */
const MAX_QUERIED_GATEWAYS = Math.max(...PAGE_SIZES);

/**
 * Loads a page of the administration table. The gateways of the page are queried; unreachable ones have a row too, which
 * says so (RAS-05).
 * @throws {FailureResponse} when the locations can't be read, or the reports that the query needs
 */
export async function loadAdministration(args: Args, viewer: Viewer) {
  const keepsReports = await isExtended(viewer.upstream);
  const list = createLocationsList(viewer.i18n, keepsReports);
  const asked = getListQuery(list, args.request);
  const beyondNames = asksOfGateways(list, asked);
  const answersRequests = viewer.hasPage(paths.accessRequests) && canGrantSomewhere(viewer.permissions);
  const [locations, counts, reported] = await Promise.all([
    readRasLocations(viewer),
    answersRequests ? attempt(readAttentionCounts(viewer.upstream, viewer.company.id)) : null,
    attempt(readRasReports(viewer.upstream, viewer.company.id)),
  ]);
  if (!reported.ok && beyondNames) throw new FailureResponse(reported.failure);
  const reports = reported.ok ? reported.value : null;
  // Where they can't be read, the list is there all the same, by name.
  const query = keepsReports && !reports ? { ...asked, ...BY_NAME } : asked;
  const deployed = locations.flatMap(({ id, name, gateway }) =>
    gateway ? [{ ...toUnqueriedRow(viewer, { id, name, gateway }), certificateEndsAt: reported.ok ? "" : null }] : [],
  );
  const search = { args, viewer, list, query, deployed };
  const asksAll = beyondNames && deployed.length <= MAX_QUERIED_GATEWAYS;
  const found: Found = reports
    ? findByReports(search, reports)
    : asksAll
      ? await findByGateways(search)
      : findByNames(search);
  const [gateways, connections] = await Promise.all([
    found.queried ? found.page.rows : queryGateways(search, found.page.rows),
    readShownConnections(search, found.page.rows),
  ]);
  const shown = addConnections(gateways, connections);
  // Where all are shown, their order is by what they say now.
  const rows =
    shown.length === deployed.length
      ? filterAndPaginate(list, shown, { ...query, search: "", filters: {} }).rows
      : shown;
  const queried = found.queried ?? rows;
  const statuses =
    queried.length === deployed.length ? countStatuses(queried) : reports && countStatuses(addReports(search, reports));
  return {
    answer: toListPage(list, query, { ...found.page, rows }, deployed.length),
    candidates: locations.filter(({ gateway }) => gateway === null).map((location) => toCandidate(viewer, location)),
    locations: locations.length,
    /** True when the upstream reports the deployments and certificates of gateways. */
    keepsReports,
    /** True when the viewer may answer requests for access somewhere (ASK-02). */
    answersRequests,
    /** The number of open requests; null when they couldn't be counted. */
    openRequests: counts?.ok === false ? null : (counts?.value?.accessRequests?.total ?? 0),
    /** True when the viewer may review who has access (ACT-06). */
    reviews: viewer.hasPage(paths.rasReview) && viewer.permissions.onAny("ras.user.list"),
    /** True when a search or order by gateway data was limited to the locations' names. */
    namesOnly: beyondNames && !reports && !asksAll,
    /** True when the open connections couldn't be read. */
    connectionsUnread: connections === null,
    perhapsDeploying: findPerhapsDeploying(deployed, queried),
    /** How many gateways have each status; null when unknown. */
    statuses,
  };
}

type Search = {
  args: Args;
  viewer: Viewer;
  list: ReturnType<typeof createLocationsList>;
  query: ListQuery;
  deployed: readonly RasRow[];
};
/** The page, and the rows whose gateways need not be queried any more. */
type Found = { page: RowPage<RasRow>; queried?: readonly RasRow[] };

const countStatuses = (rows: readonly RasRow[]) =>
  STATUSES_BY_URGENCY.map((status) => ({ status, count: rows.filter((row) => row.status === status).length }));

const addReports = ({ args, viewer, deployed }: Search, reports: Reports) =>
  deployed.map((row) => addReport(viewer, row, reports, args.params.locationId));

/** Finds rows by the upstream's reports. Behind a form they are shown as reported: a dead gateway must not delay it. */
function findByReports(search: Search, reports: Reports): Found {
  const { args, list, query } = search;
  const page = filterAndPaginate(list, addReports(search, reports), query);
  return args.context.answeredForm ? { page, queried: page.rows } : { page };
}

/** Finds rows by querying every gateway, for an upstream without reports. */
async function findByGateways(search: Search): Promise<Found> {
  const queried = await queryGateways(search, search.deployed);
  return { page: filterAndPaginate(search.list, queried, search.query), queried };
}

/** Finds rows by the locations' names, the only part of the query that needs no gateway. */
function findByNames({ list, query, deployed }: Search): Found {
  const words = splitSearchWords(query.search);
  const rows = deployed.filter(({ name }) => matchesAllWords(words, [name]));
  const order = query.sort === BY_NAME.sort ? {} : BY_NAME;
  return { page: filterAndPaginate(list, rows, { ...query, ...order, search: "", filters: {} }) };
}

const queryGateways = ({ args, viewer }: Search, rows: readonly RasRow[]) =>
  mapConcurrently(rows, (row) => readRow(args, viewer, row));

/** Reads the connections for the list, which shows them while no location is open beside it; null when they couldn't be read. */
async function readShownConnections({ args, viewer }: Search, rows: readonly RasRow[]) {
  const none: ReadonlyMap<string, GatewayConnections> = new Map();
  const counted = rows.filter(({ id }) => getGatewayPermissions(viewer.permissions, id).listUsers).map(({ id }) => id);
  if (args.params.locationId !== undefined || counted.length === 0) return none;
  const read = await attempt(readConnections(viewer.upstream, viewer.company.id, counted));
  return read.ok ? (read.value ?? none) : null;
}

const addConnections = (rows: readonly RasRow[], connections: ReadonlyMap<string, GatewayConnections> | null) =>
  rows.map((row) => ({
    ...row,
    connected: row.status === "ACTIVE" ? (connections?.get(row.id)?.open ?? 0) : 0,
    lastConnectedAt: connections && (connections.get(row.id)?.last ?? ""),
  }));

/** Returns the serial numbers of gateways that are deploying, were not queried or did not answer. */
function findPerhapsDeploying(deployed: readonly RasRow[], queried: readonly RasRow[]): string[] {
  const getSerial = ({ gateway }: RasRow) => gateway.serialNumber;
  const others = new Set(queried.filter(({ rejected, status }) => !rejected && status !== "DEPLOYING").map(getSerial));
  return deployed.map(getSerial).filter((serial) => !others.has(serial));
}

const toUnqueriedRow = ({ permissions }: Viewer, location: Pick<RasRow, "id" | "name" | "gateway">): RasRow => ({
  ...location,
  canViewGateway: permissions.onCompanyOrLocation(location.id, "appliance.view"),
  certificate: null,
  isDismissed: false,
  rejected: false,
  status: toGatewayStatus(null),
  reason: null,
  users: null,
  connected: 0,
  lastConnectedAt: "",
  certificateEndsAt: "",
  seats: null,
  endpoint: null,
  isRecent: false,
});

type Reports = NonNullable<Awaited<ReturnType<typeof readRasReports>>>;

/** Adds the upstream's report on a gateway to its row. @param openId the location that is open beside the list */
function addReport(viewer: Viewer, row: RasRow, reports: Reports, openId: string | undefined): RasRow {
  const report = reports.get(row.gateway.serialNumber);
  const end = report && usesCertificate(report.status) ? report.certificateEndsAt : null;
  const certificate = end == null ? "valid" : toExpiryState(end, viewer.now);
  const users = report?.emails.map((email) => ({ email, allowedDestinations: null, note: null })) ?? null;
  return {
    ...row,
    status: toGatewayStatus(report?.status ?? null),
    users,
    seats: report ? countSeats(viewer, row.id, report.seatsUsed) : null,
    endpoint: report?.publicIpOrFqdn ?? "",
    certificateEndsAt: end ?? "",
    certificate: certificate === "valid" ? null : certificate,
    isRecent: isRecent(viewer, report),
    isDismissed: row.id !== openId && (report?.isDismissed ?? false),
  };
}

const isRecent = ({ now }: Viewer, report: ReturnType<Reports["get"]>): boolean =>
  report?.status === "ACTIVE" &&
  report.deployedAt != null &&
  endedRecently(Date.parse(report.deployedAt), now.getTime());

async function readRow(args: Args, viewer: Viewer, row: RasRow): Promise<RasRow> {
  const { state, configuration } = await queryGateway(args, viewer, row.gateway);
  const users = state.ok ? state.value.users : null;
  const status = toGatewayStatus(state.ok ? state.value.status : null);
  const seated = users?.filter(({ term }) => isTermActive(term, viewer.now)) ?? [];
  return {
    ...row,
    rejected: !state.ok,
    status,
    reason: state.ok ? describeTrouble(viewer, status, state.value) : null,
    users:
      users?.map(({ term, ...user }) => ({
        ...user,
        note: describeTerm(viewer.i18n, term, viewer.now, config.appTimeZone),
      })) ?? null,
    seats: users ? countSeats(viewer, row.id, seated.length) : null,
    endpoint: configuration.ok ? (configuration.value?.publicIpOrFqdn ?? "") : null,
  };
}

/** Returns in words why a gateway can't be used; null when it can. */
function describeTrouble({ i18n }: Viewer, status: GatewayStatus, state: RasState): string | null {
  if (status === "FAILED")
    return toFailureReason(formatLog(state, config.appTimeZone)) ?? i18n._("The deployment failed");
  if (status === "INACTIVE") return i18n._("The gateway is off or can't be reached.");
  return status === "CONNECTION_PROBLEMS" ? i18n._("Can't contact RAS Gateway") : null;
}

/** Returns the seats of a gateway (D10); null without the permission to list all its users. */
const countSeats = ({ permissions, services }: Viewer, locationId: string, used: number) =>
  getGatewayPermissions(permissions, locationId).listUsers ? { used, all: services.ras.availableSeats ?? 0 } : null;

const toCandidate = ({ permissions, i18n }: Viewer, { id, label, newestVersion }: RasLocation) => ({
  id,
  label,
  reason: deployReason(i18n, newestVersion, getGatewayPermissions(permissions, id).deploy, config.productName),
});
