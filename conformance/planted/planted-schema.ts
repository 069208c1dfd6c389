import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HEADERS } from "#contract/headers";
import type { Alteration } from "./altering-proxy";
import { alterOperation, alterPath, type PlantedDeviation, withoutHeader } from "./planted-reads";

interface Described {
  name: string;
  fields: { name: string; type: { kind: string; ofType: object }; args: object[] }[];
  enumValues: { name: string }[] | null;
}

/** Returns the spoiler that changes a type in the answer to introspection. */
const inSchema = (type: string, change: (described: Described) => void) =>
  alterOperation("__schema", ({ data }) => change(data.__schema.types.find((each: Described) => each.name === type)));

/** Returns the deviation that a type lacks a field. */
const lacking = (title: string, type: string, field: string, found: RegExp): PlantedDeviation => ({
  title,
  answer: inSchema(type, (described) => {
    described.fields = described.fields.filter(({ name }) => name !== field);
  }),
  found,
});

const REQUIRED_TEXT = { kind: "NON_NULL", name: null, ofType: { kind: "SCALAR", name: "String", ofType: null } };

/** Deviations in the schema, in REST and in headers, all planted at once. */
export const IN_SCHEMA_AND_REST: readonly PlantedDeviation[] = [
  lacking("a field of a type is not there", "Machine", "esxiVersion", /^schema Machine\.esxiVersion /),
  {
    title: "a field may be null",
    answer: inSchema("Location", ({ fields }) => {
      for (const field of fields) if (field.name === "address") Object.assign(field, { type: field.type.ofType });
    }),
    found: /^schema Location\.address /,
  },
  lacking("an operation is not there", "Query", "masterAccountName", /^schema masterAccountName /),
  lacking(
    "an operation of a capability is not there",
    "Query",
    "latestVersions",
    /^schema latestVersions |^schema LatestVersion /,
  ),
  {
    title: "an argument more is required",
    answer: inSchema("Mutation", ({ fields }) => {
      const args = fields.find(({ name }) => name === "logout")?.args;
      args?.push({ name: "reason", description: null, type: REQUIRED_TEXT, defaultValue: null });
    }),
    found: /^schema logout\.reason /,
  },
  {
    title: "a value of an enum is not there",
    answer: inSchema("RasInternalMethod", (type) => {
      type.enumValues = type.enumValues?.filter(({ name }) => name !== "auto") ?? null;
    }),
    found: /^schema RasInternalMethod\.auto /,
  },
  {
    title: "a REST answer has another shape",
    answer: alterPath("getLatestVersions", (answer) =>
      answer.status === 200 ? { ...answer, body: '{"versions":{"os5":"newest"}}' } : answer,
    ),
    found: /^rest getLatestVersions what openapi\.yaml says|^lists latestVersions by /,
  },
  {
    title: "REST answers somebody without a session",
    answer: alterPath("getUpgradeToOs5Settings", (answer) =>
      answer.status === HTTP_STATUS_BY_CODE.UNAUTHENTICATED ? { ...answer, status: 200, body: "{}" } : answer,
    ),
    found: /^permissions getUpgradeToOs5Settings without a session status 401/,
  },
  {
    title: "a REST refusal has no message",
    answer: alterPath("getVirtualApplianceLinks", (answer) =>
      answer.status === HTTP_STATUS_BY_CODE.NOT_FOUND ? { ...answer, body: "{}" } : answer,
    ),
    found: /^errors getVirtualApplianceLinks a message/,
  },
  {
    title: "REST tells another company's things from none",
    answer: alterPath("getCompanyAlertContacts", (answer) =>
      answer.status === HTTP_STATUS_BY_CODE.NOT_FOUND ? { ...answer, status: HTTP_STATUS_BY_CODE.FORBIDDEN } : answer,
    ),
    found: /^tenancy getCompanyAlertContacts by .* status 404/,
  },
  {
    title: "a REST status is none of the document's",
    answer: alterPath("isProductAddonActive", (answer) =>
      answer.status === 200 ? { ...answer, status: 202 } : answer,
    ),
    found: /^rest isProductAddonActive what openapi\.yaml says/,
  },
  {
    title: "Date is missing",
    answer: alterPath("getLatestVersions", (answer) => withoutHeader(answer, "date")),
    found: /^headers Date of \/central-backend\/brenta-os-update\/get-latest-versions a Date header/,
  },
  {
    title: "Date is written in another way",
    answer: alterPath("getUpgradeToOs5Settings", (answer) => ({
      ...answer,
      headers: { ...answer.headers, date: "2026-03-16T09:00:00Z" },
    })),
    found: /^headers Date of \/system\/settings\/upgrade-to-os5 a Date header/,
  },
  {
    title: "X-Request-Id does not come back",
    answer: alterPath("isProductAddonActive", (answer) => withoutHeader(answer, HEADERS.requestId)),
    found: /^headers X-Request-Id of \/iam\/companies\/product-addons\/is-active the request's own id/,
  },
  {
    title: "status 429 does not say how long to wait",
    answer: (answer, { operation }) =>
      operation === "validateVAT" ? { ...answer, status: 429, body: '{"message":"Slow down."}' } : answer,
    found: /^headers Retry-After of validateVAT whole seconds|^answers validateVAT an answer for anybody/,
  },
  {
    title: "an answer is a page",
    answer: (answer, { operation }) =>
      operation === "verifyPasswordResetToken"
        ? { ...answer, headers: { ...answer.headers, "content-type": "text/html" }, body: "<p>Proxy</p>" }
        : answer,
    found: /^http verifyPasswordResetToken an answer in JSON|^answers verifyPasswordResetToken /,
  },
];

/** An operation of `extended` is not there: the upstream is then compared with the specification's operations alone. */
export const HALF_EXTENDED: Alteration = {
  answer: alterOperation(
    "undoAssignment",
    (body) => {
      delete body.data;
      body.errors = [{ message: "There is no such operation.", extensions: { code: "BAD_USER_INPUT" } }];
    },
    "all",
  ),
};
