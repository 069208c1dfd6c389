import { permits } from "#conformance/accounts";
import type { PermissionName } from "#contract/permissions";
import { type AnswerReader, Unchecked } from "./answer-reader";

export interface Row {
  id: string;
}
export interface Machine extends Row {
  serialNumber: string;
  locationId: string | null;
  isRasGateway: boolean;
  osVersion: string;
}
interface Location extends Row {
  name: string;
}
export interface User extends Row {
  email: string;
  mfaTokenUsed: boolean | null;
  company: { id: string; locationIds: string[] };
  policies: Policy[];
}
export interface Policy extends Row {
  resource: { type: string; referenceId: string };
  bindings: { userIds: string[]; role: { name: string } }[];
}
export interface RasReport {
  serialNumber: string;
  locationId: string;
  status: string;
  certificateEndsAt: string | null;
  /** Undefined where the upstream lacks it. */
  authorityEndsAt?: string | null;
  isDismissed?: boolean | null;
  tunnel: { destinations: { name: string }[] } | null;
}

/** The most things about which one question is asked. */
export const MAX_ASKED = 100;

/** Maps lists that belong to a company to the field that is unique in each. */
export const COMPANY_LISTS: Readonly<Record<string, string>> = {
  usersByCompanyId: "id",
  machinesByCompanyId: "serialNumber",
  locationsByCompanyId: "id",
  pendingInvitationsByCompanyId: "id",
};

/** Operations that answer all users of a company the same, if they may ask. */
export const SAME_FOR_COLLEAGUES: ReadonlySet<string> = new Set([...Object.keys(COMPANY_LISTS), "masterAccountEmail"]);

export const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
export const serials = (rows: readonly { serialNumber: string }[]) => rows.map(({ serialNumber }) => serialNumber);

export const readUsers = (reader: AnswerReader) => reader.ofCompany<User[]>("usersByCompanyId");
export const readMachines = (reader: AnswerReader) => reader.ofCompany<Machine[]>("machinesByCompanyId");
export const readLocations = (reader: AnswerReader) => reader.ofCompany<Location[]>("locationsByCompanyId");
export const readPolicies = (reader: AnswerReader) => reader.ofCompany<Policy[]>("policiesByCompanyId");
export const readReports = (reader: AnswerReader) => reader.ofCompany<RasReport[]>("rasReportsByCompanyId");
export const readOwnUser = (reader: AnswerReader) => reader.read<User>("loggedInUser");

/** Returns the rows. @throws Unchecked when there are too few to compare */
export function atLeast<Value>(count: number, rows: readonly Value[], what: string): readonly Value[] {
  if (rows.length < count) throw new Unchecked(`no company has ${count === 1 ? what : `${count} ${what}`}`);
  return rows;
}

/** Throws Unchecked unless the account has a permission on its company. */
export function requireOnCompany({ account }: AnswerReader, permission: PermissionName): void {
  if (!permits(account.company, permission)) throw new Unchecked(`no account has ${permission}`);
}
