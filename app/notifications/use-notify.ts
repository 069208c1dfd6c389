import { createContext, useContext } from "react";
import type { NotificationItem } from "~/ui/notification/notification";

const NotifyContext = createContext<(notifications: NotificationItem[]) => void>(() => undefined);

/** Provides a function that shows a fetcher's notifications: the router drops a fetcher's data soon. */
export const NotifyProvider = NotifyContext.Provider;

export const useNotify = () => useContext(NotifyContext);
