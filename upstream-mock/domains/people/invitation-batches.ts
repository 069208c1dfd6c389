import { GraphQLError } from "graphql";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import { MAX_INVITED_AT_ONCE } from "#contract/limits";
import type { Context, Session } from "#mock/context";
import type { MutationSendUserInvitationsArgs, UserInvitationBatch } from "#mock/generated/resolvers";
import { countAllowance } from "#mock/guards/action-limits";
import { requireOwnCompany } from "#mock/guards/permissions";
import { sayRejection } from "#mock/guards/record-refusals";
import { emailAddress } from "#mock/guards/text-rules";
import { badInput, getErrorText } from "#mock/http/api-error";
import { invite, requireGlobalRoles, requireInvitable, requireInviter, takeInvitation } from "./invitations";
import { parseInvitedAccess, type WantedAccess } from "./invited-access";

// Many invitations at once (JOIN-01).

/** Returns how many addresses the user may still invite in batches now. */
export function invitationsLeft(context: Context, companyId: string): number {
  const session = requireOwnCompany(context, companyId);
  requireInviter(context, session, []);
  return countAllowance(context, "invitationBatch", { sender: session.userId, company: companyId });
}

/** Invites each address once, in one transaction; those that can't be invited are rejected one by one. */
export function sendUserInvitations(context: Context, args: MutationSendUserInvitationsArgs): UserInvitationBatch {
  const session = requireOwnCompany(context, args.companyId);
  requireInviter(context, session, args.roles);
  requireGlobalRoles(args.roles);
  const emails = [...new Map(args.emails.map((email) => [emailKey(email), email])).values()];
  if (emails.length === 0) throw badInput(msg("Enter at least one email address."), "emails");
  if (emails.length > MAX_INVITED_AT_ONCE)
    throw badInput(
      msg("You can invite up to {maximum, number} users at a time.", { maximum: MAX_INVITED_AT_ONCE }),
      "emails",
    );
  const roles = [...new Set(args.roles)];
  const access = args.access ? parseInvitedAccess(context, session, args.access) : null;
  const inviteAll = () => {
    const batch: UserInvitationBatch = { fulfilled: [], rejected: [] };
    for (const email of emails) {
      try {
        batch.fulfilled.push({ email: inviteOne(context, session, email, { roles, access }) });
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        batch.rejected.push({ email, message: sayRejection(context, getErrorText(error)) });
      }
    }
    return batch;
  };
  return context.db.transaction(inviteAll, { behavior: "immediate" });
}

/** @returns the address as it is stored @throws when it can't be invited */
function inviteOne(
  context: Context,
  session: Session,
  email: string,
  { roles, access }: { roles: string[]; access: WantedAccess[] | null },
): string {
  const to = emailAddress(msg("Email"), email);
  // Refused invitations count too, because the refusal reveals who has an account.
  takeInvitation(context, session, to, "invitationBatch");
  requireInvitable(context.db, session.companyId, to);
  invite(context, session, to, roles, access);
  return to;
}
