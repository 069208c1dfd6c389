import { requireSession } from "#mock/context";
import { ownMachines, requireOnMachines } from "#mock/domains/fleet/machines";
import type { Resolvers } from "#mock/generated/resolvers";
import { eventsOf } from "./queries";

export const events = {
  Query: {
    /** Returns the events of machines that the user may see (EVT-01). */
    serenityEventsBySerialNumbers: (_root, { serialNumbers }, context) => {
      const { companyId } = requireSession(context);
      requireOnMachines(context, ["appliance.list"], ownMachines(context, serialNumbers));
      return eventsOf(context.db, companyId, serialNumbers);
    },
  },
} satisfies Resolvers;
