import { type RestOperation, restPath } from "#contract/rest";
import { type Alteration, alterEach, type ProxiedRequest, type ProxiedResponse } from "./altering-proxy";

/** A deviation that is planted, and the words by which the report has to name it. */
export interface PlantedDeviation extends Alteration {
  title: string;
  /** Matches the area, the operation and the expectation of every deviation that follows. */
  found: RegExp;
  /** Matches what watching live traffic says of it (CONF-06), where that is less; null where one exchange shows nothing. */
  live?: RegExp | null;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt in any way.
type Change = (body: any, passing: ProxiedRequest) => void;

/** Returns the spoiler of a GraphQL operation's answers under whichever aliases, of those with data or of all. */
export const alterOperation =
  (operation: string, change: Change, which: "data" | "errors" | "all" = "data") =>
  (answer: ProxiedResponse, passing: ProxiedRequest): ProxiedResponse => {
    const body = alterEach(passing, operation, answer.body, (text, { key }, asked) => {
      const now = JSON.parse(text);
      const value = now.data?.[key];
      if (!{ data: value != null, errors: now.errors?.length > 0, all: true }[which]) return text;
      const own = { ...now, ...(now.data && { data: { [operation]: value } }) };
      change(own, asked);
      return JSON.stringify({ ...own, ...(own.data && { data: { ...now.data, [key]: own.data[operation] } }) });
    });
    return { ...answer, body };
  };

/** Returns the spoiler of a REST operation's answers. */
export const alterPath =
  (id: RestOperation, spoil: (answer: ProxiedResponse, passing: ProxiedRequest) => ProxiedResponse) =>
  (answer: ProxiedResponse, passing: ProxiedRequest) =>
    passing.path.split("?")[0] === restPath(id, "brenta") ? spoil(answer, passing) : answer;

/** Returns a request or an answer without a header. */
export const withoutHeader = <Headed extends Pick<ProxiedResponse, "headers">>(
  headed: Headed,
  header: string,
): Headed => ({
  ...headed,
  headers: Object.fromEntries(Object.entries(headed.headers).filter(([name]) => name !== header)),
});

/**
 * Plants another value in a field of an operation's answers.
 * @param path the operation and the fields, as the report names it; each entry of a list is changed
 * @param expected the beginning of the report's expectation
 * @param lists the operations whose comparison with it fails too
 */
function wrong(title: string, path: string, value: unknown, expected: string, lists = "no"): PlantedDeviation {
  const [operation = "", ...names] = path.replaceAll("[]", "").split(".");
  const last = names.pop() ?? operation;
  return {
    title,
    answer: alterOperation(operation, ({ data }) => {
      const parents = names.length > 0 || last !== operation ? [data[operation]].flat() : [data];
      const owners = names.reduce((found, name) => found.flatMap((each) => each[name] ?? []), parents);
      for (const owner of owners) owner[last] = value;
    }),
    found: new RegExp(`^answers ${path.replace(/[.[\]]/g, "\\$&")}(?:\\[\\])? ${expected}|^lists (?:${lists}) by `),
  };
}

/** Deviations in answers, all planted at once: none hides another. */
export const IN_ANSWERS: readonly PlantedDeviation[] = [
  wrong("a field is missing", "loggedInUser.profile.firstName", undefined, "a value, since it is never null"),
  {
    title: "a service's day is written in another way",
    answer: alterOperation("loggedInUser", ({ data }) => {
      for (const { properties } of data.loggedInUser.company.services)
        for (const property of properties) if (property.name === "endingPeriod") property.value = "31/12/2026";
    }),
    found: /^answers loggedInUser\.company\.services\[\]\.properties\[\]\.endingPeriod a day/,
  },
  wrong("an instant has no milliseconds", "sessionsByUserId[].startedAt", "2026-03-01T09:30:00Z", "an instant in UTC"),
  wrong("an id is a number", "notices[].id", 7, "an id, as a text"),
  wrong("what is never null is null", "locationsByCompanyId[].name", null, "a value, since it is never null", "search"),
  wrong("a time is in seconds", "serenityEventsBySerialNumbers[].recordTimestamp", 1_773_651_600, "milliseconds"),
  wrong(
    "a severity is none of the contract's",
    "serenityEventsBySerialNumbers[].severity",
    "fatal",
    "one of info, warning",
  ),
  wrong("a number is a text", "serenityEventsBySerialNumbers[].occurrences", "3", "a whole number"),
  wrong("an e-mail is none", "usersByCompanyId[].email", "giulia", "an e-mail address", "userById|masterAccountEmail"),
  wrong("true is a text", "verifyTokenHash", "false", "true or false"),
  wrong("a list is none", "rasReportsByCompanyId", {}, "a list"),
  wrong(
    "a setting has no number",
    "renewalsSettings.expiringIntervalSettingForCustomer",
    "days",
    "a text with a leading",
  ),
  wrong("an endpoint has no port", "getRasConfiguration.publicIpOrFqdn", "vpn.acme.example", "host:port"),
  wrong("a line of a gateway's log has no instant", "getRas.logsTail", ["Started."], "an instant and a message"),
  wrong("a place is not on the earth", "locationsByIds[].addressCoordinates.lat", 200, "a latitude"),
  {
    title: "a role has a permission more",
    answer: alterOperation("loggedInUser", ({ data }) => {
      for (const { bindings } of data.loggedInUser.policies)
        for (const { role } of bindings)
          if (role.name === "member") role.permissions.push({ id: "more", name: "user.list" });
    }),
    found: /^permissions role member central\.hub\.view/,
  },
];
