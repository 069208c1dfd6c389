import { requestLapsesAt } from "#contract/access-requests";
import { permits, type SignedInAccount } from "./accounts";
import { type AnswerReader, type Comparison, differenceOf, Unchecked } from "./comparisons/answer-reader";
import { ids } from "./comparisons/company-reads";
import { expectRefusal, expectWrite } from "./read-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

/** Asks for access as somebody who may grant it, and answers a request that nobody has sent (ASK-01, ASK-02). */
export async function lifeOfAccessRequest(run: Run, { master }: TestCompany, location: string): Promise<void> {
  if (!run.supports("access-requests")) return;
  const { token: as, companyId } = master;
  const call = (operation: string, variables: object) =>
    queryByName(run, operation, { as, variables: { ...variables } });
  const request = { allowedDestinations: [], reason: "Conformance" };
  const own = await call("requestAccess", { companyId, request: { ...request, locationId: location } });
  expectRefusal(run, "errors", "requestAccess by who may grant it", "FAILED_PRECONDITION", own);
  const nowhere = await call("requestAccess", { companyId, request });
  expectRefusal(run, "errors", "requestAccess without a location", "BAD_USER_INPUT", nowhere);
  const places = await call("accessRequestPlacesByCompanyId", { companyId });
  const offered: unknown[] = Object(places.data).accessRequestPlacesByCompanyId ?? [];
  expectWrite(run, "accessRequestPlacesByCompanyId", offered.length === 0, "no place", places);
  const requests = await requestsOf(run, master);
  run.report.expect("writes", "accessRequestsByCompanyId", requests === 0, "no request", `${requests} requests`);
}

async function requestsOf(run: Run, { token: as, companyId }: SignedInAccount): Promise<number> {
  const { data } = await queryByName(run, "accessRequestsByCompanyId", { as, variables: { companyId } });
  const requests: unknown[] = Object(data).accessRequestsByCompanyId ?? [];
  return requests.length;
}

interface Request {
  id: string;
  userId: string;
  /** Null for a request without a location. */
  locationId: string | null;
  askedAt: string;
  lapsesAt: string;
  state: string;
  isChange: boolean;
  isOwn: boolean;
  mayAnswer: boolean;
}

interface Place {
  locationId: string;
  hasAccess: boolean;
  requestId: string | null;
}

/** Returns the requests that an account reads. @throws Unchecked when there are none */
async function readRequests(reader: AnswerReader): Promise<Request[]> {
  const requests = await reader.ofCompany<Request[]>("accessRequestsByCompanyId");
  if (requests.length === 0) throw new Unchecked("no company has a request for access");
  return requests;
}

/** True when an account may grant what is asked for: access that is new, or more of it (ASK-02). */
function canGrant({ company, on = {} }: SignedInAccount, locationId: string | null, isChange: boolean): boolean {
  const permission = isChange ? "ras.user.update" : "ras.user.create";
  return permits([...company, ...((locationId !== null && on[locationId]) || [])], permission);
}

/** True when an account may read a request: its own, or one where it may grant something (ASK-02). */
function canRead(account: SignedInAccount, { userId, locationId }: Request): boolean {
  const grants = [true, false].map((isChange) => canGrant(account, locationId, isChange));
  return userId === account.userId || (locationId === null ? grants.every(Boolean) : grants.some(Boolean));
}

/** True when an account may answer a request: an open one of somebody else, where it may grant that (ASK-02). */
const mayAnswer = (account: SignedInAccount, request: Request) =>
  request.state === "OPEN" &&
  request.userId !== account.userId &&
  (request.locationId === null ? canRead(account, request) : canGrant(account, request.locationId, request.isChange));

/** True when a request has the state that its dates allow (ASK-03). @param now in milliseconds */
function isInTime({ askedAt, lapsesAt, state }: Request, now: number): boolean {
  const isOver = Date.parse(lapsesAt) <= now;
  if (Date.parse(lapsesAt) !== requestLapsesAt(Date.parse(askedAt))) return false;
  return (state !== "OPEN" || !isOver) && (state !== "LAPSED" || isOver);
}

/** The requests for access, compared with the account, its permissions and the time (ASK-01 to ASK-03). */
export const REQUEST_COMPARISONS: readonly Comparison[] = [
  {
    where: "accessRequestsByCompanyId",
    expected: "one's own, and those where one may grant access",
    async find(reader) {
      const strange = (await readRequests(reader)).find(
        (request) => !canRead(reader.account, request) || request.isOwn !== (request.userId === reader.account.userId),
      );
      return strange ? `${strange.id} at ${strange.locationId}, isOwn: ${strange.isOwn}` : null;
    },
  },
  {
    where: "accessRequestsByCompanyId",
    expected: "mayAnswer as the matrix says, and never for one's own",
    async find(reader) {
      const requests = await readRequests(reader);
      const wrong = requests.find((request) => request.mayAnswer !== mayAnswer(reader.account, request));
      return wrong ? `${wrong.id}, mayAnswer: ${wrong.mayAnswer}` : null;
    },
  },
  {
    where: "accessRequestsByCompanyId",
    expected: "requests that lapse after fourteen days, and no earlier",
    async find(reader) {
      const wrong = (await readRequests(reader)).find((request) => !isInTime(request, reader.now));
      return wrong ? `${wrong.id}: ${wrong.state}, asked ${wrong.askedAt}, lapses ${wrong.lapsesAt}` : null;
    },
  },
  {
    where: "accessRequestsByCompanyId",
    expected: "one open request of a user for a location",
    async find(reader) {
      const open = (await readRequests(reader)).filter(({ state }) => state === "OPEN");
      const keys = open.map(({ userId, locationId }) => `${userId} for ${locationId}`);
      return keys.find((key, index) => keys.indexOf(key) !== index) ?? null;
    },
  },
  {
    where: "accessRequestPlacesByCompanyId",
    expected: "where one may not grant the access, with one's own open request",
    async find(reader) {
      const places = await reader.ofCompany<Place[]>("accessRequestPlacesByCompanyId");
      if (places.length === 0) throw new Unchecked("no account has to ask for access");
      const granted = places.find(({ locationId, hasAccess }) => canGrant(reader.account, locationId, hasAccess));
      if (granted) return `${granted.locationId}, where one may grant it`;
      const open = (await reader.ofCompany<Request[]>("accessRequestsByCompanyId")).filter(
        ({ userId, state, locationId }) =>
          userId === reader.account.userId && state === "OPEN" && places.some((at) => at.locationId === locationId),
      );
      return differenceOf(
        ids(open),
        places.flatMap(({ requestId }) => requestId ?? []),
      );
    },
  },
  {
    where: "attentionByCompanyId",
    expected: "the requests for access that one may answer",
    async find(reader) {
      const { accessRequests: waiting } = await reader.ofCompany<{
        accessRequests?: { total: number; first: Request[] } | null;
      }>("attentionByCompanyId");
      if (waiting === undefined) throw new Unchecked("the upstream has no requests for access", true);
      const answerable = (await readRequests(reader)).filter((request) => request.mayAnswer);
      if (answerable.length === 0) throw new Unchecked("no account may answer a request for access");
      if (waiting?.total !== answerable.length) return `${waiting?.total} of ${answerable.length}`;
      const oldest = answerable.toReversed().slice(0, waiting.first.length);
      return differenceOf(ids(oldest), ids(waiting.first));
    },
  },
];
