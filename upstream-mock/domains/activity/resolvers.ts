import type { Resolvers } from "#mock/generated/resolvers";
import { activityByCompanyId } from "./records";

export const activity = {
  Query: {
    activityByCompanyId: (_root, { companyId, question }, context) => activityByCompanyId(context, companyId, question),
  },
} satisfies Resolvers;
