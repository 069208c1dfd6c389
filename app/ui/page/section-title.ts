import { createContext } from "react";

/** Holds the section's title, which the top bar shows: a page of the same title has it once for the eye. */
export const SectionTitle = createContext<string | undefined>(undefined);
