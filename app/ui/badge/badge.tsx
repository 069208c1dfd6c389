import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { STATES, type StateName } from "./states";

interface BadgeProps {
  state: StateName;
  /** True for the severity of something that is over: the badge is less prominent. */
  isOver?: boolean;
  children: ReactNode;
}

/**
 * Renders a state as an icon and a word, so that colour is never the only sign. The space before it, as those around buttons,
 * separates it from other words in text browsers and copied text, which have no CSS.
 */
export function Badge({ state, isOver, children }: BadgeProps) {
  const { tone, icon } = STATES[state];
  return (
    <>
      {" "}
      <span className="badge" data-tone={tone} data-over={isOver || undefined}>
        <Icon icon={icon} size="s" />
        <span>{children}</span>
      </span>
    </>
  );
}

/** Renders a name such as a network destination. It has no icon, because it is not a state. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <>
    {" "}
    <span className="tag" translate="no">
      {children}
    </span>
  </>
);

/** Renders a number. Screen readers read the whole of `counted`, such as '3 machines', which contains it. */
export function NumberOf({ value, counted }: { value: number; counted: string }) {
  const number = useLingui().i18n.number(value);
  const [before, ...after] = counted.split(number);
  return (
    <>
      {before && <span className="visually-hidden">{before}</span>}
      {number}
      {after.length > 0 && <span className="visually-hidden">{after.join(number)}</span>}
    </>
  );
}

/** Renders a number in a pill. `label` names the unit, such as 'users'. */
export const Count = ({ value, label }: { value: number; label: string }) => (
  <>
    {" "}
    <span className="count">
      {value}
      <span className="visually-hidden"> {label}</span>
    </span>
  </>
);
