import type { LoaderFunctionArgs } from "@remix-run/node";
import { isInvitationExpiringSoon } from "#contract/attention";
import type { RoleName } from "#contract/permissions";
import { leavePage } from "~/forms/page-gone.server";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { globalPermissions } from "~/permissions/global-permissions";
import type { Viewer } from "~/session/viewer.server";
import { type InvitedAccess, readInvitations } from "~/upstream/invitations.server";
import { getInviteRefusal, getRoleRefusal } from "../user-permissions";
import { getSearch, requireCompanyPermission } from "../users.server";
import { describeInvitedPlace, toInvitedPlace } from "./invited-access.server";

export type Invitation = Awaited<ReturnType<typeof readInvitations>>[number];

/**
 * Returns why the viewer may not resend an invitation; undefined if they may. Resending assigns its roles, which needs
 * the permission.
 */
export const getResendRefusal = (viewer: Viewer, { roles }: Invitation) =>
  getInviteRefusal(viewer) ?? (roles.length > 0 ? getRoleRefusal(viewer) : undefined);

/** Returns an invitation's row in the list. @param access the remote access that comes with each of the company's invitations */
export function toInvitationRow(viewer: Viewer, invitation: Invitation, access: readonly InvitedAccess[] = []) {
  const { id, email, roles, expiresAt } = invitation;
  const has = (role: RoleName) => roles.includes(role);
  const permissions = globalPermissions(viewer.i18n, {
    master: false,
    fleetManager: has("fleet.admin"),
    userManager: has("user.admin"),
  });
  const places = access.flatMap((each) => (each.invitationId === id ? [toInvitedPlace(viewer, each)] : []));
  return {
    id,
    email,
    permissions: permissions.join(", "),
    access: places.map((place) => describeInvitedPlace(viewer.i18n, place)).join("; "),
    places,
    expiresAt,
    isExpired: Date.parse(expiresAt) <= viewer.now.getTime(),
    expiresSoon: isInvitationExpiringSoon(Date.parse(expiresAt), viewer.now.getTime()),
    resendRefusal: getResendRefusal(viewer, invitation) ?? null,
  };
}

export type InvitationRow = ReturnType<typeof toInvitationRow>;

export const GONE = msg("This invitation is no longer open. It has been accepted, withdrawn or sent again.");

/**
 * Finds the invitation in the URL, for a viewer who may invite; undefined when it is no longer pending.
 * @throws 403, 404, {FailureResponse}
 */
export async function findInvitation(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.create");
  const invitations = await readInvitations(viewer.upstream, viewer.company.id);
  return { viewer, invitation: invitations.find(({ id }) => id === args.params.invitationId) };
}

/**
 * Requires the invitation in the URL, for a viewer who may invite.
 * @throws 403, 404, {FailureResponse}, and the redirect to the list when it is no longer pending
 */
export async function requireInvitation(args: LoaderFunctionArgs) {
  const { viewer, invitation } = await findInvitation(args);
  if (!invitation) return leavePage(args, paths.userInvitations + getSearch(args.request), viewer.i18n._(GONE));
  return { viewer, invitation };
}
