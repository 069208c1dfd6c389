import type { Resolvers } from "#mock/generated/resolvers";
import { addSavedView, removeSavedView, setDefaultView, updateSavedView } from "./saved-views";
import { listSavedViews } from "./stored-views";

export const views = {
  Query: {
    savedViewsByCompanyId: (_root, { companyId, list }, context) => listSavedViews(context, companyId, list),
  },
  Mutation: {
    addSavedView: (_root, args, context) => addSavedView(context, args),
    updateSavedView: (_root, args, context) => updateSavedView(context, args),
    removeSavedView: (_root, { id }, context) => removeSavedView(context, id),
    setDefaultView: (_root, args, context) => setDefaultView(context, args),
  },
} satisfies Resolvers;
