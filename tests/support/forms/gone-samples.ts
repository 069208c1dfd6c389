import { toSeedId } from "#seeds/ids";
import type { FormSample } from "./form-sample";

/** How a colleague removes what a form is about, and what differs from the form's own sample. */
interface GoneSample extends Partial<FormSample> {
  /** The pattern of the form that removes it. */
  by: string;
}

const FIRENZE = toSeedId("location", "acme", "Firenze Shop");
const locationAt = (path: string) => ({ page: `${path}/${FIRENZE}/edit`, target: `${path}/${FIRENZE}/edit` });
const viewsOf = (list: string): Record<string, GoneSample> => ({
  [`${list}/views/:viewId`]: { by: `${list}/views/:viewId/delete` },
  [`${list}/views/:viewId/delete`]: { by: `${list}/views/:viewId/delete` },
});

/** The forms about something that another user can remove, by their routes' patterns. */
export const GONE_SAMPLES: Record<string, GoneSample> = {
  "/users/:userId/edit": { by: "/users/:userId/delete" },
  "/users/:userId/delete": { by: "/users/:userId/delete" },
  "/users/:userId/sessions/:sessionId/end": { by: "/users/:userId/delete" },
  "/users/:userId/leaving": { by: "/users/:userId/delete" },
  "/users/invitations/:invitationId/resend": { by: "/users/invitations/:invitationId/withdraw" },
  "/users/invitations/:invitationId/withdraw": { by: "/users/invitations/:invitationId/withdraw" },
  "/dashboard/locations/:locationId/edit": {
    ...locationAt("/dashboard/locations"),
    by: "/locations/:locationId/delete",
  },
  "/locations/:locationId/edit": { ...locationAt("/locations"), by: "/locations/:locationId/delete" },
  "/dashboard/locations/:locationId/delete": { by: "/locations/:locationId/delete" },
  "/locations/:locationId/delete": { by: "/locations/:locationId/delete" },
  "/monitoring/contacts/:contactId/delete": { by: "/monitoring/contacts/:contactId/delete" },
  ...viewsOf("/inventory"),
  ...viewsOf("/serenity-events"),
  ...viewsOf("/users"),
  ...viewsOf("/activity"),
  "/ras/deploy/:locationId": { by: "/locations/:locationId/delete" },
  "/ras/:locationId/access/:userId/edit": { by: "/ras/:locationId/access/:userId/revoke" },
  "/ras/:locationId/access/:userId/revoke": { by: "/ras/:locationId/access/:userId/revoke" },
  "/ras/requests/:requestId/withdraw": { by: "/ras/requests/:requestId/withdraw" },
  "/profile/passkeys/:passkeyId/remove": { by: "/profile/passkeys/:passkeyId/remove" },
  "/profile/sessions/:sessionId/end": { by: "/profile/sessions/:sessionId/end" },
  "/profile/calendar/withdraw": { by: "/profile/calendar/withdraw" },
};
