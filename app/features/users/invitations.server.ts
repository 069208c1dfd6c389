import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { readInvitations, servesInvitations } from "~/upstream/invitations.server";
import { requirePermission } from "./people.server";
import { whyNotAssignRoles, whyNotInvite } from "./rights";

export type Invitation = Awaited<ReturnType<typeof readInvitations>>[number];

/** Sending one again gives its roles away once more. */
export const whyNotResend = (viewer: Viewer, { roles }: Invitation) =>
  whyNotInvite(viewer) ?? (roles.length > 0 ? whyNotAssignRoles(viewer) : undefined);

/** The viewer. @throws 404 where the upstream knows of no pending invitations */
export async function requireInvitations(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!(await servesInvitations(viewer.upstream))) throw data(null, { status: 404 });
  return viewer;
}

/** The invitation that the address names, for somebody who may invite. @throws 403, 404, {FailureResponse} */
export async function findInvitation(args: LoaderFunctionArgs) {
  const viewer = await requirePermission(args, "user.create");
  await requireInvitations(args);
  const invitations = await readInvitations(viewer.upstream, viewer.company.id);
  const invitation = invitations.find(({ id }) => id === args.params.invitationId);
  if (!invitation) throw data(null, { status: 404 });
  return { viewer, invitation };
}
