import type { I18n } from "@lingui/core";
import { isCertificateExpiringSoon } from "#contract/certificates";
import { formatDateTime } from "~/dates/dates";
import { toShownDay, toShownTime } from "~/dates/relative-time";
import type { ShownTime } from "~/ui/time/time";
import type { AccessUsageReport } from "~/upstream/ras/ras-usage.server";

export interface AccessUsage {
  /** True while there is a session. */
  connected: boolean;
  /** Null before the first connection. */
  last: ShownTime | null;
  profile: ProfileExpiry | null;
  /** The moment in words, and the reason; null unless an administrator has ended the last connection (RASX-02). */
  ended: { at: string; reason: string } | null;
}

/** The end of the profile that was downloaded last. */
export interface ProfileExpiry {
  ends: ShownTime;
  state: ProfileState;
}

export type ProfileState = "valid" | "soon" | "ended";

/** The upstream's report on an access; ended connections are newest first. */
type UsageReport = Partial<Pick<AccessUsageReport, "lastConnectedAt" | "profileEndsAt">> & {
  sessions: readonly unknown[];
  endedSessions: readonly Pick<AccessUsageReport["endedSessions"][number], "since" | "endedAt" | "reason">[];
};

/** Formats the expiry of a certificate (RASX-07). @param now the upstream's clock */
export const toProfileExpiry = (i18n: I18n, timeZone: string, now: Date, endsAt: string): ProfileExpiry => ({
  ends: toShownDay(i18n, timeZone, now, endsAt),
  state: toExpiryState(endsAt, now),
});

export function toExpiryState(endsAt: string, now: Date): ProfileState {
  const [end, at] = [Date.parse(endsAt), now.getTime()];
  if (end <= at) return "ended";
  return isCertificateExpiringSoon(end, at) ? "soon" : "valid";
}

/** Formats the usage of an access (RASX-02, RASX-07). @param now the upstream's clock */
export function toAccessUsage(i18n: I18n, timeZone: string, now: Date, report: UsageReport): AccessUsage {
  const { lastConnectedAt, profileEndsAt, sessions } = report;
  return {
    connected: sessions.length > 0,
    last: lastConnectedAt ? toShownTime(i18n, timeZone, now, lastConnectedAt) : null,
    profile: profileEndsAt ? toProfileExpiry(i18n, timeZone, now, profileEndsAt) : null,
    ended: toDisconnection(timeZone, report),
  };
}

/** Returns why the last connection was ended; null when it was not, or there was another since. */
function toDisconnection(timeZone: string, { lastConnectedAt, sessions, endedSessions }: UsageReport) {
  const [last] = endedSessions;
  if (!last?.reason || sessions.length > 0) return null;
  if (lastConnectedAt && Date.parse(lastConnectedAt) > Date.parse(last.since)) return null;
  return { at: formatDateTime(timeZone, last.endedAt), reason: last.reason };
}
