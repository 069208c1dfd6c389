interface Subject {
  label: string;
  /** The name in a sentence, as in the emails. */
  name: string;
  hint: string;
}

/** The subjects that a user can be told of, in the order of the form (TOLD-01). */
export const SUBJECTS = {
  GATEWAYS: {
    label: "VPN gateways",
    name: "VPN gateways",
    hint: "Gateways that have failed or stopped responding.",
  },
  EVENTS: { label: "Critical events", name: "critical events", hint: "Critical events of machines." },
  MAINTENANCE: {
    label: "Maintenance",
    name: "maintenance",
    hint: "Maintenance that expires within 30 days or has expired.",
  },
  CERTIFICATES: {
    label: "Certificates and VPN profiles",
    name: "certificates and VPN profiles",
    hint: "Those that expire soon or have expired.",
  },
  SEATS: { label: "Seats", name: "seats", hint: "Gateways without a free seat." },
  REQUESTS: {
    label: "Requests for access",
    name: "requests for access",
    hint: "Requests of other users that you can answer.",
  },
  ACCESS: {
    label: "Access that ends",
    name: "access that ends",
    hint: "Remote access of other users that ends within two days or has ended.",
  },
} as const satisfies Record<string, Subject>;

type SubjectName = keyof typeof SUBJECTS;

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as SubjectName[];

/** How often a user can be told of a subject, and each frequency in a sentence. */
export const FREQUENCIES = {
  AT_ONCE: { label: "Immediately", adverb: "immediately" },
  DAILY: { label: "Daily", adverb: "daily" },
  WEEKLY: { label: "Weekly", adverb: "weekly" },
  NEVER: { label: "Never", adverb: "never" },
} as const;
