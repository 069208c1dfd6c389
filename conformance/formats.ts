import { EMPLOYEE_BANDS } from "#contract/company";
import { SEVERITIES } from "#contract/events";
import { isCountryCode } from "#contract/formats";
import { INTERNAL_METHODS } from "#contract/gateways";
import { PROTOCOLS } from "#contract/networks/destinations";
import { isOsLine, isVersion } from "#contract/os-version";
import { GLOBAL_ROLES } from "#contract/permissions";
import { type Format, number, pattern, text } from "#contract/scalars";

const oneOf = (values: readonly string[]): Format => text(`one of ${values.join(", ")}`, (it) => values.includes(it));

const email = pattern("an e-mail address", /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const version = text("an OS version", isVersion);

/** Maps fields whose type says less than the contract does to their formats. A list's format is that of its entries. */
export const FIELD_FORMATS: Readonly<Record<string, Format>> = {
  "User.email": email,
  "FoundUser.email": email,
  "RasUser.email": email,
  "RasReport.emails": email,
  "InvitationDetails.email": email,
  "PendingInvitation.email": email,
  "Company.email": email,
  "Company.country": text("a country code such as IT", isCountryCode),
  "Company.numberOfEmployees": oneOf(EMPLOYEE_BANDS),
  "MfaSetupDetails.secret": pattern("a secret in base32, without padding", /^[A-Z2-7]{16,}$/),
  "MfaSetupDetails.qrCode": pattern("a PNG as a data URI", /^data:image\/png;base64,/),
  "ApplianceEvent.severity": oneOf(SEVERITIES),
  "FoundEvent.severity": oneOf(SEVERITIES),
  "AttentionEvents.severity": oneOf(SEVERITIES),
  "PendingInvitation.roles": oneOf(GLOBAL_ROLES),
  "InvitationDetails.existing": oneOf(["none", "registration", "account"]),
  "Machine.osVersion": version,
  "FoundMachine.osVersion": version,
  "LocationVersion.osVersion": version,
  "LatestVersion.version": version,
  "LatestVersion.line": text("an OS line such as os5", isOsLine),
  "Coordinates.lat": number("a latitude", (value) => Math.abs(value) <= 90),
  "Coordinates.lng": number("a longitude", (value) => Math.abs(value) <= 180),
  "RasConfiguration.publicIpOrFqdn": pattern("host:port", /^.+:\d{1,5}$/),
  "RasConfiguration.externalIP": pattern("IPv4/prefix", /^\d+(\.\d+){3}\/\d{1,2}$/),
  "RasConfiguration.internalNetworkConfigurationMethod": oneOf(INTERNAL_METHODS),
  "RasConfiguration.externalNetworkConfigurationMethod": oneOf(["manual"]),
  "RasAddress.protocol": oneOf(PROTOCOLS),
  "Ras.logsTail": pattern("an instant and a message", /^\d{4}-\d\d-\d\dT[\d:.]+Z \S/),
  "RenewalsSettings.expiringIntervalSettingForCustomer": pattern("a text with a leading number", /^\d+/),
};

/** Maps properties of a company's service to their formats. */
export const PROPERTY_FORMATS: Readonly<Record<string, Format>> = {
  startingPeriod: pattern("a day, such as 2026-03-01", /^\d{4}-\d\d-\d\d$/),
  endingPeriod: pattern("a day, such as 2026-03-01", /^\d{4}-\d\d-\d\d$/),
  availableSeats: pattern("a number, as a text", /^\d+$/),
};
