import { createContext, useContext } from "react";
import type { Notification } from "./notifications";

const AnnounceContext = createContext<(notifications: Notification[]) => void>(() => undefined);

/** The root provides how what a fetcher brought is announced: the router's own data don't hold it for long. */
export const AnnounceProvider = AnnounceContext.Provider;

export const useAnnounce = () => useContext(AnnounceContext);
