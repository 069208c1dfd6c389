import { MAX_ACTIVITY_PAGE_SIZE } from "#contract/limits";
import { type AnswerReader, type Comparison, differenceByCase, Unchecked } from "./answer-reader";
import { PAGES, pageLength, pagesDiffer, readPages } from "./paging";

interface ActivityRecord {
  id: string;
  kind: string;
  userId: string | null;
  at: string;
  email: string | null;
}

interface ActivityPage {
  total: number;
  records: ActivityRecord[];
}

const activityPage = (reader: AnswerReader, question: object) =>
  reader.ofCompany<ActivityPage>("activityByCompanyId", { question });

/** Returns the company's activity on one page. @throws Unchecked when it is too short, or longer than a page */
async function wholeActivity(reader: AnswerReader): Promise<ActivityPage> {
  // Each login is a record, and the run's refusals are too: a list that ends before it began stays the same.
  const whole = await activityPage(reader, { limit: MAX_ACTIVITY_PAGE_SIZE });
  if (whole.total > MAX_ACTIVITY_PAGE_SIZE) throw new Unchecked("activity is longer than a page");
  if (whole.records.length < PAGES) throw new Unchecked(`no company has ${PAGES} records of activity`);
  return whole;
}

async function compareActivity(
  reader: AnswerReader,
  place: (sofar: readonly ActivityRecord[]) => object,
): Promise<string | null> {
  const whole = await wholeActivity(reader);
  const limit = pageLength(whole.records.length, MAX_ACTIVITY_PAGE_SIZE);
  const rows = await readPages<ActivityRecord>(
    async (sofar) => (await activityPage(reader, { limit, ...place(sofar) })).records,
  );
  const idsOf = (records: readonly ActivityRecord[]) => records.map(({ id }) => id);
  return pagesDiffer(idsOf(whole.records), idsOf(rows));
}

/** The pages of activity, compared with the whole list (CONF-04). */
export const ACTIVITY_COMPARISONS: readonly Comparison[] = [
  {
    where: "activityByCompanyId",
    expected: "pages by offset that are the whole list together",
    find: (reader) => compareActivity(reader, (sofar) => ({ offset: sofar.length })),
  },
  {
    where: "activityByCompanyId",
    expected: "pages by the record before them that are the whole list together",
    find: (reader) =>
      compareActivity(reader, (sofar) => {
        const after = sofar.at(-1)?.id;
        return after === undefined ? {} : { after };
      }),
  },
  {
    where: "activityByCompanyId",
    expected: "the same by words in capitals and in small letters",
    async find(reader) {
      const { records } = await activityPage(reader, { limit: MAX_ACTIVITY_PAGE_SIZE });
      // Records that came in the meantime don't count.
      const before = records[0]?.at;
      const email = records.find((record) => record.email !== null && record.at !== before)?.email;
      if (!email) throw new Unchecked("no company has a record of somebody");
      return differenceByCase(email, async (words) => {
        const { total } = await activityPage(reader, { words, before });
        return `${total} records`;
      });
    },
  },
  {
    where: "activityByCompanyId",
    expected: "the records that a filter is about, as many as the whole list has",
    async find(reader) {
      const { records } = await wholeActivity(reader);
      const kind = records[0]?.kind;
      const alike = records.filter((record) => record.kind === kind);
      const { records: own, total } = await activityPage(reader, { kind, limit: MAX_ACTIVITY_PAGE_SIZE });
      const strange = own.find((record) => record.kind !== kind);
      if (strange) return `${strange.kind} by the kind ${kind}`;
      return total === alike.length ? null : `${total} in place of ${alike.length} of the kind ${kind}`;
    },
  },
];
