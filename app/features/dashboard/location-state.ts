import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";
import { GATEWAY_STATUS_LABEL, type GatewayStatus, gatewayTone } from "~/machines/gateway-status";
import type { LocationState } from "~/machines/machine-pages.server";
import { PIN_MEANINGS } from "~/maps/pins";
import type { Tone } from "~/ui/tone/tone";
import type { RemoteAccessStatus } from "./remote-access.server";

/** The parts of a location's state, each a layer of the map (HOME-04). */
export type Layer = "gateways" | "events" | "maintenance";
export const LAYERS: Record<Layer, Message> = {
  gateways: msg("Gateways"),
  events: msg("Events"),
  maintenance: msg("Maintenance"),
};

interface State {
  tone: Tone;
  text: string;
}

/** `cause` is the text in a few words, such as "Maintenance expired". */
type Problem = State & { layer: Layer; cause: string };

/**
 * The worst tone of a location; `causes` are its problems of any tone, and `layers` the parts of its state that have
 * this tone.
 */
export interface WorstState extends State {
  causes: string[];
  layers: Layer[];
}

export interface LocationStateInput extends LocationState {
  remoteAccess: RemoteAccessStatus | null;
}

/** Returns the worst tone of a location, and a text of everything that needs attention there (HOME-04). */
export function getWorstState(i18n: I18n, location: LocationStateInput): WorstState {
  const unknown = listUnknown(location);
  return (
    toState(listProblems(i18n, location)) ??
    (unknown.length > 0
      ? { tone: "neutral", text: describeUnknown(i18n, location), causes: [], layers: unknown }
      : { tone: "success", text: i18n._("Nothing needs attention"), causes: [], layers: [] })
  );
}

/** Returns the rank of a state, 0 for the worst: by its tone, then by how many parts of it have that tone. */
export const getUrgencyRank = ({ tone, layers }: WorstState): number =>
  PIN_MEANINGS.findIndex((meaning) => meaning.tone === tone) * LAYER_COUNT + LAYER_COUNT - layers.length;

const LAYER_COUNT = Object.keys(LAYERS).length;

/** Returns one part of a location's state; null for a location without that part. */
export function getLayerState(i18n: I18n, location: LocationStateInput, layer: Layer): State | null {
  const problem = toState(listProblems(i18n, location).filter((each) => each.layer === layer));
  if (problem) return problem;
  const { remoteAccess } = location;
  if (layer === "gateways" && remoteAccess?.status === undefined) return null;
  if (listUnknown(location).includes(layer)) return { tone: "neutral", text: i18n._("Not known") };
  const well: Record<Layer, string> = {
    gateways: i18n._("Remote access: {state}", { state: remoteAccess?.text }),
    events: i18n._("No pending events"),
    maintenance: i18n._("Nothing expires soon"),
  };
  return { tone: "success", text: well[layer] };
}

/** Joins problems, the most severe first; null without any. */
function toState(problems: Problem[]): WorstState | null {
  const [worst] = problems;
  if (!worst) return null;
  const layers = problems.filter(({ tone }) => tone === worst.tone).map(({ layer }) => layer);
  return {
    tone: worst.tone,
    text: problems.map(({ text }) => text).join(", "),
    causes: problems.map(({ cause }) => cause),
    layers: [...new Set(layers)],
  };
}

/** Lists the problems of a location, the most severe first. */
function listProblems(
  i18n: I18n,
  { summary: { expired, expiring }, waitingEvents, remoteAccess }: LocationStateInput,
): Problem[] {
  const events = waitingEvents ?? 0;
  const gateway = (status: GatewayStatus, cause: string): Problem | false =>
    remoteAccess?.status === status && {
      layer: "gateways",
      tone: gatewayTone(status),
      text: i18n._("Remote access: {state}", { state: i18n._(GATEWAY_STATUS_LABEL[status]) }),
      cause,
    };
  const problems: (Problem | false)[] = [
    gateway("FAILED", i18n._("Gateway failed")),
    events > 0 && {
      layer: "events",
      tone: "danger",
      text: i18n._("{events, plural, one {{events} pending event} other {{events} pending events}}", { events }),
      cause: i18n._("Event pending"),
    },
    expired > 0 && {
      layer: "maintenance",
      tone: "danger",
      text: i18n._("maintenance expired on {count}", { count: expired }),
      cause: i18n._("Maintenance expired"),
    },
    gateway("CONNECTION_PROBLEMS", i18n._("Connection problems")),
    expiring > 0 && {
      layer: "maintenance",
      tone: "warning",
      text: i18n._("maintenance expiring on {count}", { count: expiring }),
      cause: i18n._("Maintenance expiring"),
    },
    gateway("DEPLOYING", i18n._("Deploying")),
  ];
  return problems.filter((problem) => problem !== false);
}

/** Lists the parts of a location's state that could not be read. */
export const listUnknown = ({ waitingEvents, remoteAccess }: LocationStateInput): Layer[] => [
  ...(remoteAccess?.status === null ? (["gateways"] as const) : []),
  ...(waitingEvents === null ? (["events"] as const) : []),
];

const describeUnknown = (i18n: I18n, { remoteAccess }: LocationStateInput) =>
  remoteAccess?.status === null
    ? i18n._("Nothing expires soon, remote access: {state}", { state: remoteAccess.text })
    : i18n._("Nothing expires soon");
