import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import type { Context } from "#mock/context";
import { consumeAttempt, countLeft, limitsOfAddress, type RateLimit } from "./rate-limits";

/**
 * The users and addresses that an act is counted for. An unknown one, such as the sender without a session, is not
 * counted.
 */
export interface LimitSubjects {
  sender?: string | undefined;
  recipient?: string | undefined;
  company?: string | undefined;
}

/** The sentence that refuses each act once its limit is used up. */
const REFUSALS = {
  invitation: msg("You've sent too many invitations."),
  invitationBatch: msg("You've sent too many invitations."),
  invitationTo: msg("You've sent too many invitations."),
  passwordReset: msg("Too many emails have been requested."),
  registration: msg("Too many registrations from your network or for this email address."),
  request: msg("You've sent too many requests."),
  vatCheck: msg("Too many VAT checks."),
} as const;

export type LimitedAction = keyof typeof REFUSALS;

/**
 * Counts an act for its sender, its recipient, its company and the visitor's network address, before it is carried out.
 * When one of them has no act left, nothing is counted (SAFE-07).
 * @throws RATE_LIMITED with the time to wait
 */
export function consumeAllowance(context: Context, act: LimitedAction, counted: LimitSubjects): void {
  const { db, clock } = context;
  const limits = limitsOf(context, act, counted);
  db.transaction(
    () => {
      for (const limit of limits) consumeAttempt(db, clock.now(), limit);
    },
    { behavior: "immediate" },
  );
}

/** Returns how often an act is still allowed now. */
export const countAllowance = (context: Context, act: LimitedAction, counted: LimitSubjects): number =>
  Math.min(...limitsOf(context, act, counted).map((limit) => countLeft(context.db, context.clock.now(), limit)));

function limitsOf({ config, visitor }: Context, act: LimitedAction, counted: LimitSubjects): RateLimit[] {
  const { sender, company } = counted;
  const recipient = counted.recipient && emailKey(counted.recipient);
  const whom: Partial<Record<string, string>> = {
    sender,
    recipient,
    company,
    recipientOfCompany: recipient && company && `${recipient} ${company}`,
    address: visitor.address ?? undefined,
  };
  return Object.entries(config.limits.allowances[act]).flatMap(([by, { most: max, window }]): RateLimit[] => {
    const who = whom[by];
    const limit = { what: `${act} by ${by}`, max, window, refusal: REFUSALS[act] };
    if (!who) return [];
    return by === "address" ? limitsOfAddress(who, limit) : [{ ...limit, whom: who }];
  });
}
