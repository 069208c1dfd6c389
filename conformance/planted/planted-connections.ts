import { userId } from "#seeds/people";
import { alterOperation, type PlantedDeviation } from "./planted-reads";
import { alterVariables, variablesOf } from "./planting";

const OPERATION = "rasConnectionsByCompanyId";

/** Returns the spoiler by which the query arrives changed. */
const asking = (change: (query: Record<string, unknown>) => void) =>
  alterVariables(OPERATION, ({ query }) => change(query));

/** Deviations in the history of connections, planted one by one (CONN-02). */
export const IN_CONNECTIONS: readonly PlantedDeviation[] = [
  {
    title: "an offset is not heeded",
    request: asking((query) => delete query.offset),
    found: /^pages rasConnectionsByCompanyId by .* pages that are the whole list together/,
  },
  {
    title: "a page of connections begins one row too early",
    request: asking((query) => {
      if (typeof query.offset === "number" && query.offset > 0) query.offset -= 1;
    }),
    found: /^pages rasConnectionsByCompanyId by .* each row at one place, and one row at each/,
  },
  {
    title: "a connection is older than ninety days",
    answer: alterOperation(OPERATION, ({ data }, passing) => {
      const { descending } = variablesOf(passing).query;
      if (descending === false) data[OPERATION].connections[0].since = "2025-12-01T08:00:00.000Z";
    }),
    found: /^pages rasConnectionsByCompanyId by .* none that began more than 90 days ago/,
  },
  {
    title: "a user is not filtered by",
    request: asking((query) => delete query.userId),
    found: /^pages rasConnectionsByCompanyId by .* the connections of a user alone, all that the whole list has/,
  },
  {
    title: "words mind case",
    request: asking((query) => {
      if (query.words && query.words === String(query.words).toLowerCase()) query.words = "no-such-word";
    }),
    found: /^pages rasConnectionsByCompanyId by .* the same by words in capitals and in small letters/,
  },
  {
    title: "an instant is not filtered by",
    request: asking((query) => delete query.before),
    found: /^pages rasConnectionsByCompanyId by .* the connections that were open between two instants/,
  },
  {
    title: "users see the connections of others",
    answer: alterOperation(OPERATION, ({ data }) => {
      for (const each of data[OPERATION].connections) each.userId = userId("fleet@acme.example");
    }),
    found: /^pages rasConnectionsByCompanyId by viewer@acme\.example one's own where one may not list users/,
  },
];
