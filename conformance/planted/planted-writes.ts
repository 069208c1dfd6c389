import { HEADERS } from "#contract/headers";
import { alterOperation, type PlantedDeviation, withoutHeader } from "./planted-reads";
import { inError, replaceRefusal } from "./planted-refusals";
import { alterVariables } from "./planting";

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
    live: null,
  },
  {
    title: "a key is not heeded by REST",
    request: (passing) =>
      passing.path.endsWith("add-company-alert-contact") ? withoutHeader(passing, HEADERS.idempotencyKey) : passing,
    found: /^idempotency addCompanyAlertContact twice with one key success/,
    live: null,
  },
  {
    title: "a save has no effect",
    request: alterVariables("updateLocation", (variables) => {
      if (variables.name === "Conformance 2") variables.name = "Conformance";
    }),
    found: /^writes updateLocation Conformance 2/,
    live: null,
  },
  {
    title: "a stale save overwrites",
    request: alterVariables("updateLocation", (variables) => {
      delete variables.revision;
    }),
    found: /^errors updateLocation with a stale revision CONFLICT/,
    live: null,
  },
  {
    title: "an e-mail is registered twice",
    answer: replaceRefusal("registerUser", "CONFLICT", true),
    found: /^errors registerUser with a taken e-mail CONFLICT/,
    live: null,
  },
  {
    title: "an enrolled authenticator is replaced",
    answer: replaceRefusal("setupMfa", "FAILED_PRECONDITION", {
      secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
      qrCode: "data:image/png;base64,AA==",
    }),
    found: /^errors setupMfa after enrolment FAILED_PRECONDITION/,
    live: null,
  },
  {
    title: "a refusal does not name its field",
    answer: inError("updateUser", ({ extensions }) => delete extensions.field),
    found: /^capabilities extensions\.field of updateUser password/,
    live: null,
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
    live: /^tenancy markWelcomeBannerAsSeen\.profileId of .* NOT_FOUND/,
  },
  {
    title: "a view shows what the other company saved",
    answer: replaceRefusal("removeSavedView", "NOT_FOUND", true),
    found: /^tenancy removeSavedView NOT_FOUND|^(?:permissions|tenancy) removeSavedView/,
  },
  {
    title: "who may grant access asks for it",
    answer: replaceRefusal("requestAccess", "FAILED_PRECONDITION", { id: "asked" }),
    found: /^errors requestAccess by who may grant it FAILED_PRECONDITION|^answers requestAccess\./,
    live: null,
  },
  {
    title: "a withdrawn calendar is still read",
    answer: alterOperation(
      "calendarBySecret",
      ({ data }) => {
        data.calendarBySecret ??= "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
      },
      "all",
    ),
    found: /^writes calendarBySecret of a (?:renewed|withdrawn) feed null/,
    live: null,
  },
  {
    title: "a choice of alerts is answered and not stored",
    answer: alterOperation(
      "alertChoices",
      ({ data }) => {
        for (const choice of data?.alertChoices ?? []) choice.frequency = "AT_ONCE";
      },
      "all",
    ),
    found: /^writes alertChoices after /,
    live: null,
  },
  {
    title: "a passkey that another origin's page made is stored",
    answer: replaceRefusal("addPasskey", "BAD_USER_INPUT", {
      id: "made elsewhere",
      name: "Conformance",
      createdAt: "2026-01-01T00:00:00.000Z",
      lastUsedAt: null,
    }),
    found: /^errors addPasskey of another origin BAD_USER_INPUT/,
    live: null,
  },
  {
    title: "a passkey need not verify its user",
    answer: alterOperation("passkeyLoginOptions", ({ data }) => {
      data.passkeyLoginOptions = data.passkeyLoginOptions.replace('"required"', '"preferred"');
    }),
    found: /^writes passkeyLoginOptions a verified user/,
    live: null,
  },
  {
    title: "a profile's link wants a session",
    answer: inError("redeemRasProfileLink", ({ extensions }) => Object.assign(extensions, { code: "UNAUTHENTICATED" })),
    found: /^errors redeemRasProfileLink of an unknown ticket FAILED_PRECONDITION/,
    live: /^errors redeemRasProfileLink another code/,
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
    live: null,
  },
];
