import { and, asc, count, desc, eq, notInArray, sql } from "drizzle-orm";
import { ACKNOWLEDGED, HIDDEN_EVENT_STATES } from "#contract/events";
import { msg } from "#contract/i18n/i18n";
import { MAX_SEARCH_RESULTS } from "#contract/limits";
import { matchesAllWords, rankMatch, splitSearchWords } from "#contract/search";
import { applianceEvents } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import { profiles, users } from "#db/schema/identity";
import type { Context, Lazy, Session } from "#mock/context";
import { currentOf } from "#mock/domains/events/current-events";
import { EMITTER } from "#mock/domains/events/owners";
import { containsAllWords, EXPIRES_ON, listVersions } from "#mock/domains/fleet/machine-sql";
import { buildListedCondition } from "#mock/domains/fleet/machines";
import { locationRows } from "#mock/domains/fleet/stored-fleet";
import { readTags } from "#mock/domains/fleet/tags/read-tags";
import { holdersOf } from "#mock/domains/identity/policies";
import { PERSON } from "#mock/domains/identity/stored-accounts";
import { searchNotes } from "#mock/domains/notes/search-notes";
import type {
  FoundEvents,
  FoundLocations,
  FoundMachines,
  FoundUsers,
  Resolvers,
  SearchAnswer,
  SearchInput,
} from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";

/** Returns the search of each kind (FIND-01). @throws BAD_USER_INPUT for more results than the contract has */
function runSearch(context: Context, companyId: string, { words: typed, limit = 5 }: SearchInput): Lazy<SearchAnswer> {
  const session = requireOwnCompany(context, companyId);
  if (limit < 1 || limit > MAX_SEARCH_RESULTS)
    throw badInput(
      msg("A search brings at most {maximum, number} results of each kind.", { maximum: MAX_SEARCH_RESULTS }),
    );
  const words = splitSearchWords(typed.text);
  const query: SearchQuery = { context, session, typed, words, search: words.join(" "), limit };
  return {
    machines: () => searchMachines(query),
    locations: () => searchLocations(query),
    users: () => searchUsers(query),
    events: () => searchEvents(query),
    notes: () => searchNotes(query),
  };
}

export const search = {
  Query: {
    search: (_root, { companyId, question }, context) => runSearch(context, companyId, question),
  },
} satisfies Resolvers;

interface SearchQuery {
  context: Context;
  session: Session;
  /** The search as it was typed, with the time zone of the days in it. */
  typed: SearchInput["words"];
  /** The words, folded, each once. */
  words: string[];
  /** The words, joined by a blank: what `rank_match` compares with. */
  search: string;
  limit: number;
}

/** Counts all matching rows, regardless of the limit. */
const TOTAL = sql<number>`count(*) OVER ()`;

const toResult = <Row extends { total: number }>(rows: Row[]) => ({ total: rows[0]?.total ?? 0, rows });

/** Returns the locations whose name and address have the words, the best first (FIND-01). */
function searchLocations({ context, session, words, search, limit }: SearchQuery): FoundLocations {
  const { everywhere, locationIds } = findPermittedLocations(context, session, ["location.list", "ras.list"]);
  const all = everywhere || hasPermission(context, session, "location.create", "company");
  if (words.length === 0 || (!all && locationIds.size === 0)) return { total: 0, rows: [] };
  const matches = locationRows(context.db, session.companyId, all ? undefined : [...locationIds])
    .filter(({ name, address }) => matchesAllWords(words, [name, address]))
    .map((row) => ({ row, close: rankMatch(search, [row.name]) }))
    .sort((one, other) => one.close - other.close);
  return { total: matches.length, rows: matches.slice(0, limit).map(({ row }) => row) };
}

/**
 * Builds the rank of a machine's texts, which `sought` has folded, a line each. Most ranks need no call of our own
 * function, which costs more than the remaining query.
 */
const matchRank = (search: string) => sql<number>`CASE
  WHEN instr("machines"."sought", ${search}) = 0 THEN 4
  WHEN instr(char(10) || "machines"."sought" || char(10), char(10) || ${search} || char(10)) > 0 THEN 0
  WHEN instr(char(10) || "machines"."sought", char(10) || ${search}) > 0 THEN 1
  ELSE rank_lines(${search}, "machines"."sought") END`;

