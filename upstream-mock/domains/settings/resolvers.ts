import { optionalNames } from "#contract/optional";
import { requireSession } from "#mock/context";
import type { Resolvers } from "#mock/generated/resolvers";
import { isActivationKey } from "./activation";
import { isAddonActive } from "./addons";
import { latestVersions, readSetting } from "./queries";

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
    // A plain mock has no such query (CONF-03).
    capabilities: () => optionalNames(),
  },
} satisfies Resolvers;
