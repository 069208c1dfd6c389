import { and, eq, or } from "drizzle-orm";
import { sortedBy } from "#contract/collation";
import { LISTS_WITH_VIEWS } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { defaultViews, savedViews } from "#db/schema/views";
import type { Context, Session } from "#mock/context";
import type { SavedView } from "#mock/generated/resolvers";
import { hasPermission, requireOwnCompany } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";

export type ViewRow = typeof savedViews.$inferSelect;

/** Builds the condition for the views that a session's user may use. */
const isUsable = ({ companyId, userId }: Session) =>
  and(eq(savedViews.companyId, companyId), or(eq(savedViews.isShared, true), eq(savedViews.userId, userId)));

/** Returns the session, for the user's own company and a list that the user may read. @throws NOT_FOUND for any other */
export function requireList(context: Context, companyId: string, list: string): Session {
  const session = requireOwnCompany(context, companyId);
  requireReadable(context, session, list);
  return session;
}

function requireReadable(context: Context, session: Session, list: string): void {
  const permission = Object.hasOwn(LISTS_WITH_VIEWS, list) ? LISTS_WITH_VIEWS[list] : undefined;
  if (!permission || !hasPermission(context, session, permission, "any")) throw notFound("list");
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

/**
 * Returns a view that the session's user may use.
 * @throws NOT_FOUND for another's personal view, another company's, or one of a list that the user may not read
 */
export function requireView(context: Context, session: Session, id: string): ViewRow {
  const row = context.db
    .select()
    .from(savedViews)
    .where(and(isUsable(session), eq(savedViews.id, id)))
    .get();
  if (!row) throw notFound("view");
  requireReadable(context, session, row.list);
  return row;
}