/** The serial number and what follows it in `sought`, whose first line is the model. */
const SOUGHT_SERIAL = sql<string>`substr("machines"."sought", instr("machines"."sought", char(10)) + 1)`;

/** Returns the machines that the inventory finds by the same words, the best first (FIND-01, FIND-02). */
function searchMachines({ context, session, typed, words, search, limit }: SearchQuery): FoundMachines {
  const scope = buildListedCondition(context, session);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const where = and(
    scope,
    containsAllWords(context, typed, { expiresOn: EXPIRES_ON, visible: sql`1`, versions: listVersions(context) }),
  );
  // Ranked by an index alone: reading each matching machine takes four times as long.
  const best = context.db
    .select({
      rowid: sql`"machines"."rowid"`.as("row"),
      rank: matchRank(search).as("rank"),
      serial: SOUGHT_SERIAL.as("serial"),
    })
    .from(machines)
    .where(where)
    .orderBy(sql`rank`, sql`serial`)
    .limit(limit)
    .as("best");
  const rows = context.db
    .select({
      id: machines.id,
      serialNumber: machines.serialNumber,
      name: machines.name,
      model: machines.productModel,
      osVersion: machines.osVersion,
      locationId: machines.locationId,
    })
    .from(best)
    .innerJoin(machines, sql`"machines"."rowid" = "best"."row"`)
    .orderBy(sql`${best.rank}`, sql`${best.serial}`)
    .all();
  // Counted separately: a window function would keep all matching rows.
  const counted = context.db.select({ total: count() }).from(machines).where(where).get();
  const tags = readTags(
    context.db,
    session.companyId,
    rows.map(({ id }) => id),
  );
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] })) };
}

const TEXT = sql`fold(${applianceEvents.subject} || char(10) || ${applianceEvents.serialNumber}
  || char(10) || coalesce(${machines.name}, ''))`;

/** Returns the shown events whose subject and machine have the words: the best first, then the newest (FIND-01, EVT-02). */
function searchEvents({ context, session, words, search, limit }: SearchQuery): FoundEvents {
  const scope = buildListedCondition(context, session);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const state = currentOf("state");
  const rows = context.db
    .select({
      id: applianceEvents.id,
      serialNumber: applianceEvents.serialNumber,
      name: machines.name,
      subject: applianceEvents.subject,
      severity: applianceEvents.severity,
      state,
      recordTimestamp: applianceEvents.recordTimestamp,
      total: TOTAL,
    })
    .from(applianceEvents)
    .innerJoin(machines, EMITTER)
    .where(
      and(
        scope,
        ...words.map((word) => sql`instr(${TEXT}, ${word}) > 0`),
        sql`${state} NOT IN ${HIDDEN_EVENT_STATES}`,
        sql`${currentOf("userState")} <> ${ACKNOWLEDGED}`,
      ),
    )
    .orderBy(
      sql`rank_match(${search}, ${applianceEvents.subject}, ${applianceEvents.serialNumber}, ${machines.name})`,
      desc(applianceEvents.recordTimestamp),
    )
    .limit(limit)
    .all();
  return toResult(rows);
}

/** Returns the users whose name and e-mail have the words, the best first (FIND-01, USER-07). */
function searchUsers({ context, session, words, search, limit }: SearchQuery): FoundUsers {
  if (words.length === 0 || !hasPermission(context, session, "user.list", "company")) return { total: 0, rows: [] };
  const name = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`;
  const text = sql`fold(shown_email(${users.email}) || char(10) || ${users.email} || char(10) || ${name})`;
  const seesMasters = hasPermission(context, session, "account.company.update", "company");
  const rows = context.db
    .select({
      id: users.id,
      ...PERSON,
      total: TOTAL,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(users.companyId, session.companyId),
        ...words.map((word) => sql`instr(${text}, ${word}) > 0`),
        seesMasters
          ? undefined
          : notInArray(users.id, holdersOf(context.db, session.companyId, "account.company.update")),
      ),
    )
    .orderBy(sql`rank_match(${search}, shown_email(${users.email}), ${name}, ${profiles.lastName})`, asc(users.email))
    .limit(limit)
    .all();
  return toResult(rows);
}
