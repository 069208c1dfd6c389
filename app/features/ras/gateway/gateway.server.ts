import { type AppLoadContext, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths, rasPaths } from "~/paths";
import { reachOf } from "~/permissions/reach";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { type NamedLocation, readLocations } from "~/upstream/fleet.server";
import {
  type GatewayKey,
  type RasConfiguration,
  type RasMachine,
  type RasState,
  readRas,
  readRasConfiguration,
  readRasMachines,
} from "~/upstream/ras.server";
import { administers, type Rights, rightsOf } from "./gateway-rights";
import { gatewayStatus, type Status } from "./status";
import { hasDestinations } from "./thresholds";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The longest wait for a gateway's answer, in milliseconds: a dead gateway delays a page by no more. */
export const GATEWAY_PATIENCE = 3000;

/** A location with its machines; `gateway` is the one that serves remote access there. */
export interface RasLocation extends NamedLocation {
  machines: RasMachine[];
  gateway: RasMachine | null;
}

type Attempt<Value> = Awaited<ReturnType<typeof attempt<Value>>>;

/** The reads of one request. Its loaders share them, but not with its action, after which the answers may differ. */
interface Asked {
  locations?: Promise<RasLocation[]>;
  states: Map<string, Promise<Attempt<RasState>>>;
  configurations: Map<string, Promise<Attempt<RasConfiguration | null>>>;
}

const askedByLoaders = new WeakMap<AppLoadContext, Asked>();
const askedByAction = new WeakMap<AppLoadContext, Asked>();

function askedBy({ context, request }: Args): Asked {
  const asked = request.method === "POST" ? askedByAction : askedByLoaders;
  const known = asked.get(context) ?? { states: new Map(), configurations: new Map() };
  asked.set(context, known);
  return known;
}

/** Returns the known answer for a key; asks for it only the first time. */
function shared<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

/**
 * Reads the locations whose remote access the viewer may see, by name, with their machines.
 * @throws {FailureResponse}
 */
export function readRasLocations(args: Args, viewer: Viewer): Promise<RasLocation[]> {
  const known = askedBy(args);
  known.locations ??= readLocationsOf(viewer);
  return known.locations;
}

async function readLocationsOf({ upstream, company, permissions }: Viewer): Promise<RasLocation[]> {
  const reach = reachOf(permissions);
  const [locations, machines] = await Promise.all([
    readLocations(upstream, company.id, reach),
    readRasMachines(upstream, company.id, reach),
  ]);
  const at = new Map<string | null, RasMachine[]>();
  for (const machine of machines) {
    const here = at.get(machine.locationId);
    if (here) here.push(machine);
    else at.set(machine.locationId, [machine]);
  }
  return locations
    .filter(({ id }) => permissions.onEither(id, "ras.view"))
    .map(({ id, name }) => {
      const here = at.get(id) ?? [];
      return { id, name, machines: here, gateway: here.find(({ isRasGateway }) => isRasGateway) ?? null };
    });
}

/** Reads a gateway's state, or why it could not be asked, once per request. */
export function readState(args: Args, { upstream }: Viewer, gateway: GatewayKey): Promise<Attempt<RasState>> {
  const ask = () => attempt(readRas(upstream.within(GATEWAY_PATIENCE), gateway));
  return shared(askedBy(args).states, gateway.serialNumber, ask);
}

/** Reads a gateway's configuration (null: none yet), or why it could not be asked, once per request. */
export function readConfiguration(args: Args, { upstream }: Viewer, gateway: GatewayKey) {
  const ask = () => attempt(readRasConfiguration(upstream.within(GATEWAY_PATIENCE), gateway));
  return shared(askedBy(args).configurations, gateway.serialNumber, ask);
}

/** A location with its machines, and what the viewer may do there. */
export interface LocationScope {
  viewer: Viewer;
  location: RasLocation;
  rights: Rights;
}

type LocationArgs = Args & Pick<LoaderFunctionArgs, "params">;

/**
 * Returns the location of the URL, for a viewer who administers remote access.
 * @throws 404 when the viewer may not see its remote access; a redirect to the end users' page for other viewers
 */
export async function requireLocation(args: LocationArgs): Promise<LocationScope> {
  const { permissions } = await requireViewer(args);
  if (!administers(permissions)) throw redirect(paths.ras);
  return requireOwnLocation(args);
}

/** Returns the location of the URL, for any viewer. @throws 404 when the viewer may not see its remote access */
export async function requireOwnLocation(args: LocationArgs): Promise<LocationScope> {
  const viewer = await requireViewer(args);
  const location = (await readRasLocations(args, viewer)).find(({ id }) => id === args.params.locationId);
  if (!location) throw data(null, { status: 404 });
  return { viewer, location, rights: rightsOf(viewer.permissions, location.id) };
}

/** A location where remote access is deployed, with the gateway's current state. */
export interface GatewayScope extends LocationScope {
  gateway: RasMachine;
  status: Status;
  /** Null when the gateway could not be asked: `failure` says why. */
  state: RasState | null;
  failure: Failure | null;
  /** True when the gateway has OS 4.7.0 or later, and so destinations. */
  destinations: boolean;
}

/**
 * Returns the location of the URL with its gateway's state.
 * @throws a redirect to the location's settings when it has no gateway (any more), else as `requireLocation` does
 */
export async function requireGateway(args: LocationArgs): Promise<GatewayScope> {
  return withState(args, await requireLocation(args));
}

/** Adds the gateway and its state to a location. @throws a redirect to the location's settings when it has no gateway */
export async function withState(args: Args, scope: LocationScope): Promise<GatewayScope> {
  const { gateway } = scope.location;
  if (!gateway) throw toSettings(args, scope);
  const read = await readState(args, scope.viewer, gateway);
  const state = read.ok ? read.value : null;
  return {
    ...scope,
    gateway,
    state,
    failure: read.ok ? null : read.failure,
    status: gatewayStatus(state?.status ?? null),
    destinations: hasDestinations(gateway.osVersion),
  };
}

/** Returns the e-mail addresses of a gateway's users; null when they are unknown or the viewer may not list them. */
export function affectedUsers({ state, rights }: GatewayScope): string[] | null {
  return state && rights.listUsers ? state.users.map(({ email }) => email) : null;
}

/** True when the location of the URL has no gateway (any more). @throws as `requireLocation` does */
export const isGone = async (args: LocationArgs): Promise<boolean> =>
  (await requireLocation(args)).location.gateway === null;

const toSettings = ({ request }: Args, { location }: LocationScope) =>
  redirect(rasPaths.location(location.id) + new URL(request.url).search);

/**
 * Returns the location of the URL with its gateway, when that is active (RASP-01).
 * @throws 403 without the right; a redirect to the location's settings when gateway or service is not active
 */
export async function requireActiveGateway(
  args: LocationArgs,
  right: keyof Rights,
): Promise<GatewayScope & { state: RasState }> {
  const scope = await requireGateway(args);
  const { state, status, rights, viewer } = scope;
  if (!rights[right]) throw data(null, { status: 403 });
  if (!viewer.services.ras.active || status !== "ACTIVE" || !state) throw toSettings(args, scope);
  return { ...scope, state };
}
