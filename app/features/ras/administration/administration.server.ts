import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDay } from "~/dates/dates";
import { settings } from "~/host/settings.server";
import { pageOf } from "~/lists/pages";
import type { Viewer } from "~/session/viewer.server";
import type { RasMachine } from "~/upstream/ras.server";
import { sideBySide } from "~/upstream/side-by-side";
import { type RasLocation, readConfiguration, readRasLocations, readState } from "../gateway/gateway.server";
import { rightsOf } from "../gateway/rights";
import { statusOf } from "../gateway/status";
import { isSuitable } from "../gateway/thresholds";
import { asksAll, type Candidate, deployReason, findRows, type RasQuestion } from "./location-list";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type Deployed = RasLocation & { gateway: RasMachine };

/** The service's banner: the day on which it ended, as DD/MM/YYYY; null while it is active (RAS-01). */
export function expiredOn({ services: { ras } }: Viewer): string | null {
  return ras.expired && ras.endingPeriod ? formatDay(ras.endingPeriod) : null;
}

/**
 * The administration page's table and the locations that could have remote access too. One call per gateway, and where
 * nothing is searched for only for those of the shown page; those that could not be asked are in the table as well, and
 * `rejected` names them (RAS-05). @throws {FailureResponse}
 */
export async function readAdministration(args: Args, viewer: Viewer, question: RasQuestion, asked: string | null) {
  const locations = await readRasLocations(args, viewer);
  const deployed = locations.filter((location): location is Deployed => location.gateway !== null);
  const unfiltered = pageOf(deployed, asked);
  const all = asksAll(question);
  const rows = await sideBySide(all ? deployed : unfiltered.rows, (location) => readRow(args, viewer, location));
  const page = all ? pageOf(findRows(rows, question), asked) : { ...unfiltered, rows };
  const over = new Set(rows.filter(({ status }) => status !== "DEPLOYING").map(({ gateway }) => gateway.serialNumber));
  return {
    ...page,
    rows: await sideBySide(page.rows, (row) => withEndpoint(args, viewer, row)),
    any: deployed.length > 0,
    candidates: locations.filter(({ gateway }) => gateway === null).map((location) => candidateOf(viewer, location)),
    locations: locations.length,
    /** Gateways that deploy, and such as were not asked. */
    perhapsDeploying: deployed.map(({ gateway }) => gateway.serialNumber).filter((serial) => !over.has(serial)),
    rejected: rows.filter(({ rejected }) => rejected).map(({ gateway }) => gateway.serialNumber),
  };
}

async function readRow(args: Args, viewer: Viewer, { id, name, gateway }: Deployed) {
  const read = await readState(args, viewer, gateway);
  return {
    id,
    name,
    gateway,
    rejected: !read.ok,
    status: statusOf(read.ok ? read.value.status : null),
    users: read.ok ? read.value.users : null,
  };
}

type Row = Awaited<ReturnType<typeof readRow>>;
export type RasRow = Awaited<ReturnType<typeof withEndpoint>>;

/** The public endpoint stands in the configuration, which only the shown rows are asked for. */
async function withEndpoint(args: Args, viewer: Viewer, { id, name, gateway, rejected, status, users }: Row) {
  const read = rejected ? null : await readConfiguration(args, viewer, gateway);
  const endpoint = read?.ok ? (read.value?.publicIpOrFqdn ?? null) : null;
  return { id, name, status, serialNumber: gateway.serialNumber, users, endpoint };
}

function candidateOf({ permissions }: Viewer, { id, name, machines }: RasLocation) {
  const suitable = machines.some(({ osVersion }) => isSuitable(osVersion));
  const candidate: Candidate = { id, name, suitable, permitted: rightsOf(permissions, id).deploy };
  return { id, name, reason: deployReason(candidate, settings.PRODUCT_NAME) ?? null };
}
