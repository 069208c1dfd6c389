import { networkOf } from "#contract/networks/network";
import type { Context } from "#mock/context";
import { type Limit, takeAttempt } from "./rate-limits";

/** Whom an act is counted for. Who isn't known isn't counted: an address that nobody tells, a sender without a session. */
export interface CountedFor {
  sender?: string | undefined;
  recipient?: string | undefined;
  company?: string | undefined;
}

/** What sends mails, makes accounts or answers strangers, each with the sentence for those who do too much of it. */
const REFUSALS = {
  invitation: "Too many invitations were sent.",
  passwordReset: "Too many mails were requested.",
  registration: "Too many registrations came from your network or for this e-mail.",
  request: "Too many requests were sent.",
  vatCheck: "Too many VAT numbers were checked.",
} as const;

export type Act = keyof typeof REFUSALS;

/**
 * Counts an act for its sender, recipient, company and the visitor's network address, before it is carried out. Where one
 * of them has no more left, nothing is counted. @throws RATE_LIMITED with the time to wait. SAFE-07.
 */
export function takeAllowance(context: Context, act: Act, counted: CountedFor): void {
  const { db, clock, config, visitor } = context;
  const { sender, recipient, company } = counted;
  const whom: Partial<Record<string, string>> = {
    sender,
    recipient: recipient?.toLowerCase(),
    company,
    recipientOfCompany: recipient && company && `${recipient.toLowerCase()} ${company}`,
    address: visitor.address === null ? undefined : networkOf(visitor.address),
  };
  const limits = Object.entries(config.limits.allowances[act]).flatMap(([by, { most, window }]): Limit[] => {
    const who = whom[by];
    return who ? [{ what: `${act} by ${by}`, whom: who, most, window, refusal: REFUSALS[act] }] : [];
  });
  db.transaction(
    () => {
      for (const limit of limits) takeAttempt(db, clock.now(), limit);
    },
    { behavior: "immediate" },
  );
}
