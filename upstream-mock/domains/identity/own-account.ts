import { type Context, requireSession } from "#mock/context";
import { refuseImpersonated } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/api-error";
import type { Account } from "./accounts";
import { accountById } from "./queries";

/** Returns the caller's account. @throws FORBIDDEN in an impersonated session */
export function requireOwnAccount(context: Context): Account {
  const session = requireSession(context);
  const account = accountById(context.db, session.companyId, session.userId);
  refuseImpersonated(session);
  if (!account) throw forbidden();
  return account;
}
