import { restPath } from "#contract/rest";
import { userId } from "#seeds/people";
import type { ProxiedRequest } from "./altering-proxy";
import { alterOperation, alterPath, type PlantedDeviation } from "./planted-reads";

/** A machine and a user of the company Borea. */
const OF_BOREA = { serialNumber: "BX-2203-200101", userId: userId("master@borea.example") };
const NEW_ID = "7b0c7f8e-3d51-4b1c-9a51-3d1f0c0ffee0";

const variablesOf = ({ body }: ProxiedRequest) => JSON.parse(body).variables ?? {};
const questionOf = (passing: ProxiedRequest) => variablesOf(passing).question ?? {};

/** Returns the deviation that an operation's rows are changed. */
const rowsOf = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: rows are spoilt in any way.
  change: (rows: any[], passing: ProxiedRequest) => unknown[],
  found: RegExp,
): PlantedDeviation => ({
  title,
  answer: alterOperation(operation, ({ data }, passing) => {
    data[operation] = change(data[operation], passing);
  }),
  found,
});

/** Returns the deviation that the fields of an operation's answer are changed in place. */
const fieldsOf = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: fields are spoilt in any way.
  change: (fields: any, passing: ProxiedRequest) => void,
  found: RegExp,
): PlantedDeviation => ({
  title,
  answer: alterOperation(operation, ({ data }, passing) => change(data[operation], passing)),
  found,
});

/** Returns the deviation that an operation's question arrives changed. */
const asking = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: questions are spoilt in any way.
  change: (question: any) => void,
  found: RegExp,
): PlantedDeviation => ({
  title,
  request: (passing) => {
    if (passing.operation !== operation) return passing;
    const asked = JSON.parse(passing.body);
    if (asked.variables?.question) change(asked.variables.question);
    return { ...passing, body: JSON.stringify(asked) };
  },
  found,
});

const PAGE = "machinePageByCompanyId";
const REQUESTS = "accessRequestsByCompanyId";

