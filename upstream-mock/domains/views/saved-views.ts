import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { sortKey } from "#contract/collation";
import { msg } from "#contract/i18n/i18n";
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS, MAX_VIEW_NAME_LENGTH } from "#contract/limits";
import { viewRevision } from "#contract/revision";
import { defaultViews, savedViews } from "#db/schema/views";
import type { Context, Session } from "#mock/context";
import type {
  MutationAddSavedViewArgs,
  MutationSetDefaultViewArgs,
  MutationUpdateSavedViewArgs,
  SavedView,
  SavedViewInput,
} from "#mock/generated/resolvers";
import { hasPermission, refuseImpersonated, requireOwnSession } from "#mock/guards/permissions";
import { requiredName, validateFields } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden } from "#mock/http/api-error";
import { requireList, requireView, toSavedView, type ViewRow } from "./stored-views";

/** Saves a view of the session's user (VIEW-01). */
export function addSavedView(context: Context, { companyId, list, view }: MutationAddSavedViewArgs): SavedView {
  const session = requireList(context, companyId, list);
  refuseImpersonated(session);
  const row = { id: randomUUID(), companyId, userId: session.userId, list, ...parseView(view) };
  return context.db.transaction(() => {
    requireFreeName(context, row);
    requireRoom(context, row);
    context.db.insert(savedViews).values(row).run();
    return toSavedView(context, session, row);
  });
}

/** Replaces a view, unless the save is stale (VIEW-01, SAFE-09). */
export function updateSavedView(context: Context, { id, view, revision }: MutationUpdateSavedViewArgs): SavedView {
  const { session, stored } = requireEditable(context, id);
  const given = parseView(view);
  const row = { ...stored, ...given };
  const storedRevision = viewRevision(stored);
  if (revision != null && revision !== storedRevision && storedRevision !== viewRevision(given))
    throw apiError("CONFLICT", msg("Someone else has changed this since you opened it."));
  if (stored.isShared && !row.isShared && stored.userId !== session.userId)
    throw forbidden(msg("Only the user who saved a shared view can stop sharing it."));
  return context.db.transaction(() => {
    requireFreeName(context, row);
    if (!stored.isShared && row.isShared) requireRoom(context, row);
    context.db.update(savedViews).set(given).where(eq(savedViews.id, id)).run();
    return toSavedView(context, session, row);
  });
}

/** Removes a view; it is no user's default view any more (VIEW-01). */
export function removeSavedView(context: Context, id: string): boolean {
  requireEditable(context, id);
  context.db.delete(savedViews).where(eq(savedViews.id, id)).run();
  return true;
}

/** Stores with which view a list opens for the session's user; without a view, none (VIEW-01). */
export function setDefaultView(context: Context, { companyId, list, viewId }: MutationSetDefaultViewArgs): boolean {
  const { db } = context;
  const session = requireList(context, companyId, list);
  refuseImpersonated(session);
  const { userId } = session;
  if (viewId == null) {
    db.delete(defaultViews)
      .where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)))
      .run();
    return true;
  }
  if (requireView(context, session, viewId).list !== list) throw badInput(msg("This view belongs to another list."));
  db.insert(defaultViews)
    .values({ userId, list, viewId })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId } })
    .run();
  return true;
}

/** Returns a view that the session's user may change: an own one, or a shared one with the permission. */
function requireEditable(context: Context, id: string): { session: Session; stored: ViewRow } {
  const session = requireOwnSession(context);
  const stored = requireView(context, session, id);
  const isOwn = stored.userId === session.userId;
  if (!isOwn && !hasPermission(context, session, "account.company.update", "company")) throw forbidden();
  return { session, stored };
}

/** Returns the valid input. @throws BAD_USER_INPUT with the field's name */
const parseView = ({ name, query, isShared }: SavedViewInput) => ({
  ...validateFields({
    name: () => requiredName(msg("Name"), name, MAX_VIEW_NAME_LENGTH),
    query: () => requiredUrlQuery(query),
  }),
  isShared,
});

/** Returns a URL's query, which is printable ASCII and can be decoded. */
function requiredUrlQuery(query: string): string {
  if (!/^[\x21-\x7e]*$/.test(query) || !isDecodable(query))
    throw badInput(msg("The view's query must be that of a URL."));
  return query;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Throws BAD_USER_INPUT when the name is used: by a shared view of the list, or by another personal one of the user. */
function requireFreeName({ db }: Context, { id, companyId, userId, list, name, isShared }: ViewRow): void {
  const named = db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.companyId, companyId),
        eq(savedViews.list, list),
        eq(savedViews.isShared, isShared),
        ne(savedViews.id, id),
        isShared || userId === null ? undefined : eq(savedViews.userId, userId),
      ),
    )
    .all();
  if (named.some((other) => sortKey(other.name) === sortKey(name)))
    throw badInput(
      isShared ? msg("A shared view has this name.") : msg("Another view of yours has this name."),
      "name",
    );
}

/** Throws FAILED_PRECONDITION when the user has as many views as can be, or the company as many shared ones of the list. */
function requireRoom({ db }: Context, { id, companyId, userId, list, isShared }: ViewRow): void {
  const others = db
    .select({ userId: savedViews.userId, list: savedViews.list, isShared: savedViews.isShared })
    .from(savedViews)
    .where(and(eq(savedViews.companyId, companyId), ne(savedViews.id, id)))
    .all();
  if (others.filter((other) => other.userId === userId).length >= MAX_OWN_VIEWS)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("You can save up to {maximum, number} views. Delete one first.", { maximum: MAX_OWN_VIEWS }),
    );
  if (isShared && others.filter((other) => other.isShared && other.list === list).length >= MAX_SHARED_VIEWS)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("Your company can share up to {maximum, number} views of a list.", { maximum: MAX_SHARED_VIEWS }),
    );
}
