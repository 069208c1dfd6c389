import { GRAPHQL_PATH, type RestOperation, restPath } from "#contract/rest";
import type { Answer, Passing } from "./spoiling-proxy";

/** A deviation that is planted, and the words by which the report has to name it. */
export interface Planted {
  title: string;
  request?(passing: Passing): Passing;
  answer?(answer: Answer, passing: Passing): Answer;
  /** Matches the area, the operation and what was expected, of everything that comes of it. */
  found: RegExp;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt in any way.
type Change = (body: any) => void;

/** Changes the JSON of an answer in place. */
const changed = (answer: Answer, change: Change): Answer => {
  const body = JSON.parse(answer.body);
  change(body);
  return { ...answer, body: JSON.stringify(body) };
};

/** Returns the spoiler of a GraphQL operation's answers, of those with data or of all. */
export const ofOperation =
  (operation: string, change: Change, which: "data" | "errors" | "all" = "data") =>
  (answer: Answer, passing: Passing): Answer => {
    if (passing.operation !== operation || passing.path !== GRAPHQL_PATH) return answer;
    const { data, errors } = JSON.parse(answer.body);
    const fits = { data: data?.[operation] != null, errors: errors?.length > 0, all: true }[which];
    return fits ? changed(answer, change) : answer;
  };

/** Returns the spoiler of a REST operation's answers. */
export const ofPath =
  (id: RestOperation, spoil: (answer: Answer, passing: Passing) => Answer) => (answer: Answer, passing: Passing) =>
    passing.path.split("?")[0] === restPath(id, "brenta") ? spoil(answer, passing) : answer;

const gatewayOf = (body: { data: { getRasConfiguration: { publicIpOrFqdn: string } } }) =>
  body.data.getRasConfiguration;

/** Deviations in what is answered, all planted at once: none hides another. */
export const IN_ANSWERS: readonly Planted[] = [
  {
    title: "a field is missing",
    answer: ofOperation("loggedInUser", ({ data }) => delete data.loggedInUser.profile.firstName),
    found: /^answers loggedInUser\.profile\.firstName a value, since it is never null/,
  },
  {
    title: "a service's day is written in another way",
    answer: ofOperation("loggedInUser", ({ data }) => {
      for (const { properties } of data.loggedInUser.company.services)
        for (const property of properties) if (property.name === "endingPeriod") property.value = "31/12/2026";
    }),
    found: /^answers loggedInUser\.company\.services\[\]\.properties\[\]\.endingPeriod a day/,
  },
  {
    title: "an instant has no milliseconds",
    answer: ofOperation("machinesByLocationIds", ({ data }) => {
      for (const machine of data.machinesByLocationIds) machine.createdAt = "2026-03-01T09:30:00Z";
    }),
    found: /^answers machinesByLocationIds\[\]\.createdAt an instant in UTC with milliseconds/,
  },
  {
    title: "an id is a number",
    answer: ofOperation("machinesByLocationIds", ({ data }) => {
      for (const machine of data.machinesByLocationIds) machine.id = 7;
    }),
    found: /^answers machinesByLocationIds\[\]\.id an id, as a text/,
  },
  {
    title: "what is never null is null",
    answer: ofOperation("locationsByCompanyId", ({ data }) => {
      data.locationsByCompanyId[0].name = null;
    }),
    found: /^answers locationsByCompanyId\[\]\.name a value, since it is never null/,
  },
  {
    title: "an event's time is in seconds",
    answer: ofOperation("serenityEventsBySerialNumbers", ({ data }) => {
      for (const event of data.serenityEventsBySerialNumbers) event.recordTimestamp = 1_773_651_600;
    }),
    found: /^answers serenityEventsBySerialNumbers\[\]\.recordTimestamp milliseconds/,
  },
  {
    title: "a severity is none of the contract's",
    answer: ofOperation("serenityEventsBySerialNumbers", ({ data }) => {
      for (const event of data.serenityEventsBySerialNumbers) event.severity = "fatal";
    }),
    found: /^answers serenityEventsBySerialNumbers\[\]\.severity one of info, warning, error, critical/,
  },
  {
    title: "a number is a text",
    answer: ofOperation("serenityEventsBySerialNumbers", ({ data }) => {
      for (const event of data.serenityEventsBySerialNumbers) event.occurrences = "3";
    }),
    found: /^answers serenityEventsBySerialNumbers\[\]\.occurrences a whole number/,
  },
  {
    title: "an e-mail is none",
    answer: ofOperation("usersByCompanyId", ({ data }) => {
      data.usersByCompanyId[0].email = "giulia";
    }),
    found: /^answers usersByCompanyId\[\]\.email an e-mail address/,
  },
  {
    title: "true is a text",
    answer: ofOperation("verifyTokenHash", ({ data }) => {
      data.verifyTokenHash = "false";
    }),
    found: /^answers verifyTokenHash true or false/,
  },
  {
    title: "a list is none",
    answer: ofOperation("rasReportsByCompanyId", ({ data }) => {
      data.rasReportsByCompanyId = {};
    }),
    found: /^answers rasReportsByCompanyId a list/,
  },
  {
    title: "a setting has no number",
    answer: ofOperation("renewalsSettings", ({ data }) => {
      data.renewalsSettings.expiringIntervalSettingForCustomer = "days";
    }),
    found: /^answers renewalsSettings\.expiringIntervalSettingForCustomer a text with a leading number/,
  },
  {
    title: "a gateway's endpoint has no port",
    answer: ofOperation("getRasConfiguration", (body) => {
      gatewayOf(body).publicIpOrFqdn = "vpn.acme.example";
    }),
    found: /^answers getRasConfiguration\.publicIpOrFqdn host:port/,
  },
  {
    title: "a line of a gateway's log has no instant",
    answer: ofOperation("getRas", ({ data }) => {
      data.getRas.logsTail = ["Started."];
    }),
    found: /^answers getRas\.logsTail\[\] an instant and a message/,
  },
  {
    title: "a location is not on the earth",
    answer: ofOperation("locationsByIds", ({ data }) => {
      data.locationsByIds[0].addressCoordinates = { lat: 200, lng: 9 };
    }),
    found: /^answers locationsByIds\[\]\.addressCoordinates\.lat a latitude/,
  },
  {
    title: "a role has a permission more",
    answer: ofOperation("loggedInUser", ({ data }) => {
      for (const { bindings } of data.loggedInUser.policies)
        for (const { role } of bindings)
          if (role.name === "member") role.permissions.push({ id: "more", name: "user.list" });
    }),
    found: /^permissions role member central\.hub\.view/,
  },
];
