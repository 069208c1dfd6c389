import type { ReactNode } from "react";
import { WithAddresses } from "../address/address";

export type Description = {
  term: string;
  description: ReactNode;
  /** True for names, numbers and addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean | undefined;
};

/** Renders terms and descriptions in two columns. An empty description shows as an em dash; pass 'N/A' to show that. */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="description-list">
      {items.map(({ term, description, untranslated }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate={untranslated ? "no" : undefined}>{shown(description)}</dd>
        </div>
      ))}
    </dl>
  );
}

const shown = (description: ReactNode) => {
  if (isEmpty(description)) return "—";
  return typeof description === "string" ? <WithAddresses>{description}</WithAddresses> : description;
};

const isEmpty = (node: ReactNode) => node === undefined || node === null || node === "" || node === false;
