import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useId } from "react";
import type { RasProgress } from "~/upstream/ras/ras.server";

/** Renders how far a deployment has got, in words and as a bar (RASX-06). */
export function DeploymentProgress({ step, steps, secondsLeft }: NonNullable<RasProgress>) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="ras-progress">
      <label htmlFor={id}>{i18n._("Step {step} of {steps}", { step, steps })}</label>{" "}
      {secondsLeft != null && <span className="muted tabular">{formatTimeLeft(i18n, secondsLeft)}</span>}
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

/** Formats the remaining time in its largest whole unit: "About 2 minutes left". */
export function formatTimeLeft(i18n: I18n, seconds: number): string {
  if (seconds >= HOUR)
    return i18n._("{count, plural, one {About # hour left} other {About # hours left}}", {
      count: Math.ceil(seconds / HOUR),
    });
  if (seconds >= MINUTE)
    return i18n._("{count, plural, one {About # minute left} other {About # minutes left}}", {
      count: Math.ceil(seconds / MINUTE),
    });
  return i18n._("{count, plural, one {About # second left} other {About # seconds left}}", {
    count: Math.max(1, Math.ceil(seconds)),
  });
}

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
