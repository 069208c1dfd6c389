import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { request as secureRequest } from "node:https";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { HEADERS } from "#contract/headers";
import { GRAPHQL_PATH } from "#contract/rest";
import { describeReply } from "./read-checks";
import { CALL_LIMIT } from "./reply-checks";
import type { Run } from "./run";
import { listTestLocations, type TestCompany } from "./test-company";

const ADD = `mutation ($companyId: ID!, $name: String!) {
  addLocation(companyId: $companyId, name: $name, address: "1 Main Street", machineSerialNumbers: [], managerUserIds: []) { id } }`;

/** Sends calls with one Idempotency-Key again: they have one effect, also when the first answer is lost (SAFE-03). */
export async function checkIdempotency(run: Run, made: TestCompany): Promise<void> {
  if (!run.supports("extended")) return;
  const keyed = () => ({ [HEADERS.idempotencyKey]: `conformance-${randomUUID()}` });
  const add = (name: string, headers: Record<string, string>) =>
    run.wire.ask("addLocation", ADD, {
      as: made.master.token,
      headers,
      variables: { companyId: made.master.companyId, name },
    });
  const expectOne = async (where: string, name: string) => {
    const count = (await listTestLocations(run, made)).filter((location) => location.name === name).length;
    run.report.expect("idempotency", where, count === 1, "one effect", `${count} effects`);
  };

  const key = keyed();
  const [first, second] = [await add("Twice", key), await add("Twice", key)];
  const isSame = first.code === null && JSON.stringify(first.data) === JSON.stringify(second.data);
  run.report.expect(
    "idempotency",
    "a second call with the same key",
    isSame,
    describeReply(first),
    describeReply(second),
  );
  await expectOne("a second call with the same key", "Twice");
  const other = await add("Twice, differently", key);
  const where = "the same key with other content";
  run.report.expect("idempotency", where, other.code === "CONFLICT", "CONFLICT", describeReply(other));
  const together = keyed();
  await Promise.all([add("At once", together), add("At once", together)]);
  await expectOne("two calls at once with the same key", "At once");
  const lost = keyed();
  await hangUp(run, made, "Lost", lost);
  await add("Lost", lost);
  await expectOne("a call whose answer is lost", "Lost");
  await checkRest(run, made, keyed());
}

async function checkRest({ wire, report }: Run, { master }: TestCompany, headers: Record<string, string>) {
  const body = { company_id: master.companyId, email: `once-${randomUUID()}@conformance.example` };
  const add = () => wire.call("addCompanyAlertContact", { as: master.token, body, headers });
  await add();
  const second = await add();
  const isSuccess = second.status < HTTP_STATUS_BY_CODE.BAD_USER_INPUT;
  report.expect(
    "idempotency",
    "addCompanyAlertContact twice with one key",
    isSuccess,
    "success",
    describeReply(second),
  );
}

/** Sends a call and hangs up before the answer. */
async function hangUp({ wire }: Run, { master }: TestCompany, name: string, headers: Record<string, string>) {
  const { companyId, token } = master;
  const body = JSON.stringify({ query: ADD, variables: { companyId, name } });
  const send = wire.origin.startsWith("https:") ? secureRequest : request;
  const sent = send(wire.origin + GRAPHQL_PATH, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(CALL_LIMIT),
  });
  sent.on("error", () => undefined);
  sent.end(body);
  await once(sent, "finish");
  sent.destroy();
}
