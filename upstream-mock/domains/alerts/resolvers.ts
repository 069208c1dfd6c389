import type { Resolvers } from "#mock/generated/resolvers";
import { listAlertChoices, setAlertChoices } from "./choices";
import { readSubscription, unsubscribe } from "./unsubscribing";

export const alerts = {
  Query: {
    alertChoices: (_root, _args, context) => listAlertChoices(context),
    alertSubscriptionByToken: (_root, { token }, context) => readSubscription(context, token),
  },
  Mutation: {
    setAlertChoices: (_root, args, context) => setAlertChoices(context, args),
    unsubscribeFromAlerts: (_root, { token }, context) => unsubscribe(context, token),
  },
} satisfies Resolvers;
