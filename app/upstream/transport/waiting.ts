import { waiting } from "#contract/waiting";

/** Returns a refusal with the time to wait, unless it already says what to do (SAFE-07). */
export function withWaiting(refusal: string, seconds: number | undefined): string {
  return refusal === "" || seconds === undefined || /\bplease\b/i.test(refusal)
    ? refusal
    : `${refusal} ${waiting(seconds)}`;
}
