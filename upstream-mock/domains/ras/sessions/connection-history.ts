import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { msg } from "#contract/i18n/i18n";
import { MAX_CONNECTION_INTERVALS, MAX_CONNECTION_PAGE_SIZE } from "#contract/limits";
import { splitSearchWords } from "#contract/search";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import { rasGateways, rasSessions } from "#db/schema/ras";
import { inList } from "#db/statements";
import { iso } from "#mock/clock";
import type { Context } from "#mock/context";
import { parseIntervalStarts } from "#mock/domains/fleet/machine-sql";
import { requireOwnLocation } from "#mock/domains/fleet/own-company";
import { personName } from "#mock/domains/identity/stored-accounts";
import type {
  RasConnection,
  RasConnectionPageMaximumsArgs,
  RasConnectionQueryInput,
  RasConnectionSort,
  RasConnectionUser,
  ResolversParentTypes,
} from "#mock/generated/resolvers";
import { parseInstant } from "#mock/guards/instants";
import { findPermittedLocations, requireOwnCompany } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";
import { gatewaysOfUser, oldestConnection, recordOldConnections } from "./record-connections";

type Lists = ReturnType<typeof findPermittedLocations>;

/**
 * Returns a page of the stored connections that the user may see: their own, and those at locations whose users they
 * may list.
 */
export function rasConnectionsByCompanyId(
  context: Context,
  companyId: string,
  query: RasConnectionQueryInput,
): ResolversParentTypes["RasConnectionPage"] {
  const { db, clock } = context;
  const now = clock.now();
  const session = requireOwnCompany(context, companyId);
  const { locationId } = query;
  if (locationId) requireOwnLocation(context, locationId);
  const { offset = 0, limit = 0, words = "" } = query;
  if (offset < 0 || limit < 0 || limit > MAX_CONNECTION_PAGE_SIZE)
    throw badInput(msg("A page has at most {maximum, number} connections.", { maximum: MAX_CONNECTION_PAGE_SIZE }));
  const lists = findPermittedLocations(context, session, ["ras.user.list"]);
  db.transaction((tx) => recordOldConnections(tx, findGateways(tx, session, locationId, lists), now));
  const scope = and(
    locationId ? eq(rasSessions.locationId, locationId) : eq(rasSessions.companyId, companyId),
    gte(rasSessions.since, oldestConnection(now)),
    canSee(lists, session.userId),
  );
  const matching = findWords(db, and(scope, ...buildFilters(query)), words);
  return {
    total: () => db.select({ total: count() }).from(rasSessions).where(matching).get()?.total ?? 0,
    connections: () => readRows(db, matching, query, lists),
    users: () => readUsers(db, companyId, scope),
    maximums: ({ from }: RasConnectionPageMaximumsArgs) =>
      countMaximums(db, scope, parseIntervalStarts(from, MAX_CONNECTION_INTERVALS), now),
  };
}

/** Returns the gateways whose connections may be read: of one location, else of the user alone, or of all listed ones. */
function findGateways(
  db: Queryable,
  { userId, companyId }: { userId: string; companyId: string },
  locationId: string | null | undefined,
  { everywhere, locationIds }: Lists,
) {
  if (!locationId && !everywhere && locationIds.size === 0) return gatewaysOfUser(db, userId);
  const own = locationId ? eq(rasGateways.locationId, locationId) : eq(rasGateways.companyId, companyId);
  return db.select().from(rasGateways).where(own).all();
}

function canSee({ everywhere, locationIds }: Lists, userId: string): SQL | undefined {
  if (everywhere) return undefined;
  const own = eq(rasSessions.userId, userId);
  return locationIds.size > 0 ? or(own, inList(rasSessions.locationId, [...locationIds])) : own;
}

const ROWID = sql<number>`${rasSessions}.rowid`;

/**
 * What a word is searched in, one below another, so that none reaches from one text into the next. An e-mail address is found as
 * it is shown and as it is stored.
 */
const SOUGHT = sql`fold(concat_ws(char(10), ${rasSessions.name}, shown_email(${rasSessions.email}), ${rasSessions.email},
  ${rasSessions.address}, ${rasSessions.reason}))`;

function buildFilters({ userId, from, before }: RasConnectionQueryInput): (SQL | undefined)[] {
  return [
    userId == null ? undefined : eq(rasSessions.userId, userId),
    from == null ? undefined : or(isNull(rasSessions.endedAt), gt(rasSessions.endedAt, parseInstant(from))),
    before == null ? undefined : lt(rasSessions.since, parseInstant(before)),
  ];
}

