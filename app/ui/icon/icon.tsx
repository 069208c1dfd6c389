import { type Tone, toneIcon } from "../tone/tone";
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

/**
 * Renders how urgent something is: a level has one sign, its tone's, wherever it is shown: among what needs attention, on a
 * location's card, in the table and, in a shape of its own, on the map. A kind, such as a gateway's state, has its own icon beside
 * the kind's name (badge/states.ts). What doesn't work now has a cross on a disc.
 */
export const LevelSign = ({ tone, size }: { tone: Tone; size?: "s" | undefined }) =>
  tone === "danger" ? (
    <svg className="icon filled-sign" data-size={size} aria-hidden="true">
      <use href={`${sprite}#${"x" satisfies IconName}`} />
    </svg>
  ) : (
    <Icon icon={toneIcon[tone]} size={size} />
  );
