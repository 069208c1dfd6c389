import { certificateEndsSoon } from "#contract/certificates";
import { dayOf, timeOf } from "~/dates/relative";
import type { ShownTime } from "~/ui/time/time";

/** How an access is used, as it is shown. */
export interface UseFacts {
  /** True while there is a session. */
  connected: boolean;
  /** Null before the first connection. */
  last: ShownTime | null;
  profile: ProfileFacts | null;
}

/** The end of the profile that was downloaded last. */
export interface ProfileFacts {
  ends: ShownTime;
  state: ProfileState;
}

export type ProfileState = "valid" | "soon" | "ended";

/** What an upstream tells of an access. Instants are texts in ISO 8601. */
interface Told {
  lastConnectedAt?: string | null;
  profileEndsAt?: string | null;
  sessions: readonly unknown[];
}

/** Returns the end of a certificate, as it is shown (RASX-07). @param now the upstream's clock */
export const profileFacts = (timeZone: string, now: Date, endsAt: string): ProfileFacts => ({
  ends: dayOf(timeZone, now, endsAt),
  state: endState(endsAt, now),
});

/** Returns how far a certificate is from its end (RASX-07). */
export function endState(endsAt: string, now: Date): ProfileState {
  const [end, at] = [Date.parse(endsAt), now.getTime()];
  if (end <= at) return "ended";
  return certificateEndsSoon(end, at) ? "soon" : "valid";
}

/** Returns how an access is used, as it is shown (RASX-02, RASX-07). @param now the upstream's clock */
export function factsOfUse(timeZone: string, now: Date, { lastConnectedAt, profileEndsAt, sessions }: Told): UseFacts {
  return {
    connected: sessions.length > 0,
    last: lastConnectedAt ? timeOf(timeZone, now, lastConnectedAt) : null,
    profile: profileEndsAt ? profileFacts(timeZone, now, profileEndsAt) : null,
  };
}
