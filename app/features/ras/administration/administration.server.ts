import type { LoaderFunctionArgs } from "@remix-run/node";
import { endedRecently } from "#contract/attention";
import { isCertificateExpiringSoon } from "#contract/certificates";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { filterAndPaginate, getListQuery, toListPage } from "~/lists/list-page.server";
import type { ListQuery } from "~/lists/list-query";
import { PAGE_SIZES } from "~/lists/paginate";
import { toGatewayStatus } from "~/machines/gateway-status";
import { isTermActive } from "~/networks/access-period";
import { MAX_SESSION_SECONDS } from "~/session/session";
import { hashSession, readSession } from "~/session/session.server";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";
import { mapConcurrently } from "~/upstream/map-concurrently.server";
import { readRasReports } from "~/upstream/ras/ras.server";
import { describeTerm } from "../gateway/access-term";
import { queryGateway, type RasLocation, readRasLocations } from "../gateway/gateway.server";
import { getRights } from "../gateway/gateway-rights";
import { deployReason } from "../gateway/thresholds";
import { needsAllGateways, RAS_LOCATIONS, type RasRow } from "./locations.list";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** Returns the day on which the company's service ended, as DD/MM/YYYY; null while it is active (RAS-01). */
export function expiredOn({ services: { ras } }: Viewer): string | null {
  return ras.expired && ras.endingPeriod ? formatDay(ras.endingPeriod) : null;
}

/** The most gateways that are asked for one page: those of the largest page (RAS-05, FIND-03). */
const MOST_ASKED = Math.max(...PAGE_SIZES);

/**
 * Reads one page of the administration table, and the locations without remote access. The gateways of the page are
 * asked. When the table is searched, filtered or sorted by what only they know, the upstream tells what it keeps of all;
 * one that keeps nothing has all of them asked, if they are few, and only names are found if they are many. A gateway that
 * could not be asked has a row too, and `rejected` holds its serial number (RAS-05).
 * @throws {FailureResponse} when the locations can't be read
 */
export async function loadAdministration(args: Args, viewer: Viewer) {
  const question = getListQuery(RAS_LOCATIONS, args.request);
  const beyondNames = needsAllGateways(question);
  const [locations, keepsReports, reports] = await Promise.all([
    readRasLocations(viewer),
    supports(viewer.upstream, "gateway-reports"),
    beyondNames ? readRasReports(viewer.upstream, viewer.company.id) : null,
  ]);
  const deployed = locations.flatMap(({ id, name, gateway }) => (gateway ? [unasked({ id, name, gateway })] : []));
  const ask = (rows: readonly RasRow[]) => mapConcurrently(rows, (row) => readRow(args, viewer, row));
  const asksEach = beyondNames && !reports && deployed.length <= MOST_ASKED;
  const namesOnly = beyondNames && !reports && !asksEach;
  const kept = reports && deployed.map((row) => reported(viewer, row, reports));
  const known = asksEach ? await ask(deployed) : (kept ?? deployed);
  const page = namesOnly ? findNames(known, question) : filterAndPaginate(RAS_LOCATIONS, known, question);
  const rows = asksEach ? page.rows : await ask(page.rows);
  const asked = asksEach ? known : rows;
  const over = new Set(asked.filter(({ rejected, status }) => !rejected && status !== "DEPLOYING").map(serialOf));
  return {
    answer: toListPage(RAS_LOCATIONS, question, { ...page, rows }, deployed.length),
    candidates: locations.filter(({ gateway }) => gateway === null).map((location) => candidateOf(viewer, location)),
    locations: locations.length,
    /** True when the upstream reports when gateways were deployed, and when their certificates end. */
    keepsReports,
    /** True when the viewer may review who has access (ACT-06). */
    reviews: keepsReports && viewer.permissions.onAny("ras.user.list"),
    /** True when the table was asked for more than its locations' names, and only they could be looked at. */
    namesOnly,
    /** Serial numbers of the gateways that are deploying, and of those that were not asked or did not answer. */
    perhapsDeploying: deployed.map(serialOf).filter((serial) => !over.has(serial)),
    rejected: asked.filter(({ rejected }) => rejected).map((row) => ({ serial: serialOf(row), location: row.name })),
  };
}

/** Returns the page of the rows whose names have the words of a question, in the names' order. */
function findNames(rows: readonly RasRow[], question: ListQuery) {
  const words = splitSearchWords(question.search);
  const named = rows.filter(({ name }) => matchesAllWords(words, [name]));
  return filterAndPaginate(RAS_LOCATIONS, named, { ...question, ...RAS_LOCATIONS.order, search: "", filters: {} });
}

