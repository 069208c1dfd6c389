import type { ErrorCode } from "#contract/error-codes";
import { GRAPHQL_PATH } from "#contract/rest";
import type { ProxiedRequest, ProxiedResponse } from "./altering-proxy";
import { alterOperation, type PlantedDeviation } from "./planted-reads";

const refusal = (code: ErrorCode, message = "Refused.") =>
  JSON.stringify({ data: null, errors: [{ message, extensions: { code } }] });

const codeIn = ({ body }: ProxiedResponse): string | undefined => JSON.parse(body).errors?.[0]?.extensions?.code;

/** Returns the spoiler of the first error of an operation. */
// biome-ignore lint/suspicious/noExplicitAny: errors are spoilt in any way.
export const inError = (operation: string, change: (error: any) => void) =>
  alterOperation(operation, ({ errors }) => change(errors[0]), "errors");

/** Returns the spoiler that answers something else in place of a refusal of an operation. */
export const replaceRefusal =
  (operation: string, code: ErrorCode, data: unknown, when: (passing: ProxiedRequest) => boolean = () => true) =>
  (answer: ProxiedResponse, passing: ProxiedRequest): ProxiedResponse =>
    passing.operation === operation && codeIn(answer) === code && when(passing)
      ? { ...answer, status: 200, body: JSON.stringify({ data: { [operation]: data } }) }
      : answer;

/** Returns the spoiler by which a code opens a session again. */
function codesTwice(): Pick<PlantedDeviation, "answer"> {
  const opened = new Map<string, Pick<ProxiedResponse, "status" | "body">>();
  return {
    answer(answer, { operation, body }) {
      if (operation !== "verifyToken") return answer;
      if (codeIn(answer) === undefined) opened.set(body, { status: answer.status, body: answer.body });
      return { ...answer, ...opened.get(body) };
    },
  };
}

/** Deviations in refusals, all planted at once. */
export const IN_REFUSALS: readonly PlantedDeviation[] = [
  {
    title: "an error has no code",
    answer: inError("userById", ({ extensions }) => delete extensions.code),
    found: /^errors userById extensions\.code out of|^(?:permissions|tenancy) userById/,
  },
  {
    title: "an error's code is none of the contract's",
    answer: inError("destinationsByLocationId", ({ extensions }) => Object.assign(extensions, { code: "GONE" })),
    found: /^errors destinationsByLocationId extensions\.code out of|^(?:permissions|tenancy) destinationsByLocationId/,
  },
  {
    title: "a message is a stack",
    answer: inError("policiesByCompanyId", (error) => {
      error.message = "TypeError: undefined is not a function\n    at Object.<anonymous> (server.js:7:1)";
    }),
    found: /^errors policiesByCompanyId a message for people/,
  },
  {
    title: "a refusal is an error of the server",
    answer: (answer, { operation }) =>
      operation === "masterAccountEmail" && codeIn(answer) ? { ...answer, status: 500 } : answer,
    found: /^http masterAccountEmail status 200, or the one that goes with the error's code/,
  },
  {
    title: "a wrong password ends the session",
    answer: (answer, { operation, body }) =>
      operation === "authenticate" && body.includes("not a password")
        ? { ...answer, body: refusal("UNAUTHENTICATED") }
        : answer,
    found: /^errors authenticate with a wrong password BAD_USER_INPUT/,
    live: /^errors authenticate another code/,
  },
  {
    ...codesTwice(),
    title: "a code works twice",
    found: /^sign-in verifyToken with a code that was used BAD_USER_INPUT/,
    live: null,
  },
  {
    title: "a document that can't be read is an error of the server",
    answer: (answer, { body }) =>
      body.includes("conformanceNoSuchField") ? { ...answer, status: 200, body: refusal("INTERNAL") } : answer,
    found: /^errors a field that is not there BAD_USER_INPUT/,
  },
  {
    title: "queries are answered by GET",
    answer: (answer, { method, path }) =>
      method === "GET" && path.startsWith(GRAPHQL_PATH)
        ? { ...answer, status: 200, body: '{"data":{"__typename":"Query"}}' }
        : answer,
    found: /^http GET \/graphql 405/,
  },
  {
    title: "what the matrix allows is refused",
    answer: (answer, { operation }) =>
      operation === "search" && codeIn(answer) === undefined ? { ...answer, body: refusal("FORBIDDEN") } : answer,
    found: /^permissions search by .* an answer: the matrix allows it/,
  },
  {
    title: "what the matrix forbids is answered",
    answer: replaceRefusal("pendingInvitationsByCompanyId", "FORBIDDEN", []),
    found: /^permissions pendingInvitationsByCompanyId by .* FORBIDDEN/,
  },
  {
    title: "somebody without a session is answered",
    answer: replaceRefusal("renewalsSettings", "UNAUTHENTICATED", { expiringIntervalSettingForCustomer: "30-days" }),
    found: /^permissions renewalsSettings with(?:out a session|an unknown session| an unknown session) UNAUTHENTICATED/,
  },
  {
    title: "things of another company are answered",
    answer: replaceRefusal("machinesByCompanyId", "NOT_FOUND", []),
    found: /^tenancy machinesByCompanyId\.companyId of .* NOT_FOUND/,
  },
  {
    title: "things of another company are told from none",
    answer: (answer, { operation }) =>
      operation === "locationsByIds" && codeIn(answer) === "NOT_FOUND"
        ? { ...answer, body: refusal("FORBIDDEN") }
        : answer,
    found: /^tenancy locationsByIds\.ids of .* NOT_FOUND/,
    live: /^tenancy locationsByIds\.ids of .* NOT_FOUND|^permissions locationsByIds by /,
  },
  {
    title: "another company lets people in",
    answer: alterOperation("authorize", ({ data }) => {
      data.authorize = true;
    }),
    found: /^tenancy authorize\.resourceReferenceId of .* false|^lists authorize by /,
  },
];
