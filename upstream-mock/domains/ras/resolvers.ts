import {
  destinationsByLocationId,
  setDestinations,
  setRasNetworkDestinations,
} from "#mock/domains/ras/destinations/destinations";
import { rasConnectionsByCompanyId } from "#mock/domains/ras/sessions/connection-history";
import { translateEndReason } from "#mock/domains/ras/sessions/end-reasons";
import { disconnectRasSession } from "#mock/domains/ras/sessions/usage";
import { applianceNetworksByLocationId } from "#mock/domains/ras/settings/settings";
import type { Resolvers } from "#mock/generated/resolvers";
import { addRasUsers, removeRasUser, setRasUserAllowedDestinations } from "./access/users";
import { cancelRasDeploy, deployRas, undeployRas } from "./deployment/deployments";
import { addRasGateway, removeRasGateway } from "./deployment/registration";
import { lastRasByLocationId } from "./deployment/restore-last-gateway";
import { downloadRasConfigurationFile, issueRasProfileTicket, redeemRasProfileTicket } from "./end-user/download";
import { issueRasProfileLink, redeemRasProfileLink } from "./end-user/profile-links";
import { getRas, getRasConfiguration } from "./gateway/read-gateway";
import { rasReportsByCompanyId } from "./gateway/reports";
import { renewRasCertificate } from "./settings/renew-certificate";
import { setRasConfiguration } from "./settings/settings";

export const ras = {
  Query: {
    getRas: (_root, { hyperSerialNumber, hyperOsVersion }, context) =>
      getRas(context, hyperSerialNumber, hyperOsVersion),
    getRasConfiguration: (_root, { hyperSerialNumber, hyperOsVersion }, context) =>
      getRasConfiguration(context, hyperSerialNumber, hyperOsVersion),
    rasReportsByCompanyId: (_root, { companyId, locationIds }, context) =>
      rasReportsByCompanyId(context, companyId, locationIds),
    rasConnectionsByCompanyId: (_root, { companyId, query }, context) =>
      rasConnectionsByCompanyId(context, companyId, query),
    applianceNetworksByLocationId: (_root, { locationId }, context) =>
      applianceNetworksByLocationId(context, locationId),
    lastRasByLocationId: (_root, { locationId }, context) => lastRasByLocationId(context, locationId),
    destinationsByLocationId: (_root, { locationId }, context) => destinationsByLocationId(context, locationId),
    downloadRasConfigurationFile: (_root, args, context) => downloadRasConfigurationFile(context, args),
  },
  Mutation: {
    issueRasProfileTicket: (_root, args, context) => issueRasProfileTicket(context, args),
    redeemRasProfileTicket: (_root, args, context) => redeemRasProfileTicket(context, args),
    issueRasProfileLink: (_root, args, context) => issueRasProfileLink(context, args),
    redeemRasProfileLink: (_root, { ticket }, context) => redeemRasProfileLink(context, ticket),
    disconnectRasSession: (_root, args, context) => disconnectRasSession(context, args),
    deployRas: (_root, args, context) => deployRas(context, args),
    setRasConfiguration: (_root, { hyperSerialNumber, rasConfiguration }, context) =>
      setRasConfiguration(context, hyperSerialNumber, rasConfiguration),
    renewRasCertificate: (_root, args, context) => renewRasCertificate(context, args),
    cancelRasDeploy: (_root, { hyperSerialNumber }, context) => cancelRasDeploy(context, hyperSerialNumber),
    undeployRas: (_root, { hyperSerialNumber, force }, context) =>
      undeployRas(context, hyperSerialNumber, force ?? false),
    addRasGateway: (_root, { locationId, machineSerialNumber }, context) =>
      addRasGateway(context, locationId, machineSerialNumber),
    removeRasGateway: (_root, { locationId }, context) => removeRasGateway(context, locationId),
    setRasNetworkDestinations: (_root, { hyperSerialNumber, networkDestinations }, context) =>
      setRasNetworkDestinations(context, hyperSerialNumber, networkDestinations),
    setDestinations: (_root, args, context) => setDestinations(context, args),
    addRasUser: (_root, args, context) => addRasUsers(context, args),
    removeRasUser: (_root, args, context) => removeRasUser(context, args),
    setRasUserAllowedDestinations: (_root, args, context) => setRasUserAllowedDestinations(context, args),
  },
  RasConnection: { reason: ({ reason }, _args, { i18n }) => translateEndReason(i18n, reason) },
  RasEndedSession: { reason: ({ reason }, _args, { i18n }) => translateEndReason(i18n, reason) },
} satisfies Resolvers;
