import { HEADERS } from "#contract/headers";
import type { ProxiedRequest } from "./altering-proxy";
import { alterOperation, type PlantedDeviation, withoutHeader } from "./planted-reads";
import { inError, replaceRefusal } from "./planted-refusals";

/** Returns the spoiler that changes the variables of an operation on their way to the upstream. */
const sending =
  // biome-ignore lint/suspicious/noExplicitAny: variables are spoilt in any way.
    (operation: string, change: (variables: any) => void) =>
    (passing: ProxiedRequest): ProxiedRequest => {
      if (passing.operation !== operation) return passing;
      const asked = JSON.parse(passing.body);
      change(asked.variables);
      return { ...passing, body: JSON.stringify(asked) };
    };

/** Deviations in changes, all planted at once, in an upstream that hides its schema. */
export const IN_WRITES: readonly PlantedDeviation[] = [
  {
    title: "a field is not there, as the upstream without introspection says",
    answer: (answer, { operation, body }) =>
      operation === "serenityEventsSettings" && body.includes("carriedOut")
        ? {
            ...answer,
            body: '{"errors":[{"message":"Cannot query field \\"serenitySalesEmail\\".","extensions":{"code":"BAD_USER_INPUT"}}]}',
          }
        : answer,
    found: /^schema serenityEventsSettings the contract's document is valid/,
  },
  {
    title: "a key is not heeded",
    request: (passing) =>
      passing.operation === "addLocation" ? withoutHeader(passing, HEADERS.idempotencyKey) : passing,
    found: /^idempotency (?:a second call|two calls at once|a call whose answer is lost|the same key)/,
  },
  {
    title: "a key is not heeded by REST",
    request: (passing) =>
      passing.path.endsWith("add-company-alert-contact") ? withoutHeader(passing, HEADERS.idempotencyKey) : passing,
    found: /^idempotency addCompanyAlertContact twice with one key success/,
  },
  {
    title: "a save has no effect",
    request: sending("updateLocation", (variables) => {
      if (variables.name === "Conformance 2") variables.name = "Conformance";
    }),
    found: /^writes updateLocation Conformance 2/,
  },
  {
    title: "a stale save overwrites",
    request: sending("updateLocation", (variables) => {
      delete variables.revision;
    }),
    found: /^errors updateLocation with a stale revision CONFLICT/,
  },
  {
    title: "an e-mail is registered twice",
    answer: replaceRefusal("registerUser", "CONFLICT", true),
    found: /^errors registerUser with a taken e-mail CONFLICT/,
  },
  {
    title: "an enrolled authenticator is replaced",
    answer: replaceRefusal("setupMfa", "FAILED_PRECONDITION", {
      secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
      qrCode: "data:image/png;base64,AA==",
    }),
    found: /^errors setupMfa after enrolment FAILED_PRECONDITION/,
  },
  {
    title: "a refusal does not name its field",
    answer: inError("updateUser", ({ extensions }) => delete extensions.field),
    found: /^capabilities extensions\.field of updateUser password/,
  },
  {
    title: "somebody without a session changes something",
    answer: replaceRefusal("undeployRas", "UNAUTHENTICATED", true),
    found: /^permissions undeployRas without a session UNAUTHENTICATED/,
  },
  {
    title: "somebody without the permission changes something",
    answer: replaceRefusal("removeUser", "NOT_FOUND", true),
    found: /^permissions removeUser by .* FORBIDDEN|^tenancy removeUser\.id/,
  },
  {
    title: "things of another company are changed",
    answer: replaceRefusal("markWelcomeBannerAsSeen", "NOT_FOUND", null, ({ headers }) =>
      Boolean(headers.authorization),
    ),
    found: /^tenancy markWelcomeBannerAsSeen\.profileId NOT_FOUND|^answers markWelcomeBannerAsSeen /,
  },
  {
    title: "what is gone can be removed again",
    answer: replaceRefusal("removeLocation", "NOT_FOUND", true),
    found: /^errors removeLocation a second time NOT_FOUND|^tenancy removeLocation\.|^permissions removeLocation /,
  },
  {
    title: "a session outlives its end",
    answer: alterOperation("logout", ({ data }) => {
      data.logout = false;
    }),
    request: (passing) =>
      passing.operation === "logout" && passing.headers.authorization
        ? { ...passing, body: '{"query":"{ logout: __typename }"}' }
        : passing,
    found: /^errors loggedInUser after logout UNAUTHENTICATED/,
  },
];
