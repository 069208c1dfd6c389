import { SERVICE_TIME_ZONE } from "#contract/services";
import * as shape from "./setting-shapes";

/** The settings that both processes read, by name. */
export const sharedSettings = {
  PORT: shape.port.default(3000).describe("The portal's port."),
  PUBLIC_ORIGIN: shape.origin.optional().meta({
    description:
      "The portal's own origin: for links in mails, the checks of origin and host, `__Host-` cookies over https, passkeys.",
    standard: "http://localhost:$PORT",
  }),
  PORTAL_KEY: shape.sharedKey.optional().meta({
    description: "The key that portal and upstream share: with it the upstream believes the portal about its visitors.",
    standard: "made once into .data/",
  }),
  PRODUCT_NAME: shape.label.default("Brenta").describe("The product's name."),
  PRODUCT_SLUG: shape.slug.default("brenta").describe("The product's name in addresses and file names."),
  APP_TIME_ZONE: shape.timeZone
    .default(SERVICE_TIME_ZONE)
    .describe("The time zone of dates and times on pages and in mails."),
  DRAIN_SECONDS: shape.integer(0, 300).optional().meta({
    description:
      "Seconds from the end of readiness to the closing of the port, in which a load balancer turns elsewhere (SAFE-10).",
    standard: "5 in production, else 0",
  }),
  LOG_LEVEL: shape.logLevel
    .default("info")
    .describe("The least level that is logged. Logs go to stderr as JSON lines, without secrets."),
  NODE_ENV: shape.nodeEnvironment.optional().meta({
    description: "`production`, set by the caller: nothing is made up, and no mock is started.",
    standard: "set by the commands",
  }),
  LOCAL_RUN: shape.flag.default(false).meta({
    description: "1 marks the production build on a developer's machine, which is not production.",
    standard: "set by the commands",
  }),
};
