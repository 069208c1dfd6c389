import type { IconName } from "../icon/icons";
import type { Tone } from "../tone/tone";

/** How a state looks, wherever it is shown. */
interface StateLook {
  tone: Tone;
  icon: IconName;
}

const look = (tone: Tone, icon: IconName): StateLook => ({ tone, icon });

/**
 * The look of each state. Red is for what doesn't work now, orange for an error or an end that is past, yellow for one
 * that comes. Badges, the dashboard's health, locations and map, and the menu's numbers take it from here (HOME-02,
 * HOME-04). A state has one look, whatever it is said of, and no other has its icon, so that states of one tone differ
 * without their words. How urgent something is has no icon here: `LevelSign` shows it (HOME-01).
 */
export const STATES = {
  // Events and their severity (EVT-03).
  new: look("info", "circle-dot"),
  pending: look("warning", "hourglass"),
  resolved: look("success", "check-check"),
  closed: look("neutral", "archive"),
  info: look("info", "info"),
  warning: look("warning", "triangle-alert"),
  error: look("warning", "circle-alert"),
  critical: look("danger", "siren"),
  unknown: look("neutral", "circle-question-mark"),

  // Machines, maintenance, certificates and what else has an end (INVT-02, INVT-04, INVT-05, RASX-07).
  active: look("success", "circle-check"),
  inactive: look("neutral", "circle-minus"),
  "not-supported": look("neutral", "ban"),
  "not-started": look("neutral", "timer"),
  expiring: look("soon", "clock-alert"),
  expired: look("warning", "calendar-x"),
  outdated: look("neutral", "circle-arrow-up"),

  on: look("success", "circle-power"),
  off: look("neutral", "circle-off"),

  // Gateways (RAS-02) and connections.
  deploying: look("info", "rocket"),
  failed: look("danger", "circle-x"),
  "gateway-inactive": look("danger", "power-off"),
  "connection-problems": look("danger", "unplug"),
  connected: look("success", "plug"),

  // Access and its period (RASX-03).
  begins: look("info", "calendar-plus"),
  ends: look("neutral", "calendar-days"),
  "ends-soon": look("soon", "calendar-clock"),
  ended: look("danger", "calendar-off"),
  "full-access": look("success", "shield-check"),
  "partial-access": look("warning", "shield-half"),
  "no-access": look("neutral", "shield-off"),
  gained: look("success", "plus"),
  lost: look("warning", "minus"),
  "left-out": look("warning", "user-minus"),
  unused: look("warning", "moon"),
  "in-use": look("info", "link"),

  // Requests for access (ASK-01 to ASK-03).
  open: look("info", "message-circle-question-mark"),
  approved: look("success", "user-check"),
  declined: look("danger", "user-x"),
  withdrawn: look("neutral", "undo-2"),
  lapsed: look("neutral", "timer-off"),

  // Users, their sessions and notices.
  "never-logged-in": look("neutral", "user-round"),
  "cannot-log-in": look("warning", "lock"),
  "this-session": look("success", "monitor"),
  impersonating: look("warning", "venetian-mask"),
  unread: look("info", "mail"),
} satisfies Record<string, StateLook>;

export type StateName = keyof typeof STATES;
