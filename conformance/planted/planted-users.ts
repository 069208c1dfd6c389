import { alterOperation, type PlantedDeviation } from "./planted-reads";
import { fieldsOf, isFrom, NEW_ID, rowsOf } from "./planting";

/** Deviations in users, their policies and sessions, planted one by one (CONF-04). */
export const IN_USERS: readonly PlantedDeviation[] = [
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
  fieldsOf(
    "policiesByCompanyId",
    "an id is there twice",
    ([{ bindings }]) => bindings[0].userIds.push(bindings[0].userIds[0]),
    /^lists policiesByCompanyId\[\]\.bindings\[\]\.userIds\[\] each row once/,
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
  {
    title: "a notice more is counted than is there",
    answer: alterOperation("unreadNoticeCount", ({ data }) => {
      data.unreadNoticeCount += 1;
    }),
    found: /^lists unreadNoticeCount by .* the number of notices that are not read/,
  },
  rowsOf(
    "notices",
    "the oldest notice comes first",
    (rows) => rows.toReversed(),
    /^lists notices by .* notices of ninety days, the newest first/,
  ),
];
