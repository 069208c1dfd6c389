import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { bindings, profiles, resources, rolePermissions, users } from "#db/schema/identity";
import type { FoundUsers } from "#mock/generated/resolvers";
import { holds } from "#mock/guards/permissions";
import { answerOf, TOTAL, type Wanted } from "./wanted";

/** Returns the users whose name and e-mail have the words, the best first (FIND-01, USER-07). */
export function foundUsers(wanted: Wanted): FoundUsers {
  const { context, session, words, search, limit } = wanted;
  if (words.length === 0 || !holds(context, session, "user.list", "company")) return { total: 0, rows: [] };
  const name = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`;
  const text = sql`fold(${users.email} || char(10) || ${name})`;
  const seesMasters = holds(context, session, "account.company.update", "company");
  const rows = context.db
    .select({
      id: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      total: TOTAL,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(users.companyId, session.companyId),
        ...words.map((word) => sql`instr(${text}, ${word}) > 0`),
        seesMasters ? undefined : notInArray(users.id, mastersOf(wanted)),
      ),
    )
    .orderBy(sql`closeness(${search}, ${users.email}, ${name}, ${profiles.lastName})`, asc(users.email))
    .limit(limit)
    .all();
  return answerOf(rows);
}

/** Builds the query for the ids of who holds account.company.update on the company. */
const mastersOf = ({ context, session }: Wanted) =>
  context.db
    .select({ id: bindings.userId })
    .from(bindings)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, bindings.roleId))
    .innerJoin(resources, eq(resources.id, bindings.resourceId))
    .where(
      and(
        eq(rolePermissions.permission, "account.company.update"),
        eq(resources.type, "company"),
        eq(resources.referenceId, session.companyId),
      ),
    );
