/** The states of the events that the list shows and filters by (EVT-01). */
export const VISIBLE_EVENT_STATES = ["pending", "resolved", "closed"] as const;
/** The states of the events that the list hides (EVT-02). */
export const HIDDEN_EVENT_STATES = ["new", "ignored"] as const;
/** The user's own state of an event that hides it from the list (EVT-02). */
export const ACKNOWLEDGED = "acknowledged";

/** The severities of an event, from harmless to grave (EVT-03). */
export const SEVERITIES = ["info", "warning", "error", "critical"] as const;
