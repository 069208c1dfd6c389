import { createContext, useContext } from "react";

/** What the buttons inside a form know of it: whether it is on its way, and which button sent it (null: none did). */
export type Pending = { pending: boolean; submitter: Element | null };

const PendingContext = createContext<Pending>({ pending: false, submitter: null });

export const PendingProvider = PendingContext.Provider;

export const usePending = (): Pending => useContext(PendingContext);
