/** Lists the states of an event that the list shows and filters by. EVT-01. */
export const SHOWN_STATES = ["pending", "resolved", "closed"] as const;
/** Lists the states in which the list hides an event. EVT-02. */
export const HIDDEN_STATES = ["new", "ignored"] as const;
/** Names the user's own state for which the list hides an event. EVT-02. */
export const ACKNOWLEDGED = "acknowledged";

/** Lists the severities of an event, from harmless to grave. EVT-03. */
export const SEVERITIES: readonly string[] = ["info", "warning", "error", "critical"];
