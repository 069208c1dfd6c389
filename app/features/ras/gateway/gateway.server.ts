import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { leavePage } from "~/forms/page-gone.server";
import { oncePerRequest } from "~/host/once-per-request.server";
import { msg, type Text, toText } from "~/i18n/i18n";
import { type GatewayStatus, toGatewayStatus } from "~/machines/gateway-status";
import { hasEnded } from "~/networks/access-term";
import type { Tunnel } from "~/networks/reachable";
import { paths, rasPaths } from "~/paths";
import { getVisibleLocations, type VisibleLocations } from "~/permissions/visible-locations";
import { turnAway } from "~/session/answered-form.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { isExtended } from "~/upstream/capabilities.server";
import { attempt, type Failure, FailureResponse } from "~/upstream/failure.server";
import { type NamedLocation, readLocations } from "~/upstream/fleet.server";
import {
  type GatewayAnswers,
  type GatewayKey,
  isUnresponsive,
  type RasState,
  readGateway,
} from "~/upstream/ras/ras.server";
import { type RasEligibility, type RasMachine, readRasEligibility } from "~/upstream/ras/ras-machines.server";
import { canAdminister, type GatewayPermissions, getGatewayPermissions } from "./gateway-permissions";
import { describeNotCancellable, supportsDestinations } from "./thresholds";

type LocationArgs = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** A location, and its machine that serves remote access. */
export interface RasLocation extends NamedLocation, RasEligibility {}

/**
 * Reads the locations whose remote access the viewer may see, by name.
 * @throws {FailureResponse} also when one of `ids` does not exist
 */
export async function readRasLocations(
  { upstream, company, permissions }: Viewer,
  ids: VisibleLocations = getVisibleLocations(permissions),
): Promise<RasLocation[]> {
  const [locations, eligibility] = await Promise.all([
    readLocations(upstream, company.id, ids),
    readRasEligibility(upstream, company.id, ids),
  ]);
  return locations
    .filter(({ id }) => permissions.onCompanyOrLocation(id, "ras.view"))
    .map((location) => ({ ...location, ...(eligibility.get(location.id) ?? { gateway: null, newestVersion: "" }) }));
}

/** Returns a location whose remote access the viewer may see; null when there is none. @throws {FailureResponse} */
export async function readRasLocation(viewer: Viewer, id: string): Promise<RasLocation | null> {
  if (!viewer.permissions.onCompanyOrLocation(id, "ras.view")) return null;
  const read = await attempt(readRasLocations(viewer, [id]));
  if (read.ok) return read.value[0] ?? null;
  if (read.failure.kind === "missing") return null;
  throw new FailureResponse(read.failure);
}

/** Queries a gateway's state and configuration, once for all loaders of a request, or for its action. */
export const queryGateway = oncePerRequest(
  (_args: LocationArgs, { upstream }: Viewer, gateway: GatewayKey) => readGateway(upstream, gateway),
  ({ request }, _viewer, { serialNumber }) => `${request.method} ${serialNumber}`,
);

/** The viewer's permissions at the location of the URL, which may not exist. */
export interface LocationAccess {
  viewer: Viewer;
  locationId: string;
  can: GatewayPermissions;
}

/**
 * Returns the viewer's permissions at the location of the URL, so that loaders can read other data beside the location.
 * @throws 404 when the viewer may not see its remote access, 403 for a form; 403 without the permission; a redirect to the end
 * users' page for viewers who do not administer remote access, or as `turnAway` for a form
 */
export async function requireLocationAccess(
  args: LocationArgs,
  permission: keyof GatewayPermissions = "view",
): Promise<LocationAccess> {
  const viewer = await requireViewer(args);
  if (!canAdminister(viewer.permissions)) return turnAway(args, paths.ras);
  const { locationId = "" } = args.params;
  const can = getGatewayPermissions(viewer.permissions, locationId);
  // A form is sent from a page that its user has seen.
  if (!can.view) throw data(null, { status: args.request.method === "POST" ? 403 : 404 });
  if (!can[permission]) throw data(null, { status: 403 });
  return { viewer, locationId, can };
}

/** A location, with the viewer's permissions there. */
export interface LocationContext extends LocationAccess {
  location: RasLocation;
}

/** The permission that a page requires, or what its loader has read with it already. */
type Required = keyof GatewayPermissions | LocationAccess;

/** Returns the location of the URL. @throws 404 when it does not exist, else as `requireLocationAccess` does */
export async function requireLocation(args: LocationArgs, required: Required = "view"): Promise<LocationContext> {
  const access = typeof required === "string" ? await requireLocationAccess(args, required) : required;
  const location = await readRasLocation(access.viewer, access.locationId);
  if (!location) throw data(null, { status: 404 });
  return { ...access, location };
}

