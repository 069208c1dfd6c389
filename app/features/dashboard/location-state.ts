import { GATEWAY_STATUS_LABEL, GATEWAY_STATUS_TONE, type GatewayStatus } from "~/machines/gateway-status";
import type { LocationState } from "~/machines/machine-pages.server";
import type { Tone } from "~/ui/tone/tone";
import type { RemoteAccessStatus } from "./remote-access.server";

/** A state in words, with its gravity. */
interface State {
  tone: Tone;
  text: string;
}

/** The facts that a location's state follows from. */
export interface LocationStateInput extends LocationState {
  remoteAccess: RemoteAccessStatus | null;
}

/** Returns the worst state of a location, and in words everything that needs attention there (HOME-04). */
export function getWorstState(facts: LocationStateInput): State {
  const troubles = troublesOf(facts);
  const [worst] = troubles;
  const text = troubles.map((trouble) => trouble.text).join(", ");
  if (worst) return { tone: worst.tone, text };
  const isKnown = facts.waitingEvents !== null && facts.remoteAccess?.status !== null;
  return isKnown ? { tone: "success", text: "Nothing needs attention" } : { tone: "neutral", text: unknownOf(facts) };
}

/** Returns what needs attention, the gravest first. */
function troublesOf({ summary: { expired, expiring }, waitingEvents, remoteAccess }: LocationStateInput): State[] {
  const events = waitingEvents ?? 0;
  const gateway = (status: GatewayStatus): State | false =>
    remoteAccess?.status === status && {
      tone: GATEWAY_STATUS_TONE[status],
      text: `Remote access: ${GATEWAY_STATUS_LABEL[status]}`,
    };
  const troubles: (State | false)[] = [
    gateway("FAILED"),
    events > 0 && { tone: "danger", text: events === 1 ? "1 pending event" : `${events} pending events` },
    expired > 0 && { tone: "danger", text: `maintenance expired on ${expired}` },
    gateway("CONNECTION_PROBLEMS"),
    expiring > 0 && { tone: "warning", text: `maintenance expiring on ${expiring}` },
    gateway("DEPLOYING"),
  ];
  return troubles.filter((trouble) => trouble !== false);
}

/** Returns what is said where nothing is wrong, as far as this upstream tells. */
const unknownOf = ({ remoteAccess }: LocationStateInput) =>
  ["Nothing expires soon", remoteAccess?.status === null && `remote access: ${remoteAccess.text}`]
    .filter(Boolean)
    .join(", ");

/** The meaning of each tone on the map, the gravest first. */
export const TONE_LEGEND: readonly State[] = [
  { tone: "danger", text: "Needs attention" },
  { tone: "warning", text: "Needs attention soon" },
  { tone: "info", text: "Deploying" },
  { tone: "neutral", text: "Status incomplete" },
  { tone: "success", text: "Nothing needs attention" },
];
