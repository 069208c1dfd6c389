import { randomUUID } from "node:crypto";
import { STATUS_OF } from "#contract/codes";
import { OPERATIONS } from "#contract/permissions";
import { locationRevision } from "#contract/revision";
import { namedThings, nowhere, variablesFor, type World, worldAt } from "./arguments";
import { operationsOf } from "./contract-schema";
import { checkIdempotency } from "./idempotency-checks";
import { locationsOf, type MadeCompany, makeCompany } from "./made-company";
import { expectRefusal, isGuarded, toldOf } from "./read-checks";
import { askNamed, askWhole, type Run } from "./run";
import { allows } from "./who";

/** Makes two companies, and changes and removes things in one of them, which the other may not reach. */
export async function checkWrites(run: Run): Promise<void> {
  if (!run.options.write) {
    run.report.skipped.add("Everything that changes something, Idempotency-Key too: give --write.");
    return;
  }
  const [one, other] = [await makeCompany(run), await makeCompany(run)];
  await refuseMutations(run);
  const location = await lifeOfLocation(run, one);
  await checkTenants(run, other, { ...worldAt(one.master, undefined), location });
  await lifeOfPerson(run, one);
  await lifeOfContact(run, one);
  await checkIdempotency(run, one);
  await endOfLocation(run, one, location);
  await endOfSession(run, other);
}

/** Records that an answer to a write has the expected code, null for success. */
async function expectCode(run: Run, where: string, expected: string | null, reply: Parameters<typeof toldOf>[0]) {
  const told = expected ?? "success";
  run.report.expect(expected ? "errors" : "writes", where, reply.code === expected, told, toldOf(reply));
}

/** Asks for every change without a session, and as those who may not: about things that are not there, in case it works. */
async function refuseMutations(run: Run): Promise<void> {
  for (const operation of operationsOf(run.schema).filter(isGuarded)) {
    if (operation.kind === "query") continue;
    const { name } = operation.field;
    const need = OPERATIONS[name] ?? { access: "session" as const };
    const strange = await askWhole(run, operation, { variables: variablesFor(operation.field, nowhere, false) });
    expectRefusal(run, "permissions", `${name} without a session`, "UNAUTHENTICATED", strange);
    for (const { token, companyId: company, ...bound } of run.people) {
      if (allows(bound, need, "") || Object.values(bound.on ?? {}).flat().length > 0) continue;
      const variables = variablesFor(operation.field, () => ({ ...nowhere(), company }), false);
      const reply = await askWhole(run, operation, { as: token, variables });
      const holds = reply.code === "FORBIDDEN" || reply.code === "NOT_FOUND";
      run.report.expect("permissions", `${name} by ${bound.email}`, holds, "FORBIDDEN", toldOf(reply));
    }
  }
}

async function lifeOfLocation(run: Run, made: MadeCompany): Promise<string> {
  const { token: as, companyId } = made.master;
  const sets = { machineSerialNumbers: [], managerUserIds: [] };
  const first = { name: "Conformance", address: "1 Main Street", ...sets };
  const added = await askNamed(run, "addLocation", { as, variables: { companyId, ...first } });
  await expectCode(run, "addLocation", null, added);
  const locationId = String(Object(added.data?.addLocation).id);
  const isThere = (await locationsOf(run, made)).some(({ id }) => id === locationId);
  run.report.expect("writes", "addLocation", isThere, "the new location in locationsByCompanyId", locationId);
  const renamed = { companyId, locationId, name: "Conformance 2", address: first.address };
  await expectCode(run, "updateLocation", null, await askNamed(run, "updateLocation", { as, variables: renamed }));
  const [now] = (await locationsOf(run, made)).filter(({ id }) => id === locationId);
  run.report.expect("writes", "updateLocation", now?.name === renamed.name, renamed.name, now);
  if (run.supports("safe-writes")) {
    const stale = { ...renamed, name: "Conformance 3", revision: locationRevision(first) };
    const reply = await askNamed(run, "updateLocation", { as, variables: stale });
    await expectCode(run, "updateLocation with a stale revision", "CONFLICT", reply);
  }
  return locationId;
}

