import { createContext, useContext } from "react";

const ReasonsGoneContext = createContext<readonly string[]>([]);

/** Gives forms the reasons of the page's refusal that stood in notifications which have gone. The root renders it. */
export const ReasonsGoneProvider = ReasonsGoneContext.Provider;

export const useReasonsGone = () => useContext(ReasonsGoneContext);
