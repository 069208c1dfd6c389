import { MINUTE } from "#contract/durations";
import type { ConfirmedSessions } from "~/host/load-context";

/** How long the upstream's answer counts, since a map has dozens of tiles. */
const CONFIRMED_MS = MINUTE / 2;

/**
 * Creates the cache of the sessions that the upstream has confirmed lately, by their ids (SAFE-08). Simultaneous requests share
 * one question, and a question that fails is not remembered.
 */
export function createConfirmedSessions(): ConfirmedSessions {
  const answers = new Map<string, { until: number; answer: Promise<boolean> }>();
  const forget = (id: string) => void answers.delete(id);
  return {
    forget,
    confirm(id, ask) {
      const now = Date.now();
      for (const [each, { until }] of answers) if (until <= now) answers.delete(each);
      const known = answers.get(id);
      if (known) return known.answer;
      const answer = ask();
      answers.set(id, { until: now + CONFIRMED_MS, answer });
      answer.then((confirmed) => confirmed || forget(id)).catch(() => forget(id));
      return answer;
    },
  };
}
