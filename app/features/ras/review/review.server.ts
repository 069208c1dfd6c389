import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/host/config.server";
import type { ListQuery } from "~/lists/list-query";
import { reviewPaths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { readLocations } from "~/upstream/fleet.server";
import { readUsage } from "~/upstream/ras/ras-usage.server";
import { getGatewayPermissions } from "../gateway/gateway-permissions";
import { createReviewList, ENDED, parseReviewView, type ReviewRow, type ReviewView } from "./review.list";
import { buildReviewRows } from "./review-rows";

/** Returns the viewer, who may list some access. @throws 403 otherwise */
export const requireReviewer = (args: LoaderFunctionArgs): Promise<Viewer> =>
  requireViewer(args, ({ onAny }) => onAny("ras.user.list"));

/** Returns the view of the URL, with its list and path. @throws 404 for an unknown view */
export function requireView({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  const view = parseReviewView(params.by);
  if (!view) throw data(null, { status: 404 });
  return { view, list: createReviewList(context.i18n, view), path: reviewPaths.page(view) };
}

/** Reads the current or ended access at all locations whose users the viewer may list (ACT-06). @throws {FailureResponse} */
export async function readReview(
  { upstream, company, permissions, now, i18n }: Viewer,
  view: ReviewView,
  { filters }: ListQuery,
): Promise<ReviewRow[]> {
  const ended = filters.term === ENDED;
  const [gateways, locations] = await Promise.all([
    readUsage(upstream, company.id, ended ? { ended } : { networks: view === "by-destination" }),
    readLocations(upstream, company.id, getVisibleLocations(permissions)),
  ]);
  const listed = locations.filter(({ id }) => getGatewayPermissions(permissions, id).listUsers);
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const opensUser = permissions.onCompany("user.view");
  return buildReviewRows(i18n, view, gateways ?? [], names, now, config.appTimeZone).map((row) => {
    const can = getGatewayPermissions(permissions, row.locationId);
    const edits = row.status === "ACTIVE" && !row.hasEnded && can.updateUser;
    return { ...row, opensUser, edits, revokes: !row.hasEnded && can.revoke };
  });
}
