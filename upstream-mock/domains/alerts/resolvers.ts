import type { Resolvers } from "#mock/generated/resolvers";
import { listAlertChoices, setAlertChoices } from "./choices";
import { countUnread, listNotices, markNoticeAsRead, markNoticesAsRead } from "./notices";
import { readSubscription, unsubscribe } from "./unsubscribing";

export const alerts = {
  Query: {
    alertChoices: (_root, _args, context) => listAlertChoices(context),
    alertSubscriptionByToken: (_root, { token }, context) => readSubscription(context, token),
    notices: (_root, _args, context) => listNotices(context),
    unreadNoticeCount: (_root, _args, context) => countUnread(context),
  },
  Mutation: {
    setAlertChoices: (_root, args, context) => setAlertChoices(context, args),
    unsubscribeFromAlerts: (_root, { token }, context) => unsubscribe(context, token),
    markNoticeAsRead: (_root, { id }, context) => markNoticeAsRead(context, id),
    markNoticesAsRead: (_root, { until }, context) => markNoticesAsRead(context, until),
  },
} satisfies Resolvers;
