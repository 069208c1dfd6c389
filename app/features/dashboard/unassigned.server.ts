import type { Answer } from "~/lists/answer";
import { answerBy, questionOf } from "~/lists/answer.server";
import { type fleetOf, scopeOf, surroundingsOf } from "~/machines/fleet.server";
import { NO_RULES } from "~/machines/listed-machine";
import { factsOf } from "~/machines/machine-columns";
import { listQuestion } from "~/machines/machine-list";
import { readMachinePage } from "~/machines/machine-pages.server";
import { seesUnassigned } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import { type SentUnassigned, UNASSIGNED } from "./unassigned.list";

/**
 * Reads a page of the unassigned machines; null for who does not see them (DASH-02). They are asked for together with
 * the fleet's rules, which only say how they are shown.
 * @throws {FailureResponse}
 */
export async function readUnassigned(
  viewer: Viewer,
  request: Request,
  reading: ReturnType<typeof fleetOf>,
): Promise<Answer<SentUnassigned> | null> {
  if (!seesUnassigned(viewer.permissions)) return null;
  const company = { ...scopeOf(viewer), reach: null, rules: NO_RULES, around: surroundingsOf(viewer) };
  return answerBy(UNASSIGNED, questionOf(UNASSIGNED, request), async (question) => {
    const asked = { ...listQuestion(question), unassigned: true };
    const [{ machines, total }, { fleet }] = await Promise.all([readMachinePage(company, asked, false), reading]);
    return { rows: machines.map((machine) => factsOf(machine, fleet.rules.latestVersions)), total };
  });
}
