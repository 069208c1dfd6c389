import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { pageOf } from "~/lists/pages";
import type { Viewer } from "~/session/viewer.server";
import type { RasMachine } from "~/upstream/ras-machines.server";
import { sideBySide } from "~/upstream/side-by-side";
import { askGateway, type RasLocation, readRasLocations } from "../gateway/gateway.server";
import { rightsOf } from "../gateway/gateway-rights";
import { gatewayStatus } from "../gateway/status";
import { isSuitable } from "../gateway/thresholds";
import { asksAll, type Candidate, deployReason, findRows, type RasQuestion } from "./location-list";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;
type Deployed = RasLocation & { gateway: RasMachine };

/** Returns the day on which the company's service ended, as DD/MM/YYYY; null while it is active (RAS-01). */
export function expiredOn({ services: { ras } }: Viewer): string | null {
  return ras.expired && ras.endingPeriod ? formatDay(ras.endingPeriod) : null;
}

/**
 * Reads one page of the administration table, and the locations without remote access. Asks all gateways when the table
 * is searched or filtered, otherwise only those of the page. A gateway that could not be asked has a row too, and
 * `rejected` holds its serial number (RAS-05). @throws {FailureResponse} when the locations can't be read
 */
export async function readAdministration(args: Args, viewer: Viewer, question: RasQuestion, asked: number) {
  const locations = await readRasLocations(viewer);
  const deployed = locations.filter((location): location is Deployed => location.gateway !== null);
  const unfiltered = pageOf(deployed, asked);
  const all = asksAll(question);
  const rows = await sideBySide(all ? deployed : unfiltered.rows, (location) => readRow(args, viewer, location));
  const over = new Set(rows.filter(({ status }) => status !== "DEPLOYING").map(({ serialNumber }) => serialNumber));
  return {
    ...(all ? pageOf(findRows(rows, question), asked) : { ...unfiltered, rows }),
    any: deployed.length > 0,
    candidates: locations.filter(({ gateway }) => gateway === null).map((location) => candidateOf(viewer, location)),
    locations: locations.length,
    /** Serial numbers of the gateways that are deploying, and of those that were not asked. */
    perhapsDeploying: deployed.map(({ gateway }) => gateway.serialNumber).filter((serial) => !over.has(serial)),
    rejected: rows.filter(({ rejected }) => rejected).map(({ serialNumber }) => serialNumber),
  };
}

async function readRow(args: Args, viewer: Viewer, { id, name, gateway }: Deployed) {
  const { state, configuration } = await askGateway(args, viewer, gateway);
  return {
    id,
    name,
    serialNumber: gateway.serialNumber,
    rejected: !state.ok,
    status: gatewayStatus(state.ok ? state.value.status : null),
    users: state.ok ? state.value.users : null,
    endpoint: configuration.ok ? (configuration.value?.publicIpOrFqdn ?? null) : null,
  };
}

export type RasRow = Awaited<ReturnType<typeof readRow>>;

function candidateOf({ permissions }: Viewer, { id, name, newestVersion }: RasLocation) {
  const suitable = isSuitable(newestVersion);
  const candidate: Candidate = { id, name, suitable, permitted: rightsOf(permissions, id).deploy };
  return { id, name, reason: deployReason(candidate, config.productName) ?? null };
}
