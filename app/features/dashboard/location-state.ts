import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";
import { GATEWAY_STATUS_LABEL, type GatewayStatus } from "~/machines/gateway-status";
import type { LocationState } from "~/machines/machine-pages.server";
import { PIN_LEVELS, type PinLevel } from "~/maps/pins";
import type { RemoteAccessStatus } from "./location-remote-access.server";

/** `cause` is the text in a few words, such as "Maintenance expired". */
interface Problem {
  level: PinLevel;
  text: Message;
  cause: Message;
}

/** A problem, or false where there is none. */
type PossibleProblem = Problem | false;

/** The worst level of a location, and its problems of any level, the most severe first. */
export interface WorstState {
  level: PinLevel;
  problems: Problem[];
}

export interface LocationStateInput extends LocationState {
  remoteAccess: RemoteAccessStatus | null;
}

/** Returns the worst level of a location, with everything that needs attention there (HOME-04). */
export function getWorstState(location: LocationStateInput): WorstState {
  const problems = listProblems(location);
  return { level: problems[0]?.level ?? (isIncomplete(location) ? "incomplete" : "well"), problems };
}

/** Says all that needs attention at a location, or that nothing does. */
export function describeState(i18n: I18n, location: LocationStateInput): string {
  const { level, problems } = getWorstState(location);
  if (problems.length > 0) return problems.map(({ text }) => i18n._(text)).join(", ");
  return level === "incomplete" ? describeUnknown(i18n, location) : i18n._("Nothing needs attention");
}

/** More than the problems that one location can have, so that a level always outweighs their count. */
const LEVEL_WEIGHT = 10;

/** Returns the rank of a state by its level, then by the number of problems. Lower is more urgent. */
export const getUrgencyRank = ({ level, problems }: WorstState): number =>
  (PIN_LEVELS.findIndex((each) => each.level === level) + 1) * LEVEL_WEIGHT - problems.length;

/** Lists the problems of a location, the most severe first. */
function listProblems(location: LocationStateInput): Problem[] {
  const { expired, expiring } = location.summary;
  const gateway = (status: GatewayStatus, level: PinLevel, cause: Message): PossibleProblem =>
    location.remoteAccess?.status === status && {
      level,
      text: msg("Remote access: {state}", { state: GATEWAY_STATUS_LABEL[status] }),
      cause,
    };
  const problems: PossibleProblem[] = [
    gateway("FAILED", "attention", msg("Gateway failed")),
    gateway("CONNECTION_PROBLEMS", "attention", GATEWAY_STATUS_LABEL.CONNECTION_PROBLEMS),
    gateway("INACTIVE", "attention", msg("Gateway inactive")),
    ...listEvents(location),
    expired > 0 && {
      level: "errors",
      text: msg("maintenance expired on {count}", { count: expired }),
      cause: msg("Maintenance expired"),
    },
    expiring > 0 && {
      level: "soon",
      text: msg("maintenance expiring on {count}", { count: expiring }),
      cause: msg("Maintenance expiring"),
    },
    gateway("DEPLOYING", "deploying", msg("Deploying")),
  ];
  return problems.filter((problem) => problem !== false);
}

/** Lists the critical and the other grave events that are pending. */
function listEvents({ waitingEvents, criticalEvents }: LocationStateInput): PossibleProblem[] {
  const critical = criticalEvents ?? 0;
  const others = (waitingEvents ?? 0) - critical;
  return [
    critical > 0 && {
      level: "attention",
      text: msg("{count, plural, one {# critical event} other {# critical events}}", { count: critical }),
      cause: msg("Critical event"),
    },
    others > 0 && {
      level: "errors",
      text: msg("{count, plural, one {# error event} other {# error events}}", { count: others }),
      cause: msg("Error event"),
    },
  ];
}

/** True when a part of a location's state could not be read. */
export const isIncomplete = ({
  waitingEvents,
  remoteAccess,
}: Pick<LocationStateInput, "waitingEvents" | "remoteAccess">): boolean =>
  remoteAccess?.status === null || waitingEvents === null;

const describeUnknown = (i18n: I18n, { remoteAccess }: LocationStateInput) =>
  remoteAccess?.status === null
    ? i18n._("Nothing expires soon, remote access: {state}", { state: remoteAccess.text })
    : i18n._("Nothing expires soon");
