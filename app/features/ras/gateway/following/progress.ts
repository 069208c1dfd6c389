import type { RasProgress } from "~/upstream/ras/ras.server";

/**
 * Returns which of two answers about a deployment is shown: progress never goes back (RASX-06). The later one counts, unless
 * it knows no progress or is behind, as one that was asked for earlier and arrives late.
 */
export function laterProgress(shown: RasProgress, later: RasProgress): RasProgress {
  if (!later) return shown;
  return shown && shown.steps === later.steps && shown.step > later.step ? shown : later;
}
