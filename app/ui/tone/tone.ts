import type { IconName } from "../icon/icons";

/** The meaning of the colour of a state, a banner or a notification. The icon and the word have the same meaning. */
export type Tone = "info" | "success" | "soon" | "warning" | "danger" | "neutral";

/** The icons of banners, notifications and counts. States have their own. */
export const toneIcon: Record<Tone, IconName> = {
  info: "info",
  success: "circle-check",
  soon: "clock-alert",
  warning: "triangle-alert",
  danger: "circle-x",
  neutral: "circle-minus",
};
