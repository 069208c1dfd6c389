import { type ReactNode, useId } from "react";
import { RefusableLink } from "../button/button-link";
import { Form } from "../form/form";
import { STAYS_HERE } from "../form/unsaved-changes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import type { LinkProps } from "../link/link";

type Item = { icon?: IconName; children: ReactNode };

const Content = ({ icon, children }: Item) => (
  <>
    {icon && <Icon icon={icon} />}
    {children}
  </>
);

/** Renders a link in a menu. With a `reason` it has no address and shows the reason. */
export const MenuLink = ({ icon, children, ...rest }: Item & LinkProps & { reason?: string }) => (
  <RefusableLink {...rest} className="entry menu-item">
    <Content icon={icon}>{children}</Content>
  </RefusableLink>
);

type MenuRefusalsProps = { reason: string; items: { key: string; label: string }[] };

/**
 * Renders the names of disabled entries that share a reason. It shows once above them, and is the tooltip and
 * description of each.
 */
export function MenuRefusals({ reason, items }: MenuRefusalsProps) {
  const id = useId();
  return (
    <>
      <p className="menu-reason" id={id}>
        {reason}
      </p>
      {items.map(({ key, label }) => (
        // biome-ignore lint/a11y/useValidAnchor: a placeholder link leads nowhere on purpose
        <a
          key={key}
          className="entry menu-item"
          role="link"
          tabIndex={0}
          aria-disabled="true"
          aria-describedby={id}
          title={reason}
          translate="no"
        >
          {label}
        </a>
      ))}
    </>
  );
}

type MenuFormProps = Item & {
  action: string;
  fields?: Record<string, string>;
  reloadDocument?: boolean;
  /** True when it leads back to the page where it is. */
  staysHere?: boolean;
};

/** Renders a form of one button in a menu. `fields` are sent along. */
export const MenuForm = ({ action, fields = {}, reloadDocument, staysHere, ...item }: MenuFormProps) => (
  <Form layout="plain" action={action} reloadDocument={reloadDocument} state={staysHere && STAYS_HERE}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="entry menu-item">
      <Content {...item} />
    </button>
  </Form>
);

/** Renders a part of a menu below a line, with an optional title. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  const id = useId();
  if (!label) return <div className="menu-group">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, since links stand in it too
    <div className="menu-group" role="group" aria-labelledby={id}>
      <p className="menu-title" id={id}>
        {label}
      </p>
      {children}
    </div>
  );
}

/** Renders a quiet line of text, such as a title or an e-mail address; without text a dividing line. */
export const MenuText = ({ children }: { children?: ReactNode }) =>
  children ? <p className="menu-title">{children}</p> : <hr className="menu-line" />;
