/** LAY-07: how long a notification shows, in milliseconds. The animation in notification.css says the same. */
export const NOTIFICATION_DURATION = 9000;
