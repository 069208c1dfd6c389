import type { I18n } from "@lingui/core";
import { GATEWAY_STATUS_LABEL, type GatewayStatus } from "~/machines/gateway-status";
import type { LocationState } from "~/machines/machine-pages.server";
import { PIN_LEVELS, type PinLevel } from "~/maps/pins";
import { TROUBLE } from "~/ui/badge/trouble";
import type { RemoteAccessStatus } from "./location-remote-access.server";

/** `cause` is the text in a few words, such as "Maintenance expired". */
interface Problem {
  level: PinLevel;
  text: string;
  cause: string;
}

/** A problem, or false where there is none. */
type PossibleProblem = Problem | false;

/** The worst level of a location; `causes` are its problems of any level. */
export interface WorstState {
  level: PinLevel;
  text: string;
  causes: string[];
}

export interface LocationStateInput extends LocationState {
  remoteAccess: RemoteAccessStatus | null;
}

/** Returns the worst level of a location, and a text of everything that needs attention there (HOME-04). */
export function getWorstState(i18n: I18n, location: LocationStateInput): WorstState {
  const problems = listProblems(i18n, location);
  const [worst] = problems;
  if (worst)
    return {
      level: worst.level,
      text: problems.map(({ text }) => text).join(", "),
      causes: problems.map(({ cause }) => cause),
    };
  return isIncomplete(location)
    ? { level: "incomplete", text: describeUnknown(i18n, location), causes: [] }
    : { level: "well", text: i18n._("Nothing needs attention"), causes: [] };
}

/** More than the problems that one location can have, so that a level always outweighs their count. */
const LEVEL_WEIGHT = 10;

/** Returns the rank of a state by its level, then by the number of problems. Lower is more urgent. */
export const getUrgencyRank = ({ level, causes }: Omit<WorstState, "text">): number =>
  (PIN_LEVELS.findIndex((each) => each.level === level) + 1) * LEVEL_WEIGHT - causes.length;

/** Lists the problems of a location, the most severe first. */
function listProblems(i18n: I18n, location: LocationStateInput): Problem[] {
  const { expired, expiring } = location.summary;
  const gateway = (status: GatewayStatus, level: PinLevel, cause: string): PossibleProblem =>
    location.remoteAccess?.status === status && {
      level,
      text: i18n._("Remote access: {state}", { state: i18n._(GATEWAY_STATUS_LABEL[status]) }),
      cause,
    };
  const problems: PossibleProblem[] = [
    gateway("FAILED", TROUBLE.failed, i18n._("Gateway failed")),
    gateway("CONNECTION_PROBLEMS", TROUBLE["connection-problems"], i18n._(GATEWAY_STATUS_LABEL.CONNECTION_PROBLEMS)),
    ...listEvents(i18n, location),
    expired > 0 && {
      level: TROUBLE.expired,
      text: i18n._("maintenance expired on {count}", { count: expired }),
      cause: i18n._("Maintenance expired"),
    },
    expiring > 0 && {
      level: TROUBLE.expiring,
      text: i18n._("maintenance expiring on {count}", { count: expiring }),
      cause: i18n._("Maintenance expiring"),
    },
    gateway("DEPLOYING", TROUBLE.deploying, i18n._("Deploying")),
  ];
  return problems.filter((problem) => problem !== false);
}

/** Lists the critical and the other grave events that are pending. */
function listEvents(i18n: I18n, { waitingEvents, criticalEvents }: LocationStateInput): PossibleProblem[] {
  const critical = criticalEvents ?? 0;
  const others = (waitingEvents ?? 0) - critical;
  return [
    critical > 0 && {
      level: TROUBLE.critical,
      text: i18n._("{count, plural, one {# critical event} other {# critical events}}", { count: critical }),
      cause: i18n._("Critical event"),
    },
    others > 0 && {
      level: TROUBLE.error,
      text: i18n._("{count, plural, one {# error event} other {# error events}}", { count: others }),
      cause: i18n._("Error event"),
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
