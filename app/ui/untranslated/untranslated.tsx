import type { ReactNode } from "react";

/** Renders a name, number, address or code within a text, which no browser translates (DOOR-03). */
export const Untranslated = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;
