import { requireSession } from "#mock/context";
import type { Resolvers } from "#mock/generated/resolvers";
import { isActivationKey, isAddonActive, latestVersions, readSetting } from "./stored-settings";

export const settings = {
  Query: {
    validateMachineActivationKey: (_root, { activationKey }, context) => isActivationKey(context, activationKey),
    isProductAddonActive: (_root, { companyId, addonCode }, context) => isAddonActive(context, companyId, addonCode),
    renewalsSettings: (_root, _args, context) => {
      requireSession(context);
      return readSetting(context.db, "renewals");
    },
    serenityEventsSettings: (_root, _args, context) => {
      requireSession(context);
      return readSetting(context.db, "serenity-events");
    },
    latestVersions: (_root, _args, context) => {
      requireSession(context);
      return latestVersions(context.db);
    },
    capabilities: (_root, _args, { config }) => [...config.capabilities],
  },
} satisfies Resolvers;
