import { z } from "zod";

const NO_DESTINATION = "You must select at least one destination";

const access = {
  access: z.enum(["unrestricted", "restricted"]),
  destinations: z.array(z.string()).default([]),
};

/** True when the access is unrestricted, or restricted to at least one destination (RASA-02). */
const restricted = ({ access: type, destinations }: { access: string; destinations: string[] }) =>
  type !== "restricted" || destinations.length > 0;
const refusal = { path: ["destinations"], message: NO_DESTINATION };

export const editAccessSchema = z.object(access).refine(restricted, refusal);
export type AccessForm = z.infer<typeof editAccessSchema>;

/** Returns the schema of the form that grants access to users (RASA-02). @param available seats that are left */
export const grantSchema = (available: number) =>
  z
    .object({
      users: z
        .array(z.string())
        .default([])
        .refine((users) => users.length > 0, "You must select at least one user")
        .refine((users) => users.length <= available, `Too many users selected. ${available} available seats left.`),
      ...access,
    })
    .refine(restricted, refusal);
