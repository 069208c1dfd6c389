import type { Resolvers } from "#mock/generated/resolvers";
import { createCalendarFeed, readCalendar, readCalendarFeed, withdrawCalendarFeed } from "./feeds";

export const calendar = {
  Query: {
    calendarFeed: (_root, _args, context) => readCalendarFeed(context),
    calendarBySecret: (_root, { secret }, context) => readCalendar(context, secret),
  },
  Mutation: {
    createCalendarFeed: (_root, _args, context) => createCalendarFeed(context),
    withdrawCalendarFeed: (_root, _args, context) => withdrawCalendarFeed(context),
  },
} satisfies Resolvers;
