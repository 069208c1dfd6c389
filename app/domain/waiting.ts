/** Says how long to wait: in minutes from one minute on, never less than it takes. */
export function waiting(seconds: number): string {
  const [amount, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Please wait ${amount} ${unit}${amount === 1 ? "" : "s"} and try again.`;
}
