import { and, eq, or } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import type { Queryable } from "#db/client";
import { defaultViews, savedViews } from "#db/schema/views";
import type { Context, Session } from "#mock/context";
import type { SavedView } from "#mock/generated/resolvers";
import { hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { badInput, notFound } from "#mock/http/api-error";

export type ViewRow = typeof savedViews.$inferSelect;

/** Builds the condition for the views that a session's user may use. */
const isUsable = ({ companyId, userId }: Session) =>
  and(eq(savedViews.companyId, companyId), or(eq(savedViews.isShared, true), eq(savedViews.userId, userId)));

/** Returns the session, for the user's own company and the name of a list. @throws NOT_FOUND, BAD_USER_INPUT */
export function requireList(context: Context, companyId: string, list: string): Session {
  const session = requireOwnCompany(context, companyId);
  if (!/^[a-z][a-z-]{0,49}$/.test(list)) throw badInput("A list's name has up to 50 lower-case letters and hyphens.");
  return session;
}

/** Returns the views of a list that the user may use, the shared ones first, then each by name (VIEW-01). */
export function listSavedViews(context: Context, companyId: string, list: string): SavedView[] {
  const session = requireList(context, companyId, list);
  const rows = context.db
    .select()
    .from(savedViews)
    .where(and(isUsable(session), eq(savedViews.list, list)))
    .all();
  const byName = sortedBy(rows, ({ name }) => name);
  const ordered = [...byName.filter(({ isShared }) => isShared), ...byName.filter(({ isShared }) => !isShared)];
  return ordered.map((row) => toSavedView(context, session, row));
}

/** Converts a stored view to the contract's, as the session's user sees it. */
export function toSavedView(context: Context, session: Session, row: ViewRow): SavedView {
  const { id, name, query, isShared, userId, list } = row;
  const isOwn = userId === session.userId;
  return {
    id,
    name,
    query,
    isShared,
    isOwn,
    isDefault: defaultOf(context.db, session.userId, list) === id,
    isEditable: isOwn || hasPermission(context, session, "account.company.update", "company"),
  };
}

const defaultOf = (db: Queryable, userId: string, list: string) =>
  db
    .select({ viewId: defaultViews.viewId })
    .from(defaultViews)
    .where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)))
    .get()?.viewId;

/** Returns a view that the session's user may use. @throws NOT_FOUND for another's personal view, or another company's */
export function requireView({ db }: Context, session: Session, id: string): ViewRow {
  const row = db
    .select()
    .from(savedViews)
    .where(and(isUsable(session), eq(savedViews.id, id)))
    .get();
  if (!row) throw notFound("view");
  return row;
}
