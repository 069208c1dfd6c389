import type { Resolvers } from "#mock/generated/resolvers";
import { approveAccessRequest, declineAccessRequest } from "./answering";
import { requestAccess, withdrawAccessRequest } from "./asking";
import { accessRequestPlacesByCompanyId } from "./requestable-locations";
import { accessRequestsByCompanyId } from "./requests";

export const accessRequests = {
  Query: {
    accessRequestsByCompanyId: (_root, { companyId }, context) => accessRequestsByCompanyId(context, companyId),
    accessRequestPlacesByCompanyId: (_root, { companyId }, context) =>
      accessRequestPlacesByCompanyId(context, companyId),
  },
  Mutation: {
    requestAccess: (_root, args, context) => requestAccess(context, args),
    withdrawAccessRequest: (_root, { id }, context) => withdrawAccessRequest(context, id),
    approveAccessRequest: (_root, args, context) => approveAccessRequest(context, args),
    declineAccessRequest: (_root, args, context) => declineAccessRequest(context, args),
  },
} satisfies Resolvers;
