import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildMonitoringUrl, canManageMonitoring } from "~/company/monitoring";
import { config } from "~/host/config.server";
import { oncePerRequest } from "~/host/once-per-request.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { readAlertContacts } from "~/upstream/monitoring.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Reads the company's alert contacts, once for the list and the dialog over it (MON-02). @throws {FailureResponse} */
export const readContacts = oncePerRequest((_args: Args, { upstream, company }: Viewer) =>
  readAlertContacts(upstream, company.id),
);

/** Requires a viewer who may change the company's monitoring. @throws 403 otherwise (MON-04) */
export const requireMonitoringManager = (args: Args): Promise<Viewer> => requireViewer(args, canManageMonitoring);

/** Returns the address of the company's monitoring; null where it is not set up (MON-01). */
export const getMonitoringAddress = ({ company }: Viewer) =>
  buildMonitoringUrl(company.monitoringNamespace, config.monitoringDomain);
