import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { IconType } from "../icon/icon";

/** The meaning of the colour of a badge, a banner or a notification. The icon and the word have the same meaning. */
export type Tone = "info" | "success" | "warning" | "danger" | "neutral";

export const toneIcon: Record<Tone, IconType> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  neutral: Ban,
};
