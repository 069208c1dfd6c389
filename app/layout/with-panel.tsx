import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inert } from "~/ui/attributes/attributes";

interface Props {
  className?: string;
  /** True while the page can't be used; by default while a child route lies over it. */
  behind?: boolean;
  children: ReactNode;
}

/** Renders a page, inert behind the panel or dialog that is its child route. */
export function WithPanel({ className, behind, children }: Props) {
  const panel = useOutlet();
  return (
    <>
      <div className={className} {...inert(behind ?? panel !== null)}>
        {children}
      </div>
      {panel}
    </>
  );
}
