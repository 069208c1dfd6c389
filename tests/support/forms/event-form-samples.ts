import { toSeedId } from "#seeds/ids";
import { MASTER } from "../accounts";
import type { FormSample } from "./form-sample";

/** Leaves an event that the account of the sample has. */
const LEFT = `/serenity-events/BX-2207-100103/${toSeedId("event", "acme", 2)}/leave`;

/** The forms that take, hand over and leave events, by route (TAKE-01). */
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
    page: LEFT,
    target: LEFT,
    as: "support@acme.example",
    values: {},
    operations: ["setEventOwner"],
  },
};
