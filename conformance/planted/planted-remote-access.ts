import type { PlantedDeviation } from "./planted-reads";
import { alterVariables, fieldsOf, NEW_ID, OF_BOREA, rowsOf } from "./planting";

const REQUESTS = "accessRequestsByCompanyId";

const INVITATION = { email: "somebody@new.example", roles: ["fleet.admin"], expiresAt: "2026-03-17T09:00:00.000Z" };

/** Deviations in remote access, requests for it and attention, planted one by one (CONF-04). */
export const IN_REMOTE_ACCESS: readonly PlantedDeviation[] = [
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
    "rasReportsByCompanyId",
    "a gateway is not reported",
    (rows) => rows.slice(1),
    /^lists rasReportsByCompanyId by .* a report of each gateway of machinesByCompanyId, at its location/,
  ),
  {
    title: "gateways are reported beside the locations that were asked for",
    request: alterVariables("rasReportsByCompanyId", (variables) => {
      delete variables.locationIds;
    }),
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
  rowsOf(
    "rasReportsByCompanyId",
    "a failed deployment that was dismissed still needs attention",
    (rows) => rows.map((row) => (row.status === "FAILED" ? { ...row, isDismissed: true } : row)),
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
];
