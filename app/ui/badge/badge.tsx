import type { ReactNode } from "react";
import { Icon, type IconType } from "../icon/icon";
import { type Tone, toneIcon } from "../tone/tone";

/** A state in a word: always icon and word, so that colour is never alone. */
export function Badge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: IconType; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon icon={icon ?? toneIcon[tone]} size="s" />
      {children}
    </span>
  );
}

/** A plain label such as a network destination: no state, hence no icon. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;

/** A number in a pill; `label` says what is counted, for example 'users'. */
export const Count = ({ value, label }: { value: number; label: string }) => (
  <span className="count">
    {value}
    <span className="visually-hidden"> {label}</span>
  </span>
);
