import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { dayShownIn } from "#contract/days";
import { LONGEST_SEARCH } from "#contract/limits";
import { shownVersion } from "#contract/os-version";
import { wordsOf } from "#contract/search";
import { machines } from "#db/schema/fleet";
import { type Context, requireSession } from "#mock/context";
import type { MachineWords } from "#mock/generated/resolvers";
import { heldLocations } from "#mock/guards/permissions";
import { badInput } from "#mock/http/failure";
import { among } from "./among";

/**
 * Returns the condition that each word stands in a text that is shown of a machine (FIND-02).
 * @param expiresOn the instant at which maintenance expires, for who may see it
 * @param versions the OS versions that the machines have
 */
export function holdsWords(
  context: Context,
  { text, timeZone }: MachineWords,
  { expiresOn, versions }: { expiresOn: SQL; versions: string[] },
): SQL | undefined {
  if (text.length > LONGEST_SEARCH) throw badInput(`A search has at most ${LONGEST_SEARCH} characters.`);
  const named = namedLocation(context);
  const days = expiryDays(context, timeZone);
  const holds = (word: string) =>
    or(
      sql`instr("machines"."sought", ${word}) > 0`,
      named(word),
      among(
        sql`"machines"."os_version"`,
        versions.filter((version) => shownVersion(version).includes(word)),
      ),
      /^[\d/]+$/.test(word) ? among(expiresOn, days(word)) : undefined,
    );
  return and(...wordsOf(text).map(holds));
}

/** Returns the function that makes the condition that the name of a machine's location has a word, where it may be read. */
function namedLocation(context: Context): (word: string) => SQL {
  const session = requireSession(context);
  const { everywhere, locationIds } = heldLocations(context, session, ["location.create", "location.list", "ras.list"]);
  const readable = everywhere ? sql`1` : among(sql`l.id`, [...locationIds]);
  return (word) => sql`coalesce("machines"."location_id" IN (SELECT l.id FROM locations l
    WHERE l.company_id = ${session.companyId} AND ${readable} AND instr(fold(l.name), ${word}) > 0), 0)`;
}

/** Returns the function that finds the instants of expiry, in milliseconds, whose day as shown has a word. */
function expiryDays(context: Context, timeZone: string): (word: string) => number[] {
  const shown = dayShown(timeZone);
  let known: (readonly [number, string])[] | undefined;
  const read = () =>
    context.db
      .selectDistinct({ expiresOn: machines.expiresOn })
      .from(machines)
      .where(eq(machines.companyId, requireSession(context).companyId))
      .all()
      .flatMap(({ expiresOn }) => (expiresOn === null ? [] : [[expiresOn, shown(new Date(expiresOn))] as const]));
  return (word) => {
    known ??= read();
    return known.flatMap(([expiresOn, day]) => (day.includes(word) ? [expiresOn] : []));
  };
}

function dayShown(timeZone: string) {
  try {
    return dayShownIn(timeZone);
  } catch {
    throw badInput("The time zone is not known.");
  }
}
