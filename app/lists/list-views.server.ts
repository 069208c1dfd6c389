import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readSavedViews } from "~/upstream/saved-views.server";
import { type ListUrlOptions, parseListQuery } from "./list-query";
import { buildViewUrl, describeLeftOut, isBareListUrl, type ListViews } from "./list-views";

/**
 * Reads the saved views of a list's page; null when the upstream does not support them. The list is there without views that
 * can't be read, and says so.
 * @throws a redirect to the default view, for the list's own address without any query (VIEW-01)
 */
export async function loadListViews(
  list: ListUrlOptions,
  path: string,
  { company, upstream, isImpersonating, i18n }: Viewer,
  { request }: LoaderFunctionArgs,
): Promise<ListViews | null> {
  const read = await attempt(readSavedViews(upstream, { companyId: company.id, list: list.name ?? "" }));
  if (!read.ok) return { views: [], leftOut: [], hasFailed: true };
  if (!read.value) return null;
  const { pathname, searchParams } = new URL(request.url);
  const views = read.value;
  const first = views.find(({ isDefault }) => isDefault);
  const opensList = pathname.replace(/\/$/, "") === path && isBareListUrl(list, searchParams);
  if (first && opensList) throw redirect(buildViewUrl(list, path, first, searchParams));
  const { view } = parseListQuery(list, searchParams);
  const open = views.find(({ id }) => id === view);
  return {
    views: views.map(({ id, name, query, isShared, isDefault }) => ({ id, name, query, isShared, isDefault })),
    leftOut: open ? describeLeftOut(i18n, list, open.query) : [],
    isReadOnly: isImpersonating,
  };
}
