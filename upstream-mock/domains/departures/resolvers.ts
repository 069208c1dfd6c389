import type { Resolvers } from "#mock/generated/resolvers";
import {
  cancelDeparture,
  departureHolders,
  departurePreview,
  departuresByCompanyId,
  scheduleDeparture,
} from "./scheduling";

export const departures = {
  Query: {
    departurePreview: (_root, { userId }, context) => departurePreview(context, userId),
    departureHolders: (_root, { userIds }, context) => departureHolders(context, userIds),
    departuresByCompanyId: (_root, { companyId }, context) => departuresByCompanyId(context, companyId),
  },
  Mutation: {
    scheduleDeparture: (_root, args, context) => scheduleDeparture(context, args),
    cancelDeparture: (_root, { id }, context) => cancelDeparture(context, id),
  },
} satisfies Resolvers;