/** A location where remote access is deployed, with its gateway's answers. */
export interface GatewayContext extends LocationContext {
  gateway: RasMachine;
  status: GatewayStatus;
  /** Null when the gateway couldn't be queried; then `failure` is set. */
  state: RasState | null;
  failure: Failure | null;
  configuration: GatewayAnswers["configuration"];
  /** True when the gateway has OS 4.7.0 or later, and so destinations. */
  destinations: boolean;
}

/**
 * Returns the location of the URL with its gateway's answers.
 * @throws a redirect to the location's settings when it has no gateway (any more), else as `requireLocation` does
 */
export async function requireGateway(args: LocationArgs, required?: Required): Promise<GatewayContext> {
  const scope = await requireLocation(args, required);
  return (await withGatewayAnswers(args, scope)) ?? (await redirectToSettings(args, scope, NOT_DEPLOYED));
}

/** Adds the answers of the location's gateway; null when the location has none. */
export async function withGatewayAnswers(args: LocationArgs, scope: LocationContext): Promise<GatewayContext | null> {
  const { gateway } = scope.location;
  if (!gateway) return null;
  const { state, configuration } = await queryGateway(args, scope.viewer, gateway);
  return {
    ...scope,
    gateway,
    configuration,
    state: state.ok ? state.value : null,
    failure: state.ok ? null : state.failure,
    status: toGatewayStatus(state.ok ? state.value.status : null),
    destinations: supportsDestinations(gateway.osVersion),
  };
}

/** A way to remove remote access: on the gateway itself, or only in the upstream. */
export type Removal = "undeploy" | "forget";

/**
 * Returns how remote access can be removed here: with a configuration and after FAILED it is undeployed (RASS-10). A
 * gateway that does not answer can be forgotten when the upstream supports that; null when nothing can be removed.
 */
export async function getRemovalMethod(scope: GatewayContext): Promise<Removal | null> {
  const { status, state, failure, configuration, viewer } = scope;
  if (status === "DEPLOYING") return null;
  if (status === "FAILED" || (state && configuration.ok && configuration.value)) return "undeploy";
  return failure && isUnresponsive(failure) && (await isExtended(viewer.upstream)) ? "forget" : null;
}

/** Returns why a deployment under way can't be cancelled; null when it can (RASS-08). */
export function cancelRefusal({ viewer, destinations }: GatewayContext): string | null {
  if (!destinations) return describeNotCancellable(viewer.i18n);
  return viewer.services.ras.active ? null : viewer.i18n._(SERVICE_INACTIVE);
}

/**
 * Returns the location of the URL with its active gateway (RASP-01).
 * @throws a redirect to the location's settings when gateway or service is not active, else as `requireGateway` does
 */
export async function requireActiveGateway(
  args: LocationArgs,
  required: Required,
): Promise<GatewayContext & { state: RasState }> {
  const scope = await requireGateway(args, required);
  const { state, status, viewer } = scope;
  if (!viewer.services.ras.active) return redirectToSettings(args, scope, SERVICE_INACTIVE);
  if (status !== "ACTIVE" || !state) return redirectToSettings(args, scope, GATEWAY_INACTIVE);
  return { ...scope, state };
}

export const SERVICE_INACTIVE = msg("Your company's Remote Access Service isn't active.");
export const GATEWAY_INACTIVE = msg("You can only do this while the gateway is active.");
const NOT_DEPLOYED = msg("Remote access isn't deployed here.");

/** Redirects to the location's settings. @param message what has changed since the link was made @throws as `leavePage` does */
export const redirectToSettings = (
  args: LocationArgs,
  { location, viewer: { i18n } }: LocationContext,
  message: Text,
): Promise<never> =>
  leavePage(args, rasPaths.location(location.id) + new URL(args.request.url).search, toText(i18n, message));

/**
 * Lists the email addresses of a gateway's users whose access has not ended; null when the gateway can't be queried or the
 * viewer may not list them.
 */
export function listAffectedUsers({ state, can, viewer }: GatewayContext): string[] | null {
  if (!state || !can.listUsers) return null;
  return state.users.filter(({ term }) => !hasEnded(term, viewer.now)).map(({ email }) => email);
}

/** Returns the location of the URL when it has no gateway (any more), otherwise null. @throws as `requireLocation` does */
export async function findWithoutGateway(args: LocationArgs) {
  const { location } = await requireLocation(args);
  return location.gateway === null ? location : null;
}

/** Returns the names of a gateway's routes; none when it can't be queried: the upstream rejects changes that break a route. */
export const readRoutes = ({ configuration }: GatewayContext): string[] =>
  configuration.ok ? (configuration.value?.routes ?? []).map(({ name }) => name) : [];

/** Joins a gateway's routes with a list of destinations, which may be unsaved. */
export const readTunnel = (scope: GatewayContext, destinations: Tunnel["destinations"]): Tunnel => ({
  destinations,
  routes: readRoutes(scope),
});
