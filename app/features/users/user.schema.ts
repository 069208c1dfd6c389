import { z } from "zod";
import type { GlobalRole } from "#contract/permissions";
import { CANNOT_BE_EMPTY, emailField, optionalName, requiredName, requiredPhone } from "~/forms/text";
import { type Calendar, termDays, validateDays } from "~/networks/term-days";

const box = z.boolean().default(false);
const globalRoles = { fleetManager: box, userManager: box };

/** Checks the form that invites a user (USER-02, USER-09). */
export const newUserSchema = z.object({ email: emailField(CANNOT_BE_EMPTY), ...globalRoles });

/**
 * Checks the global permissions and the remote access of the form that invites several users (JOIN-01). Its addresses
 * are read as a list.
 */
export const inviteSeveralSchema = (calendar: Calendar) =>
  z
    .object({ ...globalRoles, access: z.array(z.string()).default([]), ...termDays })
    .superRefine(validateDays(calendar))
    .refine(({ access, begins, ends }) => access.length > 0 || (!begins && !ends), {
      path: ["access"],
      message: /* i18n */ "Select what the dates are for, or clear them",
    });

/** Checks the form that edits a user (USER-03). */
export const editUserSchema = z.object({
  firstName: requiredName(),
  lastName: requiredName(),
  role: optionalName(),
  phone: requiredPhone,
  ...globalRoles,
  supportContact: box,
});

/**
 * Returns a user's fields, from the form or as stored, in the upstream's names.
 * @param assigns true when the viewer may assign roles
 */
export const toUserFields = (values: z.output<typeof editUserSchema>, assigns: boolean) => ({
  contact: {
    firstName: values.firstName,
    lastName: values.lastName,
    roleInCompany: values.role || null,
    phoneNumber: values.phone || null,
    isSupportContact: values.supportContact,
  },
  ...(assigns && { globalRoles: toGlobalRoles(values) }),
});

export type InviteSeveralFields = z.input<ReturnType<typeof inviteSeveralSchema>>;
export type NewUserFields = z.input<typeof newUserSchema>;
export type EditUserFields = z.input<typeof editUserSchema>;
type GlobalRoles = Record<keyof typeof globalRoles, boolean>;

export const toGlobalRoles = ({ fleetManager, userManager }: GlobalRoles): GlobalRole[] => [
  ...(fleetManager ? (["fleet.admin"] as const) : []),
  ...(userManager ? (["user.admin"] as const) : []),
];
