import { EMPLOYEE_BANDS } from "#contract/company";
import { SEVERITIES } from "#contract/events";
import { isCountryCode } from "#contract/formats";
import { INTERNAL_METHODS } from "#contract/gateways";
import { PROTOCOLS } from "#contract/networks/destinations";
import { isOsLine, isVersion } from "#contract/os-version";
import { GLOBAL_ROLES } from "#contract/permissions";

/** A rule for a value, with its description. */
export interface Format {
  told: string;
  holds(value: unknown): boolean;
}

const text = (told: string, holds: (value: string) => boolean): Format => ({
  told,
  holds: (value) => typeof value === "string" && holds(value),
});
const matching = (told: string, pattern: RegExp): Format => text(told, (value) => pattern.test(value));
const oneOf = (values: readonly string[]): Format => text(`one of ${values.join(", ")}`, (it) => values.includes(it));
const number = (told: string, holds: (value: number) => boolean): Format => ({
  told,
  holds: (value) => typeof value === "number" && holds(value),
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Seconds since 1970 are smaller than this until the year 5138; milliseconds are greater since 1973. */
const SMALLEST_MILLISECONDS = 1e11;

const email = matching("an e-mail address", /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const version = text("an OS version", isVersion);

/** Maps each scalar of the contract to its format. */
export const SCALAR_FORMATS: Readonly<Record<string, Format>> = {
  ID: matching("an id, as a text", /^.+$/s),
  String: text("a text", () => true),
  Boolean: { told: "true or false", holds: (value) => typeof value === "boolean" },
  Int: number("a whole number", Number.isInteger),
  Float: number("a number", Number.isFinite),
  DateTime: text(
    "an instant in UTC with milliseconds, such as 2026-03-01T09:30:00.000Z",
    (value) => INSTANT.test(value) && Number.isFinite(Date.parse(value)),
  ),
  Date: matching("a day, such as 2026-03-01", /^\d{4}-\d\d-\d\d$/),
  Timestamp: number(
    "milliseconds since 1970, as a whole number",
    (value) => Number.isInteger(value) && value > SMALLEST_MILLISECONDS,
  ),
};

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
  "MfaSetupDetails.secret": matching("a secret in base32, without padding", /^[A-Z2-7]{16,}$/),
  "MfaSetupDetails.qrCode": matching("a PNG as a data URI", /^data:image\/png;base64,/),
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
  "RasConfiguration.publicIpOrFqdn": matching("host:port", /^.+:\d{1,5}$/),
  "RasConfiguration.externalIP": matching("IPv4/prefix", /^\d+(\.\d+){3}\/\d{1,2}$/),
  "RasConfiguration.internalNetworkConfigurationMethod": oneOf(INTERNAL_METHODS),
  "RasConfiguration.externalNetworkConfigurationMethod": oneOf(["manual"]),
  "RasAddress.protocol": oneOf(PROTOCOLS),
  "Ras.logsTail": matching("an instant and a message", /^\d{4}-\d\d-\d\dT[\d:.]+Z \S/),
  "RenewalsSettings.expiringIntervalSettingForCustomer": matching("a text with a leading number", /^\d+/),
};

/** Maps properties of a company's service to their formats. */
export const PROPERTY_FORMATS: Readonly<Record<string, Format>> = {
  startingPeriod: matching("a day, such as 2026-03-01", /^\d{4}-\d\d-\d\d$/),
  endingPeriod: matching("a day, such as 2026-03-01", /^\d{4}-\d\d-\d\d$/),
  availableSeats: matching("a number, as a text", /^\d+$/),
};