const serialOf = ({ gateway }: RasRow) => gateway.serialNumber;

/** Returns the row of a location whose gateway has not been asked yet. */
const unasked = (location: Pick<RasRow, "id" | "name" | "gateway">): RasRow => ({
  ...location,
  endsSoon: false,
  rejected: false,
  status: toGatewayStatus(null),
  users: null,
  full: false,
  endpoint: null,
  isRecent: false,
});

type Reports = NonNullable<Awaited<ReturnType<typeof readRasReports>>>;

/** Returns a row with what the upstream keeps of its gateway, by which it is found and ordered. */
function reported(viewer: Viewer, row: RasRow, reports: Reports): RasRow {
  const report = reports.get(row.gateway.serialNumber);
  const end = report?.certificateEndsAt;
  const users = report?.emails.map((email) => ({ email, allowedDestinations: [], note: null })) ?? null;
  return {
    ...row,
    status: toGatewayStatus(report?.status ?? null),
    users,
    full: report !== undefined && isFull(viewer, row.id, report.seatsUsed),
    endpoint: report?.publicIpOrFqdn ?? "",
    endsSoon: end != null && isCertificateExpiringSoon(Date.parse(end), viewer.now.getTime()),
    isRecent: isRecent(viewer, report),
  };
}

const isRecent = ({ now }: Viewer, report: ReturnType<Reports["get"]>): boolean =>
  report?.status === "ACTIVE" &&
  report.deployedAt != null &&
  endedRecently(Date.parse(report.deployedAt), now.getTime());

/** Asks a row's gateway. */
async function readRow(args: Args, viewer: Viewer, row: RasRow): Promise<RasRow> {
  const { state, configuration } = await queryGateway(args, viewer, row.gateway);
  const users = state.ok ? state.value.users : null;
  const seated = users?.filter(({ term }) => isTermActive(term, viewer.now)) ?? [];
  return {
    ...row,
    rejected: !state.ok,
    status: toGatewayStatus(state.ok ? state.value.status : null),
    users:
      users?.map(({ term, ...user }) => ({ ...user, note: describeTerm(term, viewer.now, config.appTimeZone) })) ??
      null,
    full: users !== null && isFull(viewer, row.id, seated.length),
    endpoint: configuration.ok ? (configuration.value?.publicIpOrFqdn ?? "") : null,
  };
}

/** True when all seats of a gateway are taken (D10). Who may not list its users sees only themselves. */
const isFull = ({ permissions, services }: Viewer, locationId: string, seatsUsed: number): boolean =>
  getRights(permissions, locationId).listUsers && seatsUsed >= (services.ras.availableSeats ?? 0);

const candidateOf = ({ permissions }: Viewer, { id, name, newestVersion }: RasLocation) => ({
  id,
  name,
  reason: deployReason(newestVersion, getRights(permissions, id).deploy, config.productName),
});

/** The gateways whose failed read this session has already reported. */
interface Told {
  session: string;
  serials: string[];
}

/** The largest number of gateways in the cookie. The notification about any other gateway comes again. */
const MOST_TOLD = 100;
const toldCookie = sealedCookie<Told>("ras-told", MAX_SESSION_SECONDS);

/**
 * Returns the failed gateways that this session has not reported yet, and the headers that remember them. The row of a
 * gateway shows a known problem, so it is reported once (RAS-04).
 * @param unanswered the gateways that may still have their problem; one that answers is news when it fails again
 */
export async function filterNewFailures<Gateway extends { serial: string }>(
  args: Args,
  rejected: readonly Gateway[],
  unanswered: readonly string[],
) {
  const [present, read] = await Promise.all([readSession(args), toldCookie.read(args.request)]);
  const session = present ? hashSession(present) : "";
  const before = read?.session === session ? read.serials : [];
  const still = new Set(unanswered);
  const known = before.filter((serial) => still.has(serial));
  const fresh = rejected.filter(({ serial }) => !known.includes(serial));
  const headers = new Headers();
  if (fresh.length > 0 || known.length < before.length) {
    const serials = [...fresh.map(({ serial }) => serial), ...known].slice(0, MOST_TOLD);
    headers.append("Set-Cookie", await toldCookie.serialize({ session, serials }));
  }
  return { fresh, headers };
}
