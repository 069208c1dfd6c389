import { toSeedId } from "#seeds/ids";
import { MASTER } from "../accounts";
import type { FormSample } from "./form-sample";

const EVENT = `/serenity-events/BX-2207-100102/${toSeedId("event", "acme", 1)}`;

/** The forms that take, hand over and leave an event that the Fleet Manager has, by route (TAKE-01). */
export const EVENT_FORM_SAMPLES: Record<string, FormSample> = {
  "/serenity-events/:serialNumber/:eventId/take": {
    as: MASTER,
    values: { remindOn: "2026-04-01" },
    operations: ["setEventOwner"],
  },
  "/serenity-events/:serialNumber/:eventId/hand-over": {
    as: MASTER,
    values: { user: toSeedId("user", "both@acme.example"), note: "Please look at the disk." },
    operations: ["setEventOwner"],
  },
  "/serenity-events/:serialNumber/:eventId/leave": {
    page: EVENT,
    target: `${EVENT}/leave`,
    as: "fleet@acme.example",
    values: {},
    operations: ["setEventOwner"],
    pageless: true,
  },
};
