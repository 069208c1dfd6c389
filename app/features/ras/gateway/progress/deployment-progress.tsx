import { useId } from "react";
import type { RasProgress } from "~/upstream/ras/ras.server";

/** Renders how far a deployment has got, in words and as a bar (RASX-06). */
export function DeploymentProgress({ step, steps, secondsLeft }: NonNullable<RasProgress>) {
  const id = useId();
  return (
    <div className="ras-progress">
      <label htmlFor={id}>
        Step {step} of {steps}
      </label>{" "}
      {secondsLeft != null && <span className="muted tabular">{formatTimeLeft(secondsLeft)}</span>}
      <progress id={id} max={steps} value={step - 1} />
    </div>
  );
}

/**
 * Returns which of two answers about a deployment is shown: progress never goes back (RASX-06). The later one counts, unless
 * it knows no progress or is behind, as one that was asked for earlier and arrives late.
 */
export function laterProgress(shown: RasProgress, later: RasProgress): RasProgress {
  if (!later) return shown;
  return shown && shown.steps === later.steps && shown.step > later.step ? shown : later;
}

const UNITS = [
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
  { unit: "second", seconds: 1 },
] as const;

/** Returns how long something still takes, in the largest unit of which one is left: "About 2 minutes left". */
export function formatTimeLeft(seconds: number): string {
  const { unit, seconds: each } = UNITS.find((one) => seconds >= one.seconds) ?? UNITS[2];
  const left = Math.max(1, Math.ceil(seconds / each));
  return `About ${left} ${unit}${left === 1 ? "" : "s"} left`;
}
