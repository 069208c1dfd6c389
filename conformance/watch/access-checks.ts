import { accessOf, isAllowedByMatrix, type RoleBindings } from "#conformance/accounts";
import { findIdArguments, type OperationField, thingAt } from "#conformance/arguments";
import type { CompanyIds } from "#conformance/company-ids";
import type { Reply } from "#conformance/reply-checks";
import type { Report } from "#conformance/report";
import { judgeRole } from "#conformance/sign-in";
import { type AccessRule, isOpenToOwner, REST_ACCESS } from "#contract/permissions";
import type { RestOperation } from "#contract/rest";
import type { Session } from "./sessions";

/** One operation of an exchange, and who asked. */
interface LiveCall {
  field: OperationField;
  variables: Record<string, unknown>;
  isQuery: boolean;
  /** The error's code; null for data. */
  code: string | null;
  value: unknown;
  bearer: string | null;
  session: Session | undefined;
}

/** Codes that say nothing of permissions: a limit, bad input or trouble may come first. */
const UNTOLD: readonly (string | null)[] = ["RATE_LIMITED", "BAD_USER_INPUT", "INTERNAL", "GATEWAY_UNREACHABLE", ""];

/** Judges whether who asked may have the answer, as far as an exchange and the session's roles show (UP-02). */
export function judgeAccess(report: Report, ids: CompanyIds, call: LiveCall): void {
  const { field, variables, code, bearer, session, value } = call;
  const { name } = field;
  const need = accessOf(name);
  if (name === "loggedInUser") judgeRoles(report, value);
  if (UNTOLD.includes(code)) return;
  if (need.access === "public") {
    if (!bearer) report.expect("errors", name, code !== "UNAUTHENTICATED", "another code: there is no session", code);
    return;
  }
  if (!bearer) {
    report.expect(
      "permissions",
      `${name} without a session`,
      code === "UNAUTHENTICATED",
      "UNAUTHENTICATED",
      code ?? value,
    );
    return;
  }
  if (!session || code === "UNAUTHENTICATED") return;
  if (judgeForeignIds(report, ids, call, session)) return;
  const isOwn = isOpenToOwner(need);
  const { roles } = session;
  if (!roles || isOwn) return;
  const where = `${name} by ${session.email}`;
  // A question about nothing is answered to anybody: it tells nothing.
  const isAboutNothing = Object.values(variables).some((given) => Array.isArray(given) && given.length === 0);
  if (code === null)
    report.expect("permissions", where, isAboutNothing || isAllowedSomewhere(roles, need), "FORBIDDEN", value);
  else if (code === "FORBIDDEN" && call.isQuery)
    report.expect("permissions", where, !isAllowedByMatrix(roles, need, ""), "an answer: the matrix allows it", code);
}

const isAllowedSomewhere = (roles: RoleBindings, need: AccessRule) =>
  ["", ...Object.keys(roles.on ?? {})].some((location) => isAllowedByMatrix(roles, need, location));

/** Judges the permissions of each role that an answer has whole. */
function judgeRoles(report: Report, user: unknown): void {
  for (const { bindings } of Object(user).policies ?? [])
    for (const { role } of bindings ?? [])
      if (role?.name && role.permissions?.every(({ name }: { name?: string }) => name)) judgeRole(report, role);
}

/** Judges that things of another company are not found. @returns true where the call is about such a thing */
function judgeForeignIds(report: Report, ids: CompanyIds, call: LiveCall, { companyId, email }: Session): boolean {
  const { field, variables, code, value } = call;
  for (const path of findIdArguments(field)) {
    const isOfLocation = field.name === "authorize" && variables.resourceType === "location";
    const kind = isOfLocation ? "Location" : thingAt(path);
    const given = valuesAt(variables, path.split(".").slice(1));
    const isForeign = (id: string) => (kind === "Company" ? id !== companyId : ids.isForeign(companyId, kind, id));
    if (!given.some(isForeign)) continue;
    // A permission that is missing is found first.
    if (code !== null && code !== "NOT_FOUND" && code !== "FORBIDDEN") return true;
    const where = `${path} of another company by ${email}`;
    if (field.name === "authorize") report.expect("tenancy", where, value === false, "false", value);
    else if (code !== "FORBIDDEN" || isAllowedOnCompany(call))
      report.expect("tenancy", where, code === "NOT_FOUND", "NOT_FOUND", code ?? value);
    return true;
  }
  return false;
}

function isAllowedOnCompany({ field, session, isQuery }: LiveCall): boolean {
  const roles = session?.roles;
  return Boolean(roles && isQuery && isAllowedByMatrix(roles, accessOf(field.name), ""));
}

/** Returns the texts at a path of an argument; of a list all. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return typeof value === "string" ? [value] : [];
  return valuesAt(Object(value)[name], rest);
}

/** One exchange over REST, and who asked. */
interface LiveRestCall {
  id: RestOperation;
  query: Record<string, string>;
  body: unknown;
  reply: Reply;
  bearer: string | null;
  session: Session | undefined;
}

/** Maps the REST operations about a company to where its id is. */
const COMPANY_AT: Partial<Record<RestOperation, (query: Record<string, string>, body: unknown) => unknown>> = {
  getCompanyAlertContacts: ({ id }) => id,
  addCompanyAlertContact: (_query, body) => Object(body).company_id,
  resetGrafanaPassword: (_query, body) => Object(body).company_id,
  isProductAddonActive: (_query, body) => Object(body).company_id,
};

/** Judges who is answered over REST (UP-02). */
export function judgeRestAccess(report: Report, { id, query, body, reply, bearer, session }: LiveRestCall): void {
  const { code, status } = reply;
  const need = REST_ACCESS[id];
  if (UNTOLD.includes(code) || need.access === "public") return;
  if (!bearer) {
    report.expect("permissions", `${id} without a session`, code === "UNAUTHENTICATED", "status 401", status);
    return;
  }
  const roles = session?.roles;
  if (!session || !roles || code === "UNAUTHENTICATED") return;
  const where = `${id} by ${session.email}`;
  const may = isAllowedByMatrix(roles, need, "");
  const company = COMPANY_AT[id]?.(query, body);
  if (typeof company === "string" && company !== session.companyId) {
    if (may || code === null)
      report.expect("tenancy", where, code === "NOT_FOUND", "status 404 for another company", status);
  } else if (code === null) report.expect("permissions", where, may, "status 403", status);
  else if (code === "FORBIDDEN") report.expect("permissions", where, !may, "an answer: the matrix allows it", status);
}
