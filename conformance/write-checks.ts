import { randomUUID } from "node:crypto";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { locationRevision } from "#contract/revision";
import { accessOf, isAllowedByMatrix } from "./accounts";
import { lifeOfAlerts } from "./alert-checks";
import { createUnknownIds, type EntityIds, findIdArguments, toEntityIds, variablesFor } from "./arguments";
import { operationsOf } from "./contract-schema";
import { checkIdempotency } from "./idempotency-checks";
import { lifeOfInvitations } from "./invitation-checks";
import { lifeOfCalendar, lifeOfEventOwner, lifeOfNote, lifeOfTags, lifeOfView } from "./life-checks";
import { lifeOfPasskey } from "./passkey-checks";
import { describeReply, expectRefusal, expectWrite, requiresSignIn } from "./read-checks";
import type { Reply } from "./reply-checks";
import { lifeOfAccessRequest } from "./request-checks";
import { queryAllFields, queryByName, type Run } from "./run";
import { listTestLocations, registerTestCompany, type TestCompany } from "./test-company";

/** Makes two companies, and changes and removes things in one of them, which the other may not reach. */
export async function checkWrites(run: Run): Promise<void> {
  if (!run.options.write) {
    run.report.skip("Everything that changes something, Idempotency-Key too", "give --write");
    return;
  }
  const [one, other] = [await registerTestCompany(run), await registerTestCompany(run)];
  await refuseMutations(run);
  const location = await lifeOfLocation(run, one);
  await checkTenants(run, other, { ...toEntityIds(one.master, undefined), location });
  await lifeOfPerson(run, one);
  await lifeOfInvitations(run, one);
  await lifeOfContact(run, one);
  await lifeOfView(run, one, other);
  await lifeOfTags(run, one);
  await lifeOfNote(run, one, other, location);
  await lifeOfEventOwner(run, one);
  await lifeOfAccessRequest(run, one, location);
  await lifeOfCalendar(run, one);
  await lifeOfAlerts(run, one);
  await lifeOfPasskey(run, one);
  await refuseProfileLinks(run);
  await checkIdempotency(run, one);
  await endOfLocation(run, one, location);
  await endOfSession(run, other);
}

/** A ticket that nobody issued brings no profile, and is told from a missing session, which links don't have (REACH-02). */
async function refuseProfileLinks(run: Run): Promise<void> {
  if (!run.supports("profile-links")) return;
  const reply = await queryByName(run, "redeemRasProfileLink", { variables: { ticket: randomUUID() } });
  expectCode(run, "redeemRasProfileLink of an unknown ticket", "FAILED_PRECONDITION", reply);
}

/** Records that an answer to a write has the expected code, null for success. */
function expectCode(run: Run, where: string, expected: string | null, reply: Reply): void {
  const told = expected ?? "success";
  run.report.expect(expected ? "errors" : "writes", where, reply.code === expected, told, describeReply(reply));
}

/** Tries every change without a session and without the permission, with ids that don't exist in case it works. */
async function refuseMutations(run: Run): Promise<void> {
  for (const operation of operationsOf(run.schema).filter(requiresSignIn)) {
    if (operation.kind === "query") continue;
    const { name } = operation.field;
    const need = accessOf(name);
    const strange = await queryAllFields(run, operation, {
      variables: variablesFor(operation.field, createUnknownIds, "required"),
    });
    expectRefusal(run, "permissions", `${name} without a session`, "UNAUTHENTICATED", strange);
    for (const { token, companyId: company, ...bound } of run.people) {
      if (isAllowedByMatrix(bound, need, "") || Object.values(bound.on ?? {}).flat().length > 0) continue;
      const variables = variablesFor(operation.field, () => ({ ...createUnknownIds(), company }), "required");
      const reply = await queryAllFields(run, operation, { as: token, variables });
      const holds = reply.code === "FORBIDDEN" || reply.code === "NOT_FOUND";
      run.report.expect("permissions", `${name} by ${bound.email}`, holds, "FORBIDDEN", describeReply(reply));
    }
  }
}

async function lifeOfLocation(run: Run, made: TestCompany): Promise<string> {
  const { token: as, companyId } = made.master;
  const sets = { machineSerialNumbers: [], managerUserIds: [] };
  const first = { name: "Conformance", address: "1 Main Street", ...sets };
  const added = await queryByName(run, "addLocation", { as, variables: { companyId, ...first } });
  expectCode(run, "addLocation", null, added);
  const locationId = String(Object(added.data?.addLocation).id);
  const isThere = (await listTestLocations(run, made)).some(({ id }) => id === locationId);
  run.report.expect("writes", "addLocation", isThere, "the new location in locationsByCompanyId", locationId);
  const renamed = { companyId, locationId, name: "Conformance 2", address: first.address };
  expectCode(run, "updateLocation", null, await queryByName(run, "updateLocation", { as, variables: renamed }));
  const [now] = (await listTestLocations(run, made)).filter(({ id }) => id === locationId);
  run.report.expect("writes", "updateLocation", now?.name === renamed.name, renamed.name, now);
  if (run.supports("extended")) {
    const stale = { ...renamed, name: "Conformance 3", revision: locationRevision(first) };
    const reply = await queryByName(run, "updateLocation", { as, variables: stale });
    expectCode(run, "updateLocation with a stale revision", "CONFLICT", reply);
  }
  return locationId;
}

