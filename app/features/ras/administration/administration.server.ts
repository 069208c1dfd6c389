import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { findPage, questionOf, shownPage } from "~/lists/answer.server";
import type { Viewer } from "~/session/viewer.server";
import { sideBySide } from "~/upstream/side-by-side";
import { askGateway, type RasLocation, readRasLocations } from "../gateway/gateway.server";
import { rightsOf } from "../gateway/gateway-rights";
import { gatewayStatus } from "../gateway/status";
import { isSuitable } from "../gateway/thresholds";
import { type Candidate, deployReason } from "./candidates";
import { asksAll, RAS_LOCATIONS, type RasRow } from "./locations.list";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** Returns the day on which the company's service ended, as DD/MM/YYYY; null while it is active (RAS-01). */
export function expiredOn({ services: { ras } }: Viewer): string | null {
  return ras.expired && ras.endingPeriod ? formatDay(ras.endingPeriod) : null;
}

/**
 * Reads one page of the administration table, and the locations without remote access. Asks all gateways when the table
 * is searched, filtered or sorted by what only they know, otherwise those of the page. A gateway that could not be asked
 * has a row too, and `rejected` holds its serial number (RAS-05).
 * @throws {FailureResponse} when the locations can't be read
 */
export async function readAdministration(args: Args, viewer: Viewer) {
  const question = questionOf(RAS_LOCATIONS, args.request);
  const locations = await readRasLocations(viewer);
  const deployed = locations.flatMap(({ id, name, gateway }) => (gateway ? [unasked({ id, name, gateway })] : []));
  const ask = (rows: readonly RasRow[]) => sideBySide(rows, (row) => readRow(args, viewer, row));
  const all = asksAll(question);
  const known = all ? await ask(deployed) : deployed;
  const page = findPage(RAS_LOCATIONS, known, question);
  const rows = all ? page.rows : await ask(page.rows);
  const asked = all ? known : rows;
  const over = new Set(asked.filter(({ rejected, status }) => !rejected && status !== "DEPLOYING").map(serialOf));
  return {
    answer: shownPage(RAS_LOCATIONS, question, { ...page, rows }, deployed.length),
    candidates: locations.filter(({ gateway }) => gateway === null).map((location) => candidateOf(viewer, location)),
    locations: locations.length,
    /** Serial numbers of the gateways that are deploying, and of those that were not asked or did not answer. */
    perhapsDeploying: deployed.map(serialOf).filter((serial) => !over.has(serial)),
    rejected: asked.filter(({ rejected }) => rejected).map(serialOf),
  };
}

const serialOf = ({ gateway }: RasRow) => gateway.serialNumber;

/** Returns the row of a location whose gateway has not been asked yet. */
const unasked = (location: Pick<RasRow, "id" | "name" | "gateway">): RasRow => ({
  ...location,
  rejected: false,
  status: gatewayStatus(null),
  users: null,
  endpoint: null,
});

/** Asks a row's gateway. */
async function readRow(args: Args, viewer: Viewer, row: RasRow): Promise<RasRow> {
  const { state, configuration } = await askGateway(args, viewer, row.gateway);
  return {
    ...row,
    rejected: !state.ok,
    status: gatewayStatus(state.ok ? state.value.status : null),
    users: state.ok ? state.value.users : null,
    endpoint: configuration.ok ? (configuration.value?.publicIpOrFqdn ?? null) : null,
  };
}

function candidateOf({ permissions }: Viewer, { id, name, newestVersion }: RasLocation) {
  const suitable = isSuitable(newestVersion);
  const candidate: Candidate = { suitable, permitted: rightsOf(permissions, id).deploy };
  return { id, name, reason: deployReason(candidate, config.productName) ?? null };
}
