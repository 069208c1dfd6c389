import type { LucideIcon } from "lucide-react";

export type IconType = LucideIcon;

/**
 * Renders a decorative icon as high as its line of text. It is hidden from screen readers, because the word beside it
 * carries the meaning. Import single icons: `import Plus from "lucide-react/icons/plus"`.
 */
export function Icon({ icon: Svg, size = "m" }: { icon: IconType; size?: "s" | "m" | "l" }) {
  return <Svg className="icon" data-size={size} aria-hidden="true" focusable="false" strokeWidth={1.75} />;
}