async function endOfLocation(run: Run, made: TestCompany, locationId: string): Promise<void> {
  const { token: as, companyId } = made.master;
  const variables = { companyId, locationId };
  expectCode(run, "removeLocation", null, await queryByName(run, "removeLocation", { as, variables }));
  const isThere = (await listTestLocations(run, made)).some(({ id }) => id === locationId);
  run.report.expect("writes", "removeLocation", !isThere, "the location is gone", locationId);
  expectCode(
    run,
    "removeLocation a second time",
    "NOT_FOUND",
    await queryByName(run, "removeLocation", { as, variables }),
  );
}

/** Asks the other company's master to change each thing of the first one. */
async function checkTenants(run: Run, { master }: TestCompany, foreign: EntityIds): Promise<void> {
  const own = toEntityIds(master, undefined);
  for (const operation of operationsOf(run.schema).filter(({ kind }) => kind === "mutation")) {
    if (!requiresSignIn(operation)) continue;
    for (const path of findIdArguments(operation.field)) {
      const variables = variablesFor(operation.field, (at) => (at === path ? foreign : own), "all");
      const reply = await queryAllFields(run, operation, { as: master.token, variables });
      expectRefusal(run, "tenancy", path, "NOT_FOUND", reply);
    }
  }
}

async function lifeOfPerson(run: Run, { master, email, password }: TestCompany): Promise<void> {
  const { token: as, userId: id, profileId } = master;
  const seen = await queryByName(run, "markWelcomeBannerAsSeen", { as, variables: { profileId } });
  const isSeen = Object(seen.data?.markWelcomeBannerAsSeen).seenWelcomeBanner === true;
  expectWrite(run, "markWelcomeBannerAsSeen", isSeen, "seenWelcomeBanner: true", seen);
  if (run.supports("languages")) {
    const chosen = await queryByName(run, "setLanguage", { as, variables: { profileId, language: "IT-it" } });
    const { language } = Object(chosen.data?.setLanguage);
    expectWrite(run, "setLanguage", language === "it-IT", "the tag it-IT", chosen);
  }
  const user = { id, contact: { firstName: "Changed", lastName: "Formance", roleInCompany: "Tester" } };
  expectCode(run, "updateUser", null, await queryByName(run, "updateUser", { as, variables: { user } }));
  const me = await queryByName(run, "loggedInUser", { as });
  const { firstName } = Object(Object(me.data?.loggedInUser).profile);
  run.report.expect("writes", "updateUser", firstName === "Changed", "the new first name in loggedInUser", firstName);
  const easy = { id, security: { password, newPassword: "aaaaaa" } };
  const weak = await queryByName(run, "updateUser", { as, variables: { user: easy } });
  expectCode(run, "updateUser with an easy password", "BAD_USER_INPUT", weak);
  if (run.supports("extended")) {
    const field = weak.errors[0]?.extensions?.field;
    run.report.expect("capabilities", "extensions.field of updateUser", field === "password", "password", field);
  }
  const wrong = await queryByName(run, "authenticate", { variables: { email, password: `${password}?` } });
  expectCode(run, "authenticate with a wrong password", "BAD_USER_INPUT", wrong);
}

async function lifeOfContact(run: Run, { master: { token: as, companyId } }: TestCompany): Promise<void> {
  const { wire, report } = run;
  const email = `noc-${randomUUID()}@conformance.example`;
  const listed = async () => {
    const reply = await wire.call("getCompanyAlertContacts", { as, query: { id: companyId } });
    const contacts: { id: string; email: string }[] = Object(reply.json).contacts ?? [];
    return contacts.find((contact) => contact.email === email);
  };
  const body = { company_id: companyId, email };
  const added = await wire.call("addCompanyAlertContact", { as, body });
  const contact = await listed();
  expectWrite(run, "addCompanyAlertContact", contact !== undefined, "the contact is listed", added);
  const again = await wire.call("addCompanyAlertContact", { as, body });
  const isTaken = again.status === HTTP_STATUS_BY_CODE.CONFLICT;
  report.expect(
    "errors",
    "addCompanyAlertContact twice",
    isTaken,
    `status ${HTTP_STATUS_BY_CODE.CONFLICT}`,
    describeReply(again),
  );
  const gone = await wire.call("deleteCompanyAlertContact", { as, query: { id: contact?.id ?? "" } });
  expectWrite(run, "deleteCompanyAlertContact", !(await listed()), "the contact is gone", gone);
}

async function endOfSession(run: Run, { master: { token: as } }: TestCompany): Promise<void> {
  expectCode(run, "logout", null, await queryByName(run, "logout", { as }));
  expectCode(run, "loggedInUser after logout", "UNAUTHENTICATED", await queryByName(run, "loggedInUser", { as }));
}
