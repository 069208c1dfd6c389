import { DAY, HOUR } from "#contract/durations";
import { RECOVERY_CODE_COUNT } from "#contract/identity/recovery-codes";
import type { Queryable } from "#db/client";
import { alertTokens } from "#db/schema/alerts";
import { calendarFeeds } from "#db/schema/calendar";
import { passkeys } from "#db/schema/passkeys";
import { invitedAccess, oneTimeTokens, recoveryCodes, sessions } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import { companyId } from "./companies";
import { instantFrom } from "./days";
import { recoveryCodeOf, toSeedId } from "./ids";
import { locationId } from "./locations";
import { userId } from "./people";
import { destinationId } from "./ras";

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
  db.insert(invitedAccess)
    .values({
      tokenHash: digest("invite-open"),
      companyId: companyId("acme"),
      email: "invited@acme.example",
      locationId: locationId("acme", "Milano HQ"),
      destinations: ["Intranet", "Printers"].map((name) => ({
        id: destinationId(locationId("acme", "Milano HQ"), name),
        name,
      })),
      validUntil: instantFrom(now, 61),
      grantorId: userId("master@acme.example"),
    })
    .run();
  db.insert(oneTimeTokens)
    .values([reset("reset-open", now + 7 * DAY), reset("reset-expired", now - DAY)])
    .run();
}

/** Inserts sessions of Acme's support and master with unknown tokens, of browsers that nobody has (ACT-03). */
export function seedSessions(db: Queryable, now: number): void {
  const session = (email: string, ago: number, browser: string, address: string) => ({
    tokenHash: digest(`seeded session of ${email} ${ago}`),
    userId: userId(email),
    mfaTokenUsed: true,
    createdAt: now - ago * HOUR,
    lastSeenAt: now - (ago * HOUR) / 2,
    browser,
    address,
    expiresAt: now + (12 - ago) * HOUR,
  });
  db.insert(sessions)
    .values([
      session("support@acme.example", 5, BROWSERS.firefox, "203.0.113.40"),
      session("support@acme.example", 2, BROWSERS.safari, "2001:db8::40"),
      session("master@acme.example", 4, BROWSERS.chrome, "203.0.113.10"),
    ])
    .run();
}

/** Inserts the recovery codes of Acme's master, two of which are used (ACT-04). */
export function seedRecoveryCodes(db: Queryable, now: number): void {
  const email = "master@acme.example";
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, (_, index) => ({
    userId: userId(email),
    codeHash: digest(recoveryCodeOf(email, index)),
    usedAt: index < 2 ? now - (index + 1) * DAY : null,
  }));
  db.insert(recoveryCodes).values(codes).run();
}

/** Inserts the calendar feed of Acme's master, with a known secret (TOLD-04). */
export function seedCalendarFeeds(db: Queryable, now: number): void {
  const feed = { userId: userId("master@acme.example"), secretHash: digest("calendar-open"), createdAt: now - 3 * DAY };
  db.insert(calendarFeeds).values(feed).run();
}

/** Inserts the link of an alert to Acme's master, with a known token (TOLD-02). */
export function seedAlertTokens(db: Queryable, now: number): void {
  const [tokenHash, owner] = [digest("alert-open"), userId("master@acme.example")];
  db.insert(alertTokens)
    .values({ tokenHash, userId: owner, subject: "GATEWAYS", expiresAt: now + 87 * DAY })
    .run();
}

/** Inserts a passkey whose private half nobody has, so it is for the list alone (PASS-02). */
export function seedPasskeys(db: Queryable, now: number): void {
  const owner = "both@acme.example";
  db.insert(passkeys)
    .values({
      id: toSeedId("passkey", owner),
      userId: userId(owner),
      name: "Laptop",
      credentialId: Buffer.from(owner).toString("base64url"),
      publicKey: "",
      counter: 0,
      transports: ["internal"],
      createdAt: now - 60 * DAY,
      lastUsedAt: now - 5 * DAY,
    })
    .run();
}

/** Some User-Agent headers. */
export const BROWSERS = {
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  chrome:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  safari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
};
