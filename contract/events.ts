/** States of an event that the list shows and filters by. EVT-01. */
export const SHOWN_STATES = ["pending", "resolved", "closed"] as const;
/** States in which the list hides an event. EVT-02. */
export const HIDDEN_STATES = ["new", "ignored"] as const;
/** What a user's own state says of an event that the list hides for it. EVT-02. */
export const ACKNOWLEDGED = "acknowledged";

/** From harmless to grave. */
export const SEVERITIES: readonly string[] = ["info", "warning", "error", "critical"];
