import { isSet } from "#conformance/page-checks";
import { type AnswerReader, type Comparison, findInEach, Unchecked, type Variables } from "./answer-reader";
import { toQuestion } from "./machine-page-reads";

/** A list that is answered in pages: the argument with the question, the field with the rows, and what is unique in them. */
interface PagedList {
  argument: "question" | "query";
  rows: string;
  key: string;
  /** Adds what each question needs. */
  complete?: (reader: AnswerReader, question: object) => object;
}

const PAGED_LISTS: Readonly<Record<string, PagedList>> = {
  machinePageByCompanyId: { argument: "question", rows: "machines", key: "serialNumber", complete: toQuestion },
  activityByCompanyId: { argument: "question", rows: "records", key: "id" },
  rasConnectionsByCompanyId: { argument: "query", rows: "connections", key: "id" },
};

const LENGTH = 2;

/** Pages of one question, compared with one another: no row is on two of them (CONF-04). */
export const PLACE_COMPARISONS: readonly Comparison[] = Object.entries(PAGED_LISTS).map(
  ([where, { argument, rows, key, complete }]) => ({
    where,
    expected: "each row at one place, and one row at each",
    async find(reader) {
      const places = new Map<string, string>();
      return findInEach<Record<string, Record<string, string>[]>, Variables>(
        reader,
        where,
        async () =>
          [0, LENGTH].map((offset) => ({
            companyId: reader.account.companyId,
            [argument]: complete?.(reader, { offset, limit: LENGTH }) ?? { offset, limit: LENGTH },
          })),
        (page, variables) => {
          const { offset = 0, limit: _, after, ...question } = Object(variables[argument]);
          if (isSet(after)) throw new Unchecked("the page begins after a row");
          const asked = JSON.stringify(question);
          for (const [index, row] of (page[rows] ?? []).entries()) {
            const [place, id] = [`row ${offset + index + 1}`, String(row[key])];
            const [there, before] = [places.get(asked + place) ?? id, places.get(asked + id) ?? place];
            if (there !== id || before !== place)
              return `${id} as ${place}, ${before === place ? there : before} before`;
            places.set(asked + place, id).set(asked + id, place);
          }
          return null;
        },
      );
    },
  }),
);
