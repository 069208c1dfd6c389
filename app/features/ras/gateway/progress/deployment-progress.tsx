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
 * Returns the later of two progress answers, unless it has no progress or is behind: answers can overtake each other, and
 * progress never goes back (RASX-06). Of two deployments the one that started later counts.
 */
export function laterProgress(current: RasProgress, later: RasProgress): RasProgress {
  if (!later) return current;
  if (current && current.startedAt !== later.startedAt) return current.startedAt < later.startedAt ? later : current;
  return current && current.steps === later.steps && current.step > later.step ? current : later;
}

const UNITS = [
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
  { unit: "second", seconds: 1 },
] as const;

/** Formats the remaining time in its largest whole unit: "About 2 minutes left". */
export function formatTimeLeft(seconds: number): string {
  const { unit, seconds: each } = UNITS.find((one) => seconds >= one.seconds) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(seconds / each));
  return `About ${count} ${unit}${count === 1 ? "" : "s"} left`;
}
