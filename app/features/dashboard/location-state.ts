import { GATEWAY_STATUS_LABEL, GATEWAY_STATUS_TONE, type GatewayStatus } from "~/machines/gateway-status";
import type { LocationState } from "~/machines/machine-pages.server";
import type { Tone } from "~/ui/tone/tone";
import type { RemoteAccessStatus } from "./remote-access.server";

interface State {
  tone: Tone;
  text: string;
}

export interface LocationStateInput extends LocationState {
  remoteAccess: RemoteAccessStatus | null;
}

/** Returns the worst tone of a location, and a text of everything that needs attention there (HOME-04). */
export function getWorstState(location: LocationStateInput): State {
  const problems = listProblems(location);
  const [worst] = problems;
  const text = problems.map((problem) => problem.text).join(", ");
  if (worst) return { tone: worst.tone, text };
  const isKnown = location.waitingEvents !== null && location.remoteAccess?.status !== null;
  return isKnown
    ? { tone: "success", text: "Nothing needs attention" }
    : { tone: "neutral", text: describeUnknown(location) };
}

/** Lists the problems of a location, the most severe first. */
function listProblems({ summary: { expired, expiring }, waitingEvents, remoteAccess }: LocationStateInput): State[] {
  const events = waitingEvents ?? 0;
  const gateway = (status: GatewayStatus): State | false =>
    remoteAccess?.status === status && {
      tone: GATEWAY_STATUS_TONE[status],
      text: `Remote access: ${GATEWAY_STATUS_LABEL[status]}`,
    };
  const problems: (State | false)[] = [
    gateway("FAILED"),
    events > 0 && { tone: "danger", text: events === 1 ? "1 pending event" : `${events} pending events` },
    expired > 0 && { tone: "danger", text: `maintenance expired on ${expired}` },
    gateway("CONNECTION_PROBLEMS"),
    expiring > 0 && { tone: "warning", text: `maintenance expiring on ${expiring}` },
    gateway("DEPLOYING"),
  ];
  return problems.filter((problem) => problem !== false);
}

const describeUnknown = ({ remoteAccess }: LocationStateInput) =>
  ["Nothing expires soon", remoteAccess?.status === null && `remote access: ${remoteAccess.text}`]
    .filter(Boolean)
    .join(", ");

/** The meaning of each tone on the map, the most severe first. */
export const TONE_LEGEND: readonly State[] = [
  { tone: "danger", text: "Needs attention" },
  { tone: "warning", text: "Needs attention soon" },
  { tone: "info", text: "Deploying" },
  { tone: "neutral", text: "Status incomplete" },
  { tone: "success", text: "Nothing needs attention" },
];
