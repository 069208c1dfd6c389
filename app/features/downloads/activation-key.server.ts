import { MINUTE_IN_SECONDS } from "#contract/durations";
import { userCookie } from "~/host/sealed-cookie.server";

/** The activation key that the user has verified, for half an hour: it is in no address and no page (VA-01). */
export const activationKeyCookie = userCookie<{ activationKey: string }>("activation-key", 30 * MINUTE_IN_SECONDS);