/** Deviations that no row shows by itself, planted one by one (CONF-04). */
export const IN_LISTS: readonly PlantedDeviation[] = [
  rowsOf(
    "machinesByCompanyId",
    "a machine of another company is among the own ones",
    (rows) => [...rows, { ...rows[0], id: NEW_ID, serialNumber: OF_BOREA.serialNumber }],
    /^tenancy machinesByCompanyId\[\]\.serialNumber no id of another company/,
  ),
  rowsOf(
    "rasReportsByCompanyId",
    "a user of another company has access",
    (rows) => {
      for (const { access } of rows) if (access[0]) access[0].userId = OF_BOREA.userId;
      return rows;
    },
    /^tenancy rasReportsByCompanyId\[\]\.access\[\]\.userId no id of another company/,
  ),
  rowsOf(
    "locationsByCompanyId",
    "a location is another company's",
    (rows) => rows.map((row, index) => (index === 0 ? { ...row, companyId: NEW_ID } : row)),
    /^tenancy locationsByCompanyId\[\] the account's own company only/,
  ),
  rowsOf(
    "usersByCompanyId",
    "of all users one is there",
    (rows) => rows.slice(0, 1),
    /^lists usersByCompanyId by .* oneself, and all whom policiesByCompanyId binds/,
  ),
  {
    title: "an account sees other users than the others do",
    answer: (answer, passing) =>
      passing.body.includes("usersByCompanyId") && isFrom(passing, "fleet@acme.example")
        ? alterOperation("usersByCompanyId", ({ data }) => data.usersByCompanyId.pop())(answer, passing)
        : answer,
    found: /^lists usersByCompanyId by fleet@acme\.example the same rows for all accounts of the company/,
  },
  rowsOf(
    "machinesByCompanyId",
    "a row is there twice",
    (rows) => [...rows, rows[0]],
    /^lists machinesByCompanyId\[\] each row once/,
  ),
  fieldsOf(
    "loggedInUser",
    "an id is there twice",
    ({ company }) => company.locationIds.push(company.locationIds[0]),
    /^lists loggedInUser\.company\.locationIds\[\] each row once/,
  ),
  fieldsOf(
    "loggedInUser",
    "the session is somebody else's",
    (user) => Object.assign(user, { email: "viewer@acme.example" }),
    /^lists loggedInUser by .* the account that logged in, by both factors/,
  ),
  rowsOf(
    "policiesByCompanyId",
    "policies bind nobody",
    (rows) => rows.map((row) => ({ ...row, bindings: [] })),
    /^lists policiesByCompanyId by .* all that bind the account by loggedInUser/,
  ),
  fieldsOf(
    "userById",
    "a user is answered as another one",
    (user) => Object.assign(user, { email: "somebody@acme.example" }),
    /^lists userById by .* the user of usersByCompanyId/,
  ),
  {
    title: "the master is somebody else",
    answer: alterOperation("masterAccountEmail", ({ data }) => {
      data.masterAccountEmail = "plain@acme.example";
    }),
    found: /^lists masterAccountEmail by .* the address of a user of usersByCompanyId with the role master/,
  },
  {
    title: "everything is authorized in the own company",
    answer: alterOperation("authorize", ({ data }) => {
      data.authorize = true;
    }),
    found: /^lists authorize by fleet@acme\.example what the matrix says of the account's roles/,
  },
  rowsOf(
    "sessionsByUserId",
    "the session that asks is not among the sessions",
    (rows) => rows.filter(({ current }) => !current),
    /^lists sessionsByUserId by .* one current session, the one that asks/,
  ),
  rowsOf(
    "sessionsByUserId",
    "the oldest comes first",
    (rows) => [{ ...rows[0], id: NEW_ID, current: false, lastSeenAt: "2020-01-01T00:00:00.000Z" }, ...rows],
    /^lists sessionsByUserId\[\] the newest first/,
  ),
  rowsOf(
    "locationsByCompanyId",
    "there are no locations",
    () => [],
    /^lists locationsByCompanyId by .* the locations that loggedInUser\.company names/,
  ),
  rowsOf(
    "locationsByIds",
    "one of several locations is left out",
    (rows) => rows.slice(1),
    /^lists locationsByIds by .* the locations of locationsByCompanyId that were asked for/,
  ),
  rowsOf(
    "machinesByCompanyId",
    "a machine is at a location that nobody has",
    (rows) => rows.map((row, index) => (index === 0 ? { ...row, locationId: NEW_ID } : row)),
    /^lists machinesByCompanyId by .* machines at the locations of locationsByCompanyId/,
  ),
  rowsOf(
    "machinesByLocationIds",
    "locations have no machines",
    () => [],
    /^lists machinesByLocationIds by .* the machines of machinesByCompanyId that are there/,
  ),
  rowsOf(
    "serenityEventsBySerialNumbers",
    "an event of a machine that nobody asked for",
    (rows, passing) =>
      rows.map((row, index) =>
        index === 0 && variablesOf(passing).serialNumbers.length > 1
          ? { ...row, emitter: { ...row.emitter, serialNumber: "BC-0000-0000" } }
          : row,
      ),
    /^lists serenityEventsBySerialNumbers by .* events of the machines that were asked for, of each the same/,
  ),
  rowsOf(
    "serenityEventsBySerialNumbers",
    "there are no events",
    () => [],
    /^lists serenityEventsBySerialNumbers by .* the events of attentionByCompanyId/,
  ),
  rowsOf(
    "rasReportsByCompanyId",
    "a gateway is not reported",
    (rows) => rows.slice(1),
    /^lists rasReportsByCompanyId by .* a report of each gateway of machinesByCompanyId, at its location/,
  ),
  {
    title: "gateways are reported beside the locations that were asked for",
    request: (passing) => {
      if (passing.operation !== "rasReportsByCompanyId") return passing;
      const asked = JSON.parse(passing.body);
      delete asked.variables.locationIds;
      return { ...passing, body: JSON.stringify(asked) };
    },
    found: /^lists rasReportsByCompanyId by .* the gateways at the locations that were asked for/,
  },
  rowsOf(
    "rasReportsByCompanyId",
    "a gateway's certificate outlives its authority",
    (rows) => rows.map((row) => ({ ...row, authorityEndsAt: row.certificateEndsAt && "2026-01-01T00:00:00.000Z" })),
    /^lists rasReportsByCompanyId by .* no gateway certificate that is valid for longer than its authority/,
  ),
  rowsOf(
    "destinationsByLocationId",
    "a destination is left out",
    (rows) => rows.slice(1),
    /^lists destinationsByLocationId by .* the destinations of the location, as its gateway's report in rasReportsByCompanyId has them/,
  ),
  rowsOf(
    "destinationsByLocationId",
    "a destination beyond the user's own access is named",
    (rows) => [...rows, { ...rows[0], id: NEW_ID, name: "Payroll" }],
    /^lists destinationsByLocationId by .* none but those that one's own access reaches/,
  ),
  fieldsOf(
    "attentionByCompanyId",
    "a gateway more waits",
    ({ gateways }) => {
      for (const each of gateways) each.total += 1;
    },
    /^lists attentionByCompanyId by .* as many gateways as rasReportsByCompanyId has that are not ACTIVE/,
  ),
  fieldsOf(
    "attentionByCompanyId",
    "a certificate more has expired",
    ({ expiredCertificates }) => {
      expiredCertificates.total += 1;
    },
    /^lists attentionByCompanyId by .* as many expired certificates as rasReportsByCompanyId has that were not dismissed/,
  ),
  fieldsOf(
    "attentionByCompanyId",
    "an invitation waits that is not pending",
    (attention) => {
      attention.invitations = { total: 1, first: [{ ...INVITATION, id: NEW_ID }] };
    },
    /^lists attentionByCompanyId by .* the invitations of pendingInvitationsByCompanyId that end soon/,
  ),
  rowsOf(
    REQUESTS,
    "a request for access that one may not read is there",
    (rows) => [...rows, { ...rows[0], id: NEW_ID, isOwn: false, userId: NEW_ID, state: "DECLINED", mayAnswer: false }],
    /^lists accessRequestsByCompanyId by viewer@acme\.example one's own, and those where one may grant access/,
  ),
  rowsOf(
    REQUESTS,
    "users may answer their own requests for access",
    (rows) => rows.map((row) => ({ ...row, mayAnswer: row.state === "OPEN" })),
    /^lists accessRequestsByCompanyId by viewer@acme\.example mayAnswer as the matrix says, and never for one's own/,
  ),
  rowsOf(
    REQUESTS,
    "a request for access does not lapse",
    (rows) => rows.map((row) => (row.state === "LAPSED" ? { ...row, state: "OPEN", mayAnswer: !row.isOwn } : row)),
    /^lists accessRequestsByCompanyId by .* requests that lapse after fourteen days, and no earlier/,
  ),
  rowsOf(
    REQUESTS,
    "two requests for the same access are open",
    (rows) => rows.flatMap((row) => (row.state === "OPEN" ? [row, { ...row, id: NEW_ID }] : [row])),
    /^lists accessRequestsByCompanyId by .* one open request of a user for a location/,
  ),
  rowsOf(
    REQUESTS,
    "the oldest request for access comes first",
    (rows) => rows.toReversed(),
    /^lists accessRequestsByCompanyId\[\] the newest first/,
  ),
  rowsOf(
    "accessRequestPlacesByCompanyId",
    "the open request for a place is not named",
    (rows) => rows.map((row) => ({ ...row, requestId: null })),
    /^lists accessRequestPlacesByCompanyId by viewer@acme\.example where one may not grant the access/,
  ),
  fieldsOf(
    "attentionByCompanyId",
    "a request for access waits that nobody has sent",
    ({ accessRequests }) => {
      if (accessRequests) accessRequests.total += 1;
    },
    /^lists attentionByCompanyId by .* the requests for access that one may answer/,
  ),
  fieldsOf(
    "search",
    "machines are not found",
    (found) => Object.assign(found, { machines: { total: 0, rows: [] } }),
    /^lists search by .* the machine by its serial number, the location by its name, oneself by the e-mail/,
  ),
  asking(
    "search",
    "a search finds whatever there is",
    ({ words }) => {
      if (words.text === "conformance-no-such-word") words.text = "a";
    },
    /^lists search by .* nothing by a word that nothing has/,
  ),
  {
    title: "GraphQL has other versions than REST",
    answer: alterPath("getLatestVersions", (answer) => ({ ...answer, body: '{"versions":{"os5":"9.9.9"}}' })),
    found: /^lists latestVersions by .* the versions of the REST call/,
  },
  {
    title: "GraphQL says of an add-on what REST does not",
    answer: (answer, { path }) =>
      path === restPath("isProductAddonActive", "brenta")
        ? { ...answer, body: answer.body.includes("true") ? '{"isActive":false}' : '{"isActive":true}' }
        : answer,
    found: /^lists isProductAddonActive by .* the answer of the REST call/,
  },
  fieldsOf(
    PAGE,
    "the total is a page's",
    (page) => {
      page.total = page.machines.length;
    },
    /^pages machinePageByCompanyId by .* the total of machinesByCompanyId/,
  ),
  fieldsOf(
    PAGE,
    "pages are empty",
    (page) => {
      page.machines = [];
    },
    /^pages machinePageByCompanyId as many rows as total, offset and limit say/,
  ),
  asking(
    PAGE,
    "an offset is ignored",
    (question) => {
      question.offset = 0;
    },
    /^pages machinePageByCompanyId by .* pages by offset that are the whole list together/,
  ),
  asking(
    PAGE,
    "the machine before a page is ignored",
    (question) => {
      delete question.after;
    },
    /^pages machinePageByCompanyId by .* pages by the machine before them that are the whole list together/,
  ),
  fieldsOf(
    PAGE,
    "an order repeats a machine and loses another",
    (page, passing) => {
      if (questionOf(passing).sort === "osVersion") page.machines[0] = page.machines[1];
    },
    /^pages machinePageByCompanyId by .* the same machines in each order, forwards and backwards/,
  ),
  fieldsOf(
    PAGE,
    "names are ordered the wrong way",
    (page, passing) => {
      if (questionOf(passing).sort === "name") page.machines.reverse();
    },
    /^pages machinePageByCompanyId machines ordered by name/,
  ),
  asking(
    PAGE,
    "models are ordered by serial number",
    (question) => {
      if (question.sort === "model") delete question.sort;
    },
    /^pages machinePageByCompanyId machines ordered by model/,
  ),
  fieldsOf(
    PAGE,
    "serial numbers are not ordered",
    (page, passing) => {
      if (!questionOf(passing).sort) page.machines.reverse();
    },
    /^pages machinePageByCompanyId machines ordered by serialNumber/,
  ),
  asking(
    PAGE,
    "OS versions are ordered backwards only",
    (question) => {
      if (question.sort === "osVersion") question.descending = true;
    },
    /^pages machinePageByCompanyId machines ordered by osVersion/,
  ),
  asking(
    PAGE,
    "locations are ordered by nothing",
    (question) => {
      if (question.sort === "location") question.sort = "model";
    },
    /^pages machinePageByCompanyId by .* machines ordered by the names of their locations/,
  ),
  asking(
    PAGE,
    "a filter is ignored",
    (question) => {
      delete question.isRasGateway;
    },
    /^pages machinePageByCompanyId only machines that the question is about/,
  ),
  asking(
    PAGE,
    "a search finds less than there is",
    (question) => {
      if (question.search) question.search = "conformance-no-such-machine";
    },
    /^pages machinePageByCompanyId by .* the machines that a search or a filter is about/,
  ),
  asking(
    PAGE,
    "words are ignored",
    (question) => {
      delete question.words;
    },
    /^pages machinePageByCompanyId by .* the machine that has all words, and none by a word that nothing has/,
  ),
  fieldsOf(
    PAGE,
    "a summary counts expired machines twice",
    ({ summary }) => {
      summary.expired *= 2;
    },
    /^pages machinePageByCompanyId by .* as many machines by maintenance and version as the summary counts/,
  ),
  asking(
    PAGE,
    "an end of maintenance is ignored",
    (question) => {
      delete question.endsBefore;
    },
    /^pages machinePageByCompanyId by .* each dated machine either before an instant or from then on/,
  ),
  fieldsOf(
    PAGE,
    "a location is not summed up",
    ({ summaries }) => summaries.pop(),
    /^pages machinePageByCompanyId by .* a summary of each location, together the summary of all/,
  ),
  fieldsOf(
    PAGE,
    "a location that has no machines has a version",
    ({ newestVersions }) => newestVersions.push({ locationId: NEW_ID, osVersion: "9.9.9" }),
    /^pages machinePageByCompanyId by .* the newest OS version at each location/,
  ),
  fieldsOf(
    "machinePageByLocationIds",
    "pages of locations are empty",
    (page) => Object.assign(page, { total: 0, machines: [] }),
    /^pages machinePageByLocationIds by .* the machines of machinesByLocationIds/,
  ),
  asking(
    "activityByCompanyId",
    "each page of activity is the first one",
    (question) => {
      question.offset = 0;
    },
    /^pages activityByCompanyId by .* pages by offset that are the whole list together/,
  ),
  asking(
    "activityByCompanyId",
    "the record before a page is ignored",
    (question) => {
      delete question.after;
    },
    /^pages activityByCompanyId by .* pages by the record before them that are the whole list together/,
  ),
  asking(
    "activityByCompanyId",
    "the kind of a record is ignored",
    (question) => {
      delete question.kind;
    },
    /^pages activityByCompanyId by .* the records that a filter is about, as many as the whole list has/,
  ),
];

const INVITATION = { email: "somebody@new.example", roles: ["fleet.admin"], expiresAt: "2026-03-17T09:00:00.000Z" };

/** Maps bearers to their accounts, as a test knows them. */
export const BEARERS = new Map<string, string>();

const isFrom = ({ headers }: ProxiedRequest, email: string) =>
  BEARERS.get((headers.authorization ?? "").replace("Bearer ", "")) === email;
