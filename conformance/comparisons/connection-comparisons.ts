import { isAllowedByMatrix } from "#conformance/accounts";
import { DAY } from "#contract/durations";
import { CONNECTION_DAYS, MAX_CONNECTION_PAGE_SIZE } from "#contract/limits";
import type { AccessRule } from "#contract/permissions";
import {
  type AnswerReader,
  type Comparison,
  differenceByCase,
  differenceOf,
  findInEach,
  Unchecked,
} from "./answer-reader";
import { ids } from "./company-reads";
import { pageLength, pagesDiffer, readPages } from "./paging";

interface Connection {
  id: string;
  locationId: string;
  userId: string | null;
  email: string;
  since: string;
  endedAt: string | null;
}

interface ConnectionPage {
  total: number;
  connections: Connection[];
  users: { userId: string }[];
}

const WHERE = "rasConnectionsByCompanyId";
/** The fewest connections that can be cut and filtered. */
const FEWEST = 3;

const LISTS_USERS: AccessRule = { access: "granted", grants: [{ permission: "ras.user.list", on: "either" }] };

const connectionPage = (reader: AnswerReader, query: object) =>
  reader.ofCompany<ConnectionPage>(WHERE, { query: { limit: MAX_CONNECTION_PAGE_SIZE, ...query } });

/** Returns the latest connections that begin before the run does. @throws Unchecked when there are too few */
async function latestConnections(reader: AnswerReader): Promise<Connection[]> {
  const { connections } = await connectionPage(reader, {});
  if (connections.length < FEWEST) throw new Unchecked(`no company has ${FEWEST} connections`);
  return connections;
}

/** The history of connections, compared with itself and with the permissions (CONN-02). */
export const CONNECTION_COMPARISONS: readonly Comparison[] = [
  {
    where: WHERE,
    expected: "pages that are the whole list together",
    async find(reader) {
      const whole = await latestConnections(reader);
      const limit = pageLength(whole.length, MAX_CONNECTION_PAGE_SIZE);
      const rows = await readPages<Connection>(async (sofar) => {
        const { connections } = await connectionPage(reader, { limit, offset: sofar.length });
        return sofar.length < whole.length ? connections : [];
      });
      return pagesDiffer(ids(whole), ids(rows).slice(0, whole.length));
    },
  },
  {
    where: WHERE,
    expected: `none that began more than ${CONNECTION_DAYS} days ago`,
    async find(reader) {
      const { companyId } = reader.account;
      return findInEach(
        reader,
        WHERE,
        async () => [{ companyId, query: { descending: false, limit: 1 } }],
        ({ connections }: ConnectionPage) => {
          if (connections.length === 0) throw new Unchecked("no company has a connection");
          const old = connections.find(({ since }) => Date.parse(since) < reader.now - CONNECTION_DAYS * DAY);
          return old?.since ?? null;
        },
      );
    },
  },
  {
    where: WHERE,
    expected: "the connections of a user alone, all that the whole list has",
    async find(reader) {
      const whole = await latestConnections(reader);
      const userId = whole.find((each) => each.userId !== null)?.userId;
      const { connections, total, users } = await connectionPage(reader, { userId });
      if (!users.some((user) => user.userId === userId)) return `${userId} is not among the users`;
      const fitting = whole.filter((each) => each.userId === userId);
      if (total < fitting.length) return `${total} in place of ${fitting.length}`;
      const strange = connections.find((each) => each.userId !== userId);
      return strange
        ? `one of ${strange.userId} by ${userId}`
        : differenceOf(ids(fitting), ids(connections).slice(0, fitting.length));
    },
  },
  {
    where: WHERE,
    expected: "the same by words in capitals and in small letters",
    async find(reader) {
      const [latest] = await latestConnections(reader);
      return differenceByCase(latest?.email ?? "", async (words) => {
        const { total } = await connectionPage(reader, { words });
        return `${total} connections`;
      });
    },
  },
  {
    where: WHERE,
    expected: "the connections that were open between two instants",
    async find(reader) {
      const whole = await latestConnections(reader);
      const middle = Date.parse(whole[Math.floor(whole.length / 2)]?.since ?? "");
      const [from, before] = [middle - DAY / 2, middle + DAY / 2];
      const { connections } = await connectionPage(reader, {
        from: new Date(from).toISOString(),
        before: new Date(before).toISOString(),
      });
      const strange = connections.find(
        ({ since, endedAt }) => Date.parse(since) >= before || Date.parse(endedAt ?? "9999-01-01") <= from,
      );
      if (strange) return `one from ${strange.since} to ${strange.endedAt}`;
      const within = whole.filter(({ since }) => Date.parse(since) >= from && Date.parse(since) < before);
      const there = new Set(ids(connections));
      const missing = within.find(({ id }) => !there.has(id));
      return missing ? `without one from ${missing.since}` : null;
    },
  },
  {
    where: WHERE,
    expected: "one's own where one may not list users",
    async find(reader) {
      const { account } = reader;
      const isHidden = ({ userId, locationId }: Connection) =>
        userId !== account.userId && !isAllowedByMatrix(account, LISTS_USERS, locationId);
      return findInEach(
        reader,
        WHERE,
        async () => [{ companyId: account.companyId, query: { limit: MAX_CONNECTION_PAGE_SIZE } }],
        ({ connections }: ConnectionPage) => {
          if (connections.length === 0) throw new Unchecked("no company has a connection");
          const strange = connections.find(isHidden);
          return strange ? `one of ${strange.userId} at ${strange.locationId}` : null;
        },
      );
    },
  },
];
