/** The time that a notification shows, in milliseconds (LAY-07). The animation in notification.css takes the same time. */
export const NOTIFICATION_DURATION = 9000;
