import { DAY } from "#contract/durations";
import { type Message, msg, type Text } from "#contract/i18n/i18n";
import { type rasGateways, UNKNOWN_STATUS, UNREACHABLE_OUTCOME } from "#db/schema/ras";

/** A deployment as it is stored. Instants and durations are in milliseconds. */
export type Deployment = Pick<
  typeof rasGateways.$inferSelect,
  "startedAt" | "durationMs" | "outcome" | "forcedStatus" | "forcedLog"
>;

export interface LogLine {
  at: number;
  message: Text;
}

export interface GatewayState {
  /** ACTIVE, DEPLOYING, FAILED, INACTIVE, UNREACHABLE, or a status that the contract does not know. */
  status: string;
  /** The current stage, while DEPLOYING. */
  step: LogLine | null;
  log: LogLine[];
  /** How far the deployment has got, while DEPLOYING. The seconds are null for one that lasts longer than it should. */
  progress: { startedAt: string; step: number; steps: number; secondsLeft: number | null } | null;
}

/** The most log lines that a gateway returns. */
const TAIL = 50;

/** The stages of a deployment, each with the part of the whole time after which it begins. */
const STAGES: readonly [from: number, message: Message][] = [
  [0, msg("Checking the machine")],
  [0.1, msg("Reserving resources for the virtual machine")],
  [0.2, msg("Creating the virtual machine")],
  [0.4, msg("Connecting the virtual networks")],
  [0.55, msg("Writing the configuration")],
  [0.7, msg("Issuing the server certificate")],
  [0.8, msg("Starting the VPN service")],
  [0.92, msg("Checking the public endpoint")],
];

const ENDINGS: Readonly<Record<string, Message>> = {
  ACTIVE: msg("Remote access is ready"),
  FAILED: msg("Deployment failed: the public endpoint isn't responding"),
  INACTIVE: msg("The machine no longer responds"),
};

const OUTCOMES: readonly [prefix: string, outcome: string][] = [
  ["fail", "FAILED"],
  ["offline", "INACTIVE"],
  ["unknown", UNKNOWN_STATUS],
  ["unreachable", UNREACHABLE_OUTCOME],
];

/**
 * Returns how a deployment ends and how long it takes. The first label of the hostname decides, so every end can be
 * seen.
 */
export function getDeploymentOutcome(fqdn: string, normalDurationMs: number): { outcome: string; durationMs: number } {
  const label = fqdn.toLowerCase().split(".")[0] ?? "";
  const outcome = OUTCOMES.find(([prefix]) => label.startsWith(prefix))?.[1] ?? "ACTIVE";
  return { outcome, durationMs: label.startsWith("slow") ? DAY : normalDurationMs };
}

const elapsedAt = ({ startedAt }: Pick<Deployment, "startedAt">, now: number) => Math.max(0, now - startedAt);

/** Returns the instant at which a deployment ends. */
export const settledAt = ({ startedAt, durationMs }: Pick<Deployment, "startedAt" | "durationMs">): number =>
  startedAt + durationMs;

/** True when a deployment has ended, and nothing says that it runs. */
export const hasSettled = (deployment: Omit<Deployment, "forcedLog">, now: number): boolean =>
  settledAt(deployment) <= now && statusAt(deployment, now) !== "DEPLOYING";

/** Returns a gateway's status alone. */
export function statusAt(deployment: Omit<Deployment, "forcedLog">, now: number): string {
  const { durationMs, outcome, forcedStatus } = deployment;
  return forcedStatus ?? (elapsedAt(deployment, now) >= durationMs ? outcome : "DEPLOYING");
}

/** Returns a gateway's state. It depends on stored values and the clock alone, so a restart changes nothing (UP-03). */
export function stateAt(deployment: Deployment, now: number): GatewayState {
  const { startedAt, durationMs, outcome, forcedLog } = deployment;
  const elapsed = elapsedAt(deployment, now);
  const isOver = elapsed >= durationMs;
  const status = statusAt(deployment, now);
  const stages = STAGES.map(([from, message]) => ({ at: Math.round(from * durationMs), message }))
    .filter(({ at }) => at <= elapsed)
    .map(({ at, message }) => ({ at: startedAt + at, message }));
  const steered = (forcedLog ?? []).map((message) => ({ at: now, message }));
  const ending = isOver && status !== "DEPLOYING" ? endingOf(outcome, startedAt + durationMs) : [];
  return {
    status,
    step: status === "DEPLOYING" ? (steered.at(-1) ?? stages.at(-1) ?? null) : null,
    log: [...stages, ...ending, ...steered].slice(-TAIL),
    progress:
      status === "DEPLOYING"
        ? {
            startedAt: new Date(startedAt).toISOString(),
            step: Math.max(1, stages.length),
            steps: STAGES.length,
            secondsLeft: isOver ? null : Math.ceil((durationMs - elapsed) / 1000),
          }
        : null,
  };
}

function endingOf(outcome: string, at: number): LogLine[] {
  return [{ at, message: ENDINGS[outcome] ?? msg("The gateway reports an unknown status") }];
}