async function endOfLocation(run: Run, made: MadeCompany, locationId: string): Promise<void> {
  const { token: as, companyId } = made.master;
  const variables = { companyId, locationId };
  await expectCode(run, "removeLocation", null, await askNamed(run, "removeLocation", { as, variables }));
  const isThere = (await locationsOf(run, made)).some(({ id }) => id === locationId);
  run.report.expect("writes", "removeLocation", !isThere, "the location is gone", locationId);
  await expectCode(
    run,
    "removeLocation a second time",
    "NOT_FOUND",
    await askNamed(run, "removeLocation", { as, variables }),
  );
}

/** Asks the other company's master to change each thing of the first one. */
async function checkTenants(run: Run, { master }: MadeCompany, foreign: World): Promise<void> {
  const own = worldAt(master, undefined);
  for (const operation of operationsOf(run.schema).filter(({ kind }) => kind === "mutation")) {
    if (!isGuarded(operation)) continue;
    for (const path of namedThings(operation.field)) {
      const variables = variablesFor(operation.field, (at) => (at === path ? foreign : own), true);
      const reply = await askWhole(run, operation, { as: master.token, variables });
      expectRefusal(run, "tenancy", path, "NOT_FOUND", reply);
    }
  }
}

async function lifeOfPerson(run: Run, { master, email, password }: MadeCompany): Promise<void> {
  const { token: as, userId: id, profileId } = master;
  const seen = await askNamed(run, "markWelcomeBannerAsSeen", { as, variables: { profileId } });
  const isSeen = Object(seen.data?.markWelcomeBannerAsSeen).seenWelcomeBanner === true;
  run.report.expect("writes", "markWelcomeBannerAsSeen", isSeen, "seenWelcomeBanner: true", toldOf(seen));
  const user = { id, contact: { firstName: "Changed", lastName: "Formance", roleInCompany: "Tester" } };
  await expectCode(run, "updateUser", null, await askNamed(run, "updateUser", { as, variables: { user } }));
  const me = await askNamed(run, "loggedInUser", { as });
  const { firstName } = Object(Object(me.data?.loggedInUser).profile);
  run.report.expect("writes", "updateUser", firstName === "Changed", "the new first name in loggedInUser", firstName);
  const easy = { id, security: { password, newPassword: "aaaaaa" } };
  const weak = await askNamed(run, "updateUser", { as, variables: { user: easy } });
  await expectCode(run, "updateUser with an easy password", "BAD_USER_INPUT", weak);
  if (run.supports("safe-writes")) {
    const field = weak.errors[0]?.extensions?.field;
    run.report.expect("capabilities", "extensions.field of updateUser", field === "password", "password", field);
  }
  const wrong = await askNamed(run, "authenticate", { variables: { email, password: `${password}?` } });
  await expectCode(run, "authenticate with a wrong password", "BAD_USER_INPUT", wrong);
}

async function lifeOfContact({ wire, report }: Run, { master: { token: as, companyId } }: MadeCompany): Promise<void> {
  const email = `noc-${randomUUID()}@conformance.example`;
  const listed = async () => {
    const reply = await wire.call("getCompanyAlertContacts", { as, query: { id: companyId } });
    const contacts: { id: string; email: string }[] = Object(reply.json).contacts ?? [];
    return contacts.find((contact) => contact.email === email);
  };
  const body = { company_id: companyId, email };
  const added = await wire.call("addCompanyAlertContact", { as, body });
  const contact = await listed();
  report.expect("writes", "addCompanyAlertContact", contact !== undefined, "the contact is listed", toldOf(added));
  const again = await wire.call("addCompanyAlertContact", { as, body });
  const isTaken = again.status === STATUS_OF.CONFLICT;
  report.expect("errors", "addCompanyAlertContact twice", isTaken, `status ${STATUS_OF.CONFLICT}`, toldOf(again));
  const gone = await wire.call("deleteCompanyAlertContact", { as, query: { id: contact?.id ?? "" } });
  report.expect("writes", "deleteCompanyAlertContact", !(await listed()), "the contact is gone", toldOf(gone));
}

async function endOfSession(run: Run, { master: { token: as } }: MadeCompany): Promise<void> {
  await expectCode(run, "logout", null, await askNamed(run, "logout", { as }));
  await expectCode(run, "loggedInUser after logout", "UNAUTHENTICATED", await askNamed(run, "loggedInUser", { as }));
}
