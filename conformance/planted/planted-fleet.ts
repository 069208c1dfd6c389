import { restPath } from "#contract/rest";
import { alterPath, type PlantedDeviation } from "./planted-reads";
import { fieldsOf, NEW_ID, OF_BOREA, rowsOf, spoilQuestion, variablesOf } from "./planting";

/** Deviations in locations, machines, events and search, planted one by one (CONF-04). */
export const IN_FLEET: readonly PlantedDeviation[] = [
  rowsOf(
    "machinesByCompanyId",
    "a machine of another company is among the own ones",
    (rows) => [...rows, { ...rows[0], id: NEW_ID, serialNumber: OF_BOREA.serialNumber }],
    /^tenancy machinesByCompanyId\[\]\.serialNumber no id of another company/,
  ),
  rowsOf(
    "locationsByIds",
    "a location is another company's",
    (rows) => rows.map((row, index) => (index === 0 ? { ...row, companyId: NEW_ID } : row)),
    /^tenancy locationsByIds\[\] the account's own company only/,
  ),
  rowsOf(
    "machinesByCompanyId",
    "a row is there twice",
    (rows) => [...rows, rows[0]],
    /^lists machinesByCompanyId\[\] each row once/,
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
    "serenityEventsBySerialNumbers",
    "nobody has an event",
    (rows) => rows.map((row) => ({ ...row, owner: null })),
    /^lists attentionByCompanyId by .* the events that nobody has before the taken ones, of which there are as many/,
  ),
  fieldsOf(
    "search",
    "machines are not found",
    (found) => Object.assign(found, { machines: { total: 0, rows: [] } }),
    /^lists search by .* the machines by their serial numbers, the locations by their names, oneself by the e-mail/,
  ),
  spoilQuestion(
    "search",
    "a search of everything minds case",
    ({ words }) => {
      if (words.text === words.text.toLowerCase()) words.text = "conformance-no-such-word";
    },
    /^lists search by .* (?:the same by words in capitals and in small letters|oneself by the e-mail)/,
  ),
  spoilQuestion(
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
];
