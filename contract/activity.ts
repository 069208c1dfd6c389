/** The kinds of records of activity, each with the words that people know it by (ACT-02). */
export const ACTIVITY_KINDS = {
  access: "Remote access",
  destination: "Destinations",
  gateway: "Gateways",
  location: "Locations",
  machine: "Machines",
  monitoring: "Monitoring",
  user: "Users",
  rights: "Permissions",
  invitation: "Invitations",
  company: "Company",
  view: "Shared views",
  account: "Passwords and authenticator apps",
  session: "Sessions",
  request: "Requests to support",
  refusal: "Refused actions",
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;
