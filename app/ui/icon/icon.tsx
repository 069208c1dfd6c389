import type { LucideIcon } from "lucide-react";

export type IconType = LucideIcon;

/**
 * A decorative icon, as high as its line of text asks. The word beside it carries the meaning, so it is hidden from
 * screen readers. Import single icons: `import Plus from "lucide-react/icons/plus"`.
 */
export function Icon({ icon: Svg, size = "m" }: { icon: IconType; size?: "s" | "m" | "l" }) {
  return <Svg className="icon" data-size={size} aria-hidden="true" focusable="false" strokeWidth={1.75} />;
}
