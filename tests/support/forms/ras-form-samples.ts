import { toSeedId } from "#seeds/ids";
import { MASTER } from "../accounts";
import type { FormSample } from "./form-sample";

const user = (email: string) => toSeedId("user", email);
const LA_SPEZIA = toSeedId("location", "faro", "La Spezia Terminal");

/** The settings of a deployment. */
export const GATEWAY = {
  serialNumber: "BX-2203-101001",
  fqdn: "vpn.acme.example",
  method: "nat",
  externalNetwork: "WAN",
  externalIP: "172.16.19.20/24",
  dns: "172.16.19.1",
  gatewayIP: "172.16.19.1",
  publicIpOrFqdn: "vpn.acme.example:1194",
};

/** The samples of the forms of remote access, by their routes' patterns. */
export const RAS_FORM_SAMPLES: Record<string, FormSample> = {
  "/ras/deploy/:locationId": {
    as: MASTER,
    values: GATEWAY,
    // The portal undoes a deployment whose answer is lost.
    operations: ["addRasGateway"],
  },
  "/ras/:locationId/edit": {
    as: MASTER,
    values: { dns: "192.0.2.53" },
    before: "review",
    operations: ["setRasConfiguration"],
  },
  "/ras/:locationId/dismiss": {
    page: `/ras/${toSeedId("location", "acme", "Roma Office")}`,
    as: MASTER,
    // The page has the other button once it took effect.
    values: { dismissed: "yes" },
    operations: ["dismissGatewayAttention"],
    pageless: true,
  },
  "/ras/ask": {
    as: "viewer@acme.example",
    page: `/ras/ask?location=${toSeedId("location", "acme", "Milano HQ")}`,
    values: { access: "restricted", destinations: ["Printers"], reason: "I print from home." },
    operations: ["requestAccess"],
  },
  "/ras/requests/:requestId": {
    as: MASTER,
    values: { access: "restricted", destinations: ["Printers"] },
    operations: ["approveAccessRequest"],
  },
  "/ras/requests/:requestId/decline": {
    as: MASTER,
    values: { reason: "Please print in the office." },
    operations: ["declineAccessRequest"],
  },
  "/ras/requests/:requestId/withdraw": {
    as: "viewer@acme.example",
    values: {},
    operations: ["withdrawAccessRequest"],
  },
  "/ras/:locationId/remove": { as: MASTER, values: {}, operations: ["undeployRas", "removeRasGateway"] },
  "/ras/:locationId/redeploy": { as: MASTER, values: {}, operations: ["undeployRas", "removeRasGateway"] },
  "/ras/:locationId/cancel": { as: MASTER, values: {}, operations: ["cancelRasDeploy", "removeRasGateway"] },
  "/ras/:locationId/renew-certificate": { as: MASTER, values: {}, operations: ["renewRasCertificate"] },
  "/ras/:locationId/destinations/edit": {
    as: MASTER,
    values: { "d[0].entries": "10.20.9.0/24" },
    before: "review",
    operations: ["setDestinations", "setRasNetworkDestinations"],
  },
  "/ras/:locationId/access/grant": {
    as: MASTER,
    values: { users: [user("plain@acme.example")], access: "unrestricted" },
    operations: ["addRasUser"],
  },
  "/ras/:locationId/access/revoke": {
    as: MASTER,
    values: { users: [user("viewer@acme.example")] },
    operations: ["removeRasUser"],
  },
  "/ras/:locationId/access/:userId/edit": {
    as: MASTER,
    values: { access: "unrestricted" },
    operations: ["setRasUserAllowedDestinations"],
  },
  "/ras/:locationId/access/:userId/revoke": { as: MASTER, values: {}, operations: ["removeRasUser"] },
  "/ras/:locationId/sessions/:userId/disconnect": {
    as: MASTER,
    values: { reason: "The notebook was stolen" },
    operations: ["disconnectRasSession"],
  },
  "/ras/:locationId/access/request-seats": {
    page: `/ras/${LA_SPEZIA}/access`,
    target: `/ras/${LA_SPEZIA}/access/request-seats`,
    as: "master@faro.example",
    values: {},
    operations: ["sendRASAdditionalSeatsRequestEmail"],
    pageless: true,
  },
  "/ras/profile/:locationId": {
    as: "viewer@acme.example",
    values: {},
    code: true,
    operations: ["issueRasProfileTicket"],
  },
  "/ras/:locationId/download/verify": {
    as: MASTER,
    values: {},
    code: true,
    operations: ["issueRasProfileTicket"],
  },
};
