import type { Answer } from "~/lists/answer";
import { shownPage } from "~/lists/answer.server";
import { readQuestion } from "~/lists/question";
import { type fleetOf, scopeOf, surroundingsOf } from "~/machines/fleet.server";
import { NO_RULES } from "~/machines/listed-machine";
import { factsOf } from "~/machines/machine-columns";
import { readMachinePage } from "~/machines/machine-pages.server";
import { seesUnassigned } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import { type SentUnassigned, UNASSIGNED } from "./unassigned.list";

/** The number of machines that the dashboard shows; the inventory has all of them (HOME-02). */
const SHOWN = 5;

/**
 * Reads the first of the unassigned machines; null for who does not see them (DASH-02). They are asked for together with
 * the fleet's rules, which only say how they are shown.
 * @throws {FailureResponse}
 */
export async function readUnassigned(
  viewer: Viewer,
  reading: ReturnType<typeof fleetOf>,
): Promise<Answer<SentUnassigned> | null> {
  if (!seesUnassigned(viewer.permissions)) return null;
  const company = { ...scopeOf(viewer), reach: null, rules: NO_RULES, around: surroundingsOf(viewer) };
  const asked = { unassigned: true, limit: SHOWN };
  const [{ machines, total }, { fleet }] = await Promise.all([readMachinePage(company, asked, false), reading]);
  const rows = machines.map((machine) => factsOf(machine, fleet.rules.latestVersions));
  return shownPage(UNASSIGNED, readQuestion(UNASSIGNED, ""), { rows, page: 1, pageCount: 1, total }, total);
}
