import { sendProfile } from "./vpn-profile.server";

/** Sends the profile that was confirmed without JavaScript (RASU-04). */
export const loader = sendProfile;
