import type { Queryable } from "#db/client";
import { oneTimeTokens } from "#db/schema/access";
import { digest } from "#db/secrets";
import { companyId } from "./companies";
import { userId } from "./people";

const DAY = 86_400_000;

/** Inserts links that would otherwise come by mail: open, used and expired ones. */
export function seedTokens(db: Queryable, now: number): void {
  const invitation = (hash: string, expiresAt: number, usedAt: number | null, company = "acme") => ({
    tokenHash: digest(hash),
    purpose: "invitation" as const,
    email: `invited@${company}.example`,
    companyId: companyId(company),
    roles: ["fleet.admin"],
    invitedBy: userId(`master@${company}.example`),
    expiresAt,
    usedAt,
  });
  const reset = (token: string, expiresAt: number) => ({
    tokenHash: digest(token),
    purpose: "password-reset" as const,
    email: "plain@acme.example",
    userId: userId("plain@acme.example"),
    expiresAt,
  });
  db.insert(oneTimeTokens)
    .values([
      invitation("invite-open", now + 7 * DAY, null),
      invitation("invite-used", now + 7 * DAY, now - DAY),
      invitation("invite-expired", now - DAY, null),
      invitation("invite-soon", now + DAY, null, "faro"),
    ])
    .run();
  db.insert(oneTimeTokens)
    .values([reset("reset-open", now + 7 * DAY), reset("reset-expired", now - DAY)])
    .run();
}
