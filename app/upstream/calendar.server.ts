import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

const CalendarFeed = graphql(`
  query CalendarFeed { calendarFeed { createdAt } }
`);

const CalendarBySecret = graphql(`
  query CalendarBySecret($secret: String!) { calendarBySecret(secret: $secret) }
`);

/** Gives the viewer's calendar feed a new secret in place of the earlier one (TOLD-04). */
export const CreateCalendarFeed = graphql(`
  mutation CreateCalendarFeed { createCalendarFeed { secret } }
`);

/** Ends the viewer's calendar feed (TOLD-04). */
export const WithdrawCalendarFeed = graphql(`
  mutation WithdrawCalendarFeed { withdrawCalendarFeed }
`);

/** Reads when the viewer's calendar feed was created, as ISO 8601; null without one. @throws {FailureResponse} */
export const readCalendarFeed = async (upstream: UpstreamClient): Promise<string | null> =>
  (await upstream.query(CalendarFeed, {})).calendarFeed?.createdAt ?? null;

/** Reads a calendar as iCalendar text, without a session; null when no feed has the secret. @throws {FailureResponse} */
export const readCalendar = async (upstream: UpstreamClient, secret: string): Promise<string | null> =>
  (await upstream.query(CalendarBySecret, { secret })).calendarBySecret ?? null;
