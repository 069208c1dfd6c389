import { isCertificateExpiringSoon } from "#contract/certificates";
import { formatDateTime } from "~/dates/dates";
import { toShownDay, toShownTime } from "~/dates/relative";
import type { ShownTime } from "~/ui/time/time";
import type { AccessUsageReport } from "~/upstream/ras/ras-usage.server";

/** How an access is used, as it is shown. */
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

/** What the upstream tells of an access; of the connections that have ended, the last one first. */
type Told = Partial<Pick<AccessUsageReport, "lastConnectedAt" | "profileEndsAt">> & {
  sessions: readonly unknown[];
  endedSessions: readonly Pick<AccessUsageReport["endedSessions"][number], "since" | "endedAt" | "reason">[];
};

/** Returns the end of a certificate, as it is shown (RASX-07). @param now the upstream's clock */
export const toProfileExpiry = (timeZone: string, now: Date, endsAt: string): ProfileExpiry => ({
  ends: toShownDay(timeZone, now, endsAt),
  state: toExpiryState(endsAt, now),
});

/** Returns how far a certificate is from its end (RASX-07). */
export function toExpiryState(endsAt: string, now: Date): ProfileState {
  const [end, at] = [Date.parse(endsAt), now.getTime()];
  if (end <= at) return "ended";
  return isCertificateExpiringSoon(end, at) ? "soon" : "valid";
}

/** Returns how an access is used, as it is shown (RASX-02, RASX-07). @param now the upstream's clock */
export function toAccessUsage(timeZone: string, now: Date, told: Told): AccessUsage {
  const { lastConnectedAt, profileEndsAt, sessions } = told;
  return {
    connected: sessions.length > 0,
    last: lastConnectedAt ? toShownTime(timeZone, now, lastConnectedAt) : null,
    profile: profileEndsAt ? toProfileExpiry(timeZone, now, profileEndsAt) : null,
    ended: endedFacts(timeZone, told),
  };
}

/** Returns why the last connection was ended; null when it was not, or there was another since. */
function endedFacts(timeZone: string, { lastConnectedAt, sessions, endedSessions }: Told) {
  const [last] = endedSessions;
  if (!last?.reason || sessions.length > 0) return null;
  if (lastConnectedAt && Date.parse(lastConnectedAt) > Date.parse(last.since)) return null;
  return { at: formatDateTime(timeZone, last.endedAt), reason: last.reason };
}
