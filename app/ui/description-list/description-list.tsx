import type { ReactNode } from "react";

export type Description = { term: string; description: ReactNode };

/** Renders terms and descriptions in two columns. An empty description shows as an em dash; pass 'N/A' to show that. */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="description-list">
      {items.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{isEmpty(description) ? "—" : description}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (node: ReactNode) => node === undefined || node === null || node === "" || node === false;