/** Returns the condition for connections that contain all words. They are searched once, for the number and the page. */
function findWords(db: Queryable, condition: SQL | undefined, words: string): SQL | undefined {
  const found = splitSearchWords(words).map((word) => sql`instr(${SOUGHT}, ${word}) > 0`);
  if (found.length === 0) return condition;
  const rows = db
    .select({ rowid: ROWID })
    .from(rasSessions)
    .where(and(condition, ...found))
    .all();
  return inList(
    ROWID,
    rows.map(({ rowid }) => rowid),
  );
}

const SORT_KEYS: Record<RasConnectionSort, SQL> = {
  since: sql`${rasSessions.since}`,
  endedAt: sql`coalesce(${rasSessions.endedAt}, 9e15)`,
  name: sql`sort_key(coalesce(nullif(${rasSessions.name}, ''), ${rasSessions.email}))`,
  traffic: sql`${rasSessions.received} + ${rasSessions.sent}`,
};

function readRows(
  db: Queryable,
  matching: SQL | undefined,
  { sort = "since", descending = true, offset = 0, limit = 0 }: RasConnectionQueryInput,
  lists: Lists,
): RasConnection[] {
  const direct = descending ? desc : asc;
  const keys = [SORT_KEYS[sort], ...(sort === "since" ? [] : [SORT_KEYS.since]), sql`${rasSessions.id}`].map(direct);
  // The keys alone are sorted; the page's rows are read after that.
  const page = db
    .select({ rowid: ROWID })
    .from(rasSessions)
    .where(matching)
    .orderBy(...keys)
    .limit(limit)
    .offset(offset);
  const enders = alias(users, "enders");
  return db
    .select({
      session: rasSessions,
      ender: { email: enders.email, firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(rasSessions)
    .leftJoin(enders, eq(enders.id, rasSessions.endedBy))
    .leftJoin(profiles, eq(profiles.userId, enders.id))
    .where(inArray(ROWID, page))
    .orderBy(...keys)
    .all()
    .map(({ session: { companyId: _companyId, id, since, endedAt, ...session }, ender }) => ({
      ...session,
      // Servers count their connections each for itself.
      id: `${session.serialNumber} ${id}`,
      since: new Date(since).toISOString(),
      endedAt: iso(endedAt),
      endedBy: ender && (lists.everywhere || lists.locationIds.has(session.locationId)) ? personName(ender) : null,
    }));
}

/** Returns the users with stored connections, by their latest names: an index finds each user's latest one. */
function readUsers(db: Queryable, companyId: string, scope: SQL | undefined): RasConnectionUser[] {
  const latest = alias(rasSessions, "latest");
  const name = sql`coalesce(nullif(${latest.name}, ''), ${latest.email})`;
  const latestOfUser = sql`(SELECT ${ROWID} FROM ${rasSessions}
    WHERE ${and(eq(rasSessions.userId, users.id), scope)} ORDER BY ${rasSessions.since} DESC LIMIT 1)`;
  return db
    .select({ userId: users.id, email: latest.email, name: latest.name })
    .from(users)
    .innerJoin(latest, sql`"latest".rowid = ${latestOfUser}`)
    .where(eq(users.companyId, companyId))
    .orderBy(sql`sort_key(${name})`, users.id)
    .all();
}

/** Returns the most connections that were open at once from each instant to the next, the last until `now`. */
function countMaximums(db: Queryable, scope: SQL | undefined, starts: readonly number[], now: number): number[] {
  const [begins, ends] = readInstants(db, scope);
  let [open, begun, ended] = [0, 0, 0];
  /** Moves on through all changes before an instant, and returns the most that were open. */
  const advance = (until: number) => {
    let most = open;
    for (;;) {
      const [begin = Number.POSITIVE_INFINITY, end = Number.POSITIVE_INFINITY] = [begins[begun], ends[ended]];
      if (Math.min(begin, end) >= until) return most;
      // An end at the instant of a begin comes first.
      if (end <= begin) [open, ended] = [open - 1, ended + 1];
      else [open, begun] = [open + 1, begun + 1];
      most = Math.max(most, open);
    }
  };
  return starts.map((start, index) => {
    advance(start + 1);
    return advance(Math.min(starts[index + 1] ?? now + 1, now + 1));
  });
}

/** Reads when connections began and ended, each in order. Two texts are read faster than thousands of rows. */
function readInstants(db: Queryable, scope: SQL | undefined): [begins: Float64Array, ends: Float64Array] {
  const { since, endedAt } = rasSessions;
  const instants = db
    .select({
      begins: sql<string>`json_group_array(${since})`,
      ends: sql<string>`json_group_array(${endedAt}) FILTER (WHERE ${endedAt} IS NOT NULL)`,
    })
    .from(rasSessions)
    .where(scope)
    .get();
  const inOrder = (text = "[]") => Float64Array.from(JSON.parse(text)).sort();
  return [inOrder(instants?.begins), inOrder(instants?.ends)];
}
