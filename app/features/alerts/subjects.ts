import type { I18n } from "@lingui/core";
import { type Message, msg } from "~/i18n/i18n";

/** How often a user can be notified of a subject. */
export const FREQUENCIES = {
  AT_ONCE: msg("Immediately"),
  DAILY: msg("Daily"),
  WEEKLY: msg("Weekly"),
  NEVER: msg("Never"),
} as const;

export type Frequency = keyof typeof FREQUENCIES;

interface Subject {
  label: Message;
  hint: Message;
  /** Returns the sentence that says how often the user is notified of it. */
  tell: (i18n: I18n, frequency: Frequency) => string;
}

/** The subjects that a user can be notified of, in the order of the form (TOLD-01). Sentences name them as the emails do. */
export const SUBJECTS = {
  GATEWAYS: {
    label: msg("VPN gateways"),
    hint: msg("Gateways that have failed or stopped responding."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about VPN gateways immediately.} DAILY {You get emails about VPN gateways daily.} WEEKLY {You get emails about VPN gateways weekly.} other {You get no emails about VPN gateways.}}",
        { frequency },
      ),
  },
  EVENTS: {
    label: msg("Critical events"),
    hint: msg("Critical events of machines."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about critical events immediately.} DAILY {You get emails about critical events daily.} WEEKLY {You get emails about critical events weekly.} other {You get no emails about critical events.}}",
        { frequency },
      ),
  },
  MAINTENANCE: {
    label: msg("Maintenance"),
    hint: msg("Maintenance that expires within 30 days or has expired."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about maintenance immediately.} DAILY {You get emails about maintenance daily.} WEEKLY {You get emails about maintenance weekly.} other {You get no emails about maintenance.}}",
        { frequency },
      ),
  },
  CERTIFICATES: {
    label: msg("Certificates and VPN profiles"),
    hint: msg("Those that expire soon or have expired."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about certificates and VPN profiles immediately.} DAILY {You get emails about certificates and VPN profiles daily.} WEEKLY {You get emails about certificates and VPN profiles weekly.} other {You get no emails about certificates and VPN profiles.}}",
        { frequency },
      ),
  },
  SEATS: {
    label: msg("Seats"),
    hint: msg("Gateways without a free seat."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about seats immediately.} DAILY {You get emails about seats daily.} WEEKLY {You get emails about seats weekly.} other {You get no emails about seats.}}",
        { frequency },
      ),
  },
  REQUESTS: {
    label: msg("Requests for access"),
    hint: msg("Requests of other users that you can answer."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about requests for access immediately.} DAILY {You get emails about requests for access daily.} WEEKLY {You get emails about requests for access weekly.} other {You get no emails about requests for access.}}",
        { frequency },
      ),
  },
  ACCESS: {
    label: msg("Access that ends"),
    hint: msg("Remote access of other users that ends within two days or has ended."),
    tell: (i18n, frequency) =>
      i18n._(
        "{frequency, select, AT_ONCE {You get emails about access that ends immediately.} DAILY {You get emails about access that ends daily.} WEEKLY {You get emails about access that ends weekly.} other {You get no emails about access that ends.}}",
        { frequency },
      ),
  },
} as const satisfies Record<string, Subject>;

type SubjectName = keyof typeof SUBJECTS;

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as SubjectName[];
