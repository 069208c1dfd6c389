import type { I18n } from "@lingui/core";
import { formatDay } from "~/dates/dates";
import { describeTermInSentence, getTermStatus, toTermDays } from "~/networks/access-term";
import { accessRequestPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import type { AccessRequestPlace } from "~/upstream/access-requests.server";

type Reader = Pick<Viewer, "i18n" | "now">;

/** Returns the link to a place, with what the viewer has there. */
export function toPlaceLink(reader: Reader, place: AccessRequestPlace, timeZone: string) {
  const access = describeAccess(reader, place, timeZone);
  return {
    to: accessRequestPaths.ask(place.locationId),
    label: place.name,
    details: place.requestId ? reader.i18n._("{access}, open request", { access }) : access,
  };
}

/** Returns in words what access the viewer has to a place: "Access ended on 20/03/2026". */
function describeAccess({ i18n, now }: Reader, { hasAccess, term }: AccessRequestPlace, timeZone: string): string {
  if (!hasAccess) return i18n._("No access yet");
  const { begins, ends } = toTermDays(term, timeZone);
  const [first, last] = [formatDay(begins), formatDay(ends)];
  switch (getTermStatus(term, now, timeZone)) {
    case "ended":
      return i18n._("Access ended on {day}", { day: last });
    case "begins":
      return describeBegin(i18n, first, last);
    case "ends-soon":
      return i18n._("Access ends soon, on {day}", { day: last });
    case "ends":
      return i18n._("Access ends on {day}", { day: last });
    default:
      return i18n._("Access granted");
  }
}

const describeBegin = (i18n: I18n, first: string, last: string) =>
  last
    ? i18n._("Access starts on {first}, ends on {last}", { first, last })
    : i18n._("Access starts on {first}", { first });

/** True where the viewer has all traffic without an end date, and no open request. */
export const hasFullAccess = (
  { hasAccess, allowedDestinations, term, requestId }: AccessRequestPlace,
  now: Date,
  timeZone: string,
): boolean =>
  hasAccess && allowedDestinations.length === 0 && getTermStatus(term, now, timeZone) === null && !requestId;

/** Describes the viewer's access to a place, such as "You have: Intranet; without an end date."; null without access. */
export function describeOwnAccess(
  { i18n, now }: Reader,
  { hasAccess, allowedDestinations, term }: AccessRequestPlace,
  timeZone: string,
): string | null {
  if (!hasAccess) return null;
  const days = describeTermInSentence(i18n, term, now, timeZone);
  const destinations = allowedDestinations.join(", ") || i18n._("All traffic");
  return getTermStatus(term, now, timeZone) === "ended"
    ? i18n._("You had: {destinations}; {days}.", { destinations, days })
    : i18n._("You have: {destinations}; {days}.", { destinations, days });
}
