import type { Tone } from "../tone/tone";
import sprite from "./generated/icons.svg?url";
import type { IconName } from "./icons";

/**
 * Renders a decorative icon as high as its line of text. It is hidden from screen readers, because the word beside it
 * carries the meaning. All icons lie in one file, so that a page holds their names only.
 */
export const Icon = ({ icon, size }: { icon: IconName; size?: "s" | "l" | undefined }) => (
  <svg className="icon" data-size={size} aria-hidden="true">
    <use href={`${sprite}#${icon}`} />
  </svg>
);

/** Renders a state's sign: of what doesn't work now a cross on a disc in the tone's colour, else its icon. */
export const ToneSign = ({ tone, icon, size }: { tone: Tone; icon: IconName; size?: "s" | undefined }) =>
  tone === "danger" ? (
    <svg className="icon filled-sign" data-size={size} aria-hidden="true">
      <use href={`${sprite}#${"x" satisfies IconName}`} />
    </svg>
  ) : (
    <Icon icon={icon} size={size} />
  );
