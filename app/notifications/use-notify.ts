import { createContext, useContext } from "react";
import type { NotificationItem } from "~/ui/notification/notification";

const AnnounceContext = createContext<(notifications: NotificationItem[]) => void>(() => undefined);

/** Gives components a function that shows a fetcher's notifications: the router keeps a fetcher's data only briefly. */
export const NotifyProvider = AnnounceContext.Provider;

export const useNotify = () => useContext(AnnounceContext);
