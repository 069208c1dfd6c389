import type { SignedInAccount } from "./accounts";
import { describeReply } from "./read-checks";
import type { Reply } from "./reply-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

/** Asks for access as somebody who may grant it, and answers a request that nobody has sent (ASK-01, ASK-02). */
export async function lifeOfAccessRequest(run: Run, { master }: TestCompany, location: string): Promise<void> {
  if (!run.supports("access-requests")) return;
  const { token: as, companyId } = master;
  const call = (operation: string, variables: object) =>
    queryByName(run, operation, { as, variables: { ...variables } });
  const expect = (where: string, code: string, reply: Reply) =>
    run.report.expect("errors", where, reply.code === code, code, describeReply(reply));
  const request = { allowedDestinations: [], reason: "Conformance" };
  const own = await call("requestAccess", { companyId, request: { ...request, locationId: location } });
  expect("requestAccess by who may grant it", "FAILED_PRECONDITION", own);
  expect("requestAccess without a location", "BAD_USER_INPUT", await call("requestAccess", { companyId, request }));
  const places = await call("accessRequestPlacesByCompanyId", { companyId });
  const offered: unknown[] = Object(places.data).accessRequestPlacesByCompanyId ?? [];
  run.report.expect(
    "writes",
    "accessRequestPlacesByCompanyId",
    offered.length === 0,
    "no place",
    describeReply(places),
  );
  const requests = await requestsOf(run, master);
  run.report.expect("writes", "accessRequestsByCompanyId", requests === 0, "no request", `${requests} requests`);
}

async function requestsOf(run: Run, { token: as, companyId }: SignedInAccount): Promise<number> {
  const { data } = await queryByName(run, "accessRequestsByCompanyId", { as, variables: { companyId } });
  const requests: unknown[] = Object(data).accessRequestsByCompanyId ?? [];
  return requests.length;
}
