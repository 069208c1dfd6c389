/** The kinds of records of activity, each with the words that people know it by (ACT-02). */
export const ACTIVITY_KINDS = {
  access: /* i18n */ "Remote access",
  destination: /* i18n */ "Destinations",
  gateway: /* i18n */ "Gateways",
  location: /* i18n */ "Locations",
  machine: /* i18n */ "Machines",
  note: /* i18n */ "Notes",
  monitoring: /* i18n */ "Monitoring",
  user: /* i18n */ "Users",
  rights: /* i18n */ "Permissions",
  invitation: /* i18n */ "Invitations",
  company: /* i18n */ "Company",
  view: /* i18n */ "Shared views",
  account: /* i18n */ "Passwords and authenticator apps",
  session: /* i18n */ "Sessions",
  request: /* i18n */ "Requests to support",
  refusal: /* i18n */ "Refused actions",
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;
