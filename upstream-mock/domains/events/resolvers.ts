import { requireSession } from "../../context";
import type { Resolvers } from "../../generated/resolvers";
import { ownMachines, requireOnMachines } from "../fleet/machines";
import { eventsOf } from "./queries";

export const events = {
  Query: {
    /** EVT-01. */
    serenityEventsBySerialNumbers: (_root, { serialNumbers }, context) => {
      const { companyId } = requireSession(context);
      requireOnMachines(context, ["appliance.list"], ownMachines(context, serialNumbers));
      return eventsOf(context.db, companyId, serialNumbers);
    },
  },
} satisfies Resolvers;
