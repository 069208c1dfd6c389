import { isSet, type MachineQuestion, type MachineRow } from "#conformance/page-checks";
import { DAY } from "#contract/durations";
import { DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import { type AnswerReader, Unchecked } from "./answer-reader";
import { PAGES } from "./paging";

type MachineSummary = Record<"machines" | "pending" | "active" | "expiring" | "expired" | "outdated", number>;

export interface MachinePage {
  machines: MachineRow[];
  total: number;
  summary: MachineSummary;
  summaries: { locationId: string | null; summary: MachineSummary }[];
  newestVersions: { locationId: string; osVersion: string }[];
}

/** A question with the rules by which maintenance and versions are counted. */
export interface RuledQuestion extends MachineQuestion {
  expiredBefore: string;
  expiringBefore: string;
  latestVersions: string[];
  maintenance?: string | null;
  outdated?: boolean | null;
  words?: { text: string; timeZone: string } | null;
}

const WHERE = "machinePageByCompanyId";

/** Returns the whole list. @throws Unchecked when it is too short to be cut and ordered */
export async function wholeFleet(reader: AnswerReader): Promise<MachineRow[]> {
  const machines = await reader.ofCompany<MachineRow[]>("machinesByCompanyId");
  if (machines.length < PAGES) throw new Unchecked(`no company has ${PAGES} machines`);
  return machines;
}

/** Returns a question with the rules of this instant. */
export function toQuestion(reader: AnswerReader, question: object): RuledQuestion {
  const { now } = reader;
  const rules = {
    expiredBefore: new Date(now).toISOString(),
    expiringBefore: new Date(now + 30 * DAY).toISOString(),
    latestVersions: Object.values(DEFAULT_LATEST_VERSIONS),
  };
  return { ...rules, ...question };
}

/** Returns a page of the company's machines. */
export const readMachinePage = (reader: AnswerReader, question: object): Promise<MachinePage> =>
  reader.ofCompany<MachinePage>(WHERE, { question: toQuestion(reader, question) });

/** A page of the company's machines, and what was asked for. Clients may have asked for some fields only. */
export interface AskedPage {
  question: RuledQuestion;
  page: Partial<MachinePage>;
}

/** Returns pages of the company's machines. @param samples what to ask for, if it is not a client that asks */
export async function listMachinePages(
  reader: AnswerReader,
  samples: readonly object[] | (() => Promise<readonly object[]>),
): Promise<AskedPage[]> {
  const { companyId } = reader.account;
  const asked = await reader.listVariables(WHERE, async () => {
    const questions = (typeof samples === "function" ? await samples() : samples).map((each) =>
      toQuestion(reader, each),
    );
    return questions.map((question) => ({ companyId, question }));
  });
  const pages = asked.map(async (variables) => ({
    question: variables.question,
    // What a client did not ask for is undefined in a copy.
    page: { ...(await reader.read<Partial<MachinePage>>(WHERE, variables)) },
  }));
  return Promise.all(pages);
}

/** The filters that a summary heeds. */
export const SUMMARY_FILTERS = ["search", "words", "unassigned", "tags"] as const;

/** True when a question's summary is of all machines. */
export const isOfAll = (question: RuledQuestion) => SUMMARY_FILTERS.every((filter) => !isSet(question[filter]));
