import { createContext, useContext } from "react";
import type { Notification } from "./notifications";

const AnnounceContext = createContext<(notifications: Notification[]) => void>(() => undefined);

/** Gives components a function that shows a fetcher's notifications: the router keeps a fetcher's data only briefly. */
export const AnnounceProvider = AnnounceContext.Provider;

export const useAnnounce = () => useContext(AnnounceContext);
