import { createContext, useContext } from "react";

/** The state of a form for the buttons in it: true while it is being sent, and the button that sent it, if one did. */
export type Pending = { pending: boolean; submitter: Element | null };

const PendingContext = createContext<Pending>({ pending: false, submitter: null });

export const PendingProvider = PendingContext.Provider;

export const usePending = (): Pending => useContext(PendingContext);
