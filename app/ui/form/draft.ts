import type { SubmissionResult } from "@conform-to/react";
import { createContext, useContext } from "react";

const DraftContext = createContext<SubmissionResult<string[]> | undefined>(undefined);

/** Gives the forms of the page what was typed into them before the session ended. The root renders it. */
export const DraftProvider = DraftContext.Provider;

/** Returns the fields typed before the session ended (PAGE-06); undefined when there are none. */
export const useDraft = () => useContext(DraftContext);
