import type { Context } from "#mock/context";
import { requireOwnSession } from "#mock/guards/permissions";
import { forbidden } from "#mock/http/api-error";
import type { Account } from "./accounts";
import { accountById } from "./queries";

/** Returns the caller's account. @throws FORBIDDEN in an impersonated session */
export function requireOwnAccount(context: Context): Account {
  const { companyId, userId } = requireOwnSession(context);
  const account = accountById(context.db, companyId, userId);
  if (!account) throw forbidden();
  return account;
}
