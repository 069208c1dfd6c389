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
import { administers, type Rights, rightsOf } from "./rights";
import { type Status, statusOf } from "./status";
import { hasDestinations } from "./thresholds";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** How long a gateway is waited for, in milliseconds: a dead one delays a page by no more. */
const GATEWAY_PATIENCE = 3000;

/** A location with its machines; `gateway` is the one that serves remote access there. */
export interface RasLocation extends NamedLocation {
  machines: RasMachine[];
  gateway: RasMachine | null;
}

type Attempt<Value> = Awaited<ReturnType<typeof attempt<Value>>>;

/** What one request has asked already: its loaders share the answers, but not with its action, which changes them. */
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

/** The first answer is everybody's. */
function shared<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

/** The locations whose remote access the viewer may see, by name, each with its machines. @throws {FailureResponse} */
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

/** A gateway's state, or why it could not be asked. Asked once per request. */
export function readState(args: Args, { upstream }: Viewer, gateway: GatewayKey): Promise<Attempt<RasState>> {
  const ask = () => attempt(readRas(upstream.within(GATEWAY_PATIENCE), gateway));
  return shared(askedBy(args).states, gateway.serialNumber, ask);
}

/** A gateway's configuration (null: none yet), or why it could not be asked. Asked once per request. */
export function readConfiguration(args: Args, { upstream }: Viewer, gateway: GatewayKey) {
  const ask = () => attempt(readRasConfiguration(upstream.within(GATEWAY_PATIENCE), gateway));
  return shared(askedBy(args).configurations, gateway.serialNumber, ask);
}

/** A location, what serves it, and what the viewer may do there. */
export interface Place {
  viewer: Viewer;
  location: RasLocation;
  rights: Rights;
}

type PlaceArgs = Args & Pick<LoaderFunctionArgs, "params">;

/**
 * The location of the address, for those who administer remote access.
 * @throws 404 where it isn't one whose remote access the viewer may see; others are sent to their own page
 */
export async function requirePlace(args: PlaceArgs): Promise<Place> {
  const { permissions } = await requireViewer(args);
  if (!administers(permissions)) throw redirect(paths.ras);
  return requireOwnPlace(args);
}

/** The same for anybody who may see it. */
async function requireOwnPlace(args: PlaceArgs): Promise<Place> {
  const viewer = await requireViewer(args);
  const location = (await readRasLocations(args, viewer)).find(({ id }) => id === args.params.locationId);
  if (!location) throw data(null, { status: 404 });
  return { viewer, location, rights: rightsOf(viewer.permissions, location.id) };
}

/** A place where remote access is deployed, with the gateway's state as it was read just now. */
export interface GatewayPlace extends Place {
  gateway: RasMachine;
  status: Status;
  /** Null where the gateway could not be asked, and why. */
  state: RasState | null;
  failure: Failure | null;
  /** OS 4.7.0 or later. */
  destinations: boolean;
}

/** The same, of a location with a gateway. @throws the redirect to its settings without one: it may have gone meanwhile */
export async function requireGateway(args: PlaceArgs): Promise<GatewayPlace> {
  return withState(args, await requirePlace(args));
}

/** The gateway of a place and its state. @throws the redirect to the location's settings without one */
export async function withState(args: Args, place: Place): Promise<GatewayPlace> {
  const { gateway } = place.location;
  if (!gateway) throw toSettings(args, place);
  const read = await readState(args, place.viewer, gateway);
  const state = read.ok ? read.value : null;
  return {
    ...place,
    gateway,
    state,
    failure: read.ok ? null : read.failure,
    status: statusOf(state?.status ?? null),
    destinations: hasDestinations(gateway.osVersion),
  };
}

/** Whom it affects when something is done to a gateway, by e-mail; null where the viewer can't be told. */
export function affectedUsers({ state, rights }: GatewayPlace): string[] | null {
  return state && rights.listUsers ? state.users.map(({ email }) => email) : null;
}

/** True when the address is a location at which nothing is deployed (any more). @throws as `requirePlace` does */
export const isGone = async (args: PlaceArgs): Promise<boolean> => (await requirePlace(args)).location.gateway === null;

const toSettings = ({ request }: Args, { location }: Place) =>
  redirect(rasPaths.location(location.id) + new URL(request.url).search);

/** The same, of a gateway whose tabs can be opened (RASP-01). @throws 403, or the redirect to its settings */
export async function requireActiveGateway(
  args: PlaceArgs,
  right: keyof Rights,
): Promise<GatewayPlace & { state: RasState }> {
  const place = await requireGateway(args);
  const { state, status, rights, viewer } = place;
  if (!rights[right]) throw data(null, { status: 403 });
  if (!viewer.services.ras.active || status !== "ACTIVE" || !state) throw toSettings(args, place);
  return { ...place, state };
}
