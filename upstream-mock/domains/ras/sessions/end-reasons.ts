import type { I18n } from "@lingui/core";

/** The reasons of ends that no user gave a reason for. */
export const END_REASONS = {
  termEnded: /* i18n */ "The access ended",
  profileExpired: /* i18n */ "The VPN profile expired",
  certificateExpired: /* i18n */ "The gateway certificate expired",
  certificateRenewed: /* i18n */ "The gateway certificate was renewed",
  revoked: /* i18n */ "The access was revoked",
  userDeleted: /* i18n */ "The user was deleted",
  userLeft: /* i18n */ "The user has left",
  undeployed: /* i18n */ "Remote access was removed",
};

const OWN_REASONS: ReadonlySet<string> = new Set(Object.values(END_REASONS));

/** Returns why a connection ended: what a user wrote as it is, else in the language of the answer. */
export const translateEndReason = (i18n: I18n, reason: string | null | undefined): string | null =>
  reason && OWN_REASONS.has(reason) ? i18n._(reason) : (reason ?? null);
