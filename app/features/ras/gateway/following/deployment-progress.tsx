import { useId } from "react";
import type { RasProgress } from "~/upstream/ras/ras.server";
import { timeLeft } from "./time-left";

/** Renders how far a deployment has got, in words and as a bar (RASX-06). */
export function DeploymentProgress({ step, steps, secondsLeft }: NonNullable<RasProgress>) {
  const id = useId();
  return (
    <div className="ras-progress">
      <label htmlFor={id}>
        Step {step} of {steps}
      </label>{" "}
      {secondsLeft != null && <span className="muted tabular">{timeLeft(secondsLeft)}</span>}
      <progress id={id} max={steps} value={step - 1} />
    </div>
  );
}
