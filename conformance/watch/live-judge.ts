import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery, OperationTypeNode } from "graphql";
import { ResponseValidator } from "#conformance/answers";
import { CompanyIds } from "#conformance/company-ids";
import { contractWith, operationsOf, ROOT } from "#conformance/contract-schema";
import { judgeExchange } from "#conformance/exchange-checks";
import {
  CALL_LIMIT,
  IN_TIME,
  judgeHeaders,
  judgeReply,
  parseJson,
  type Reply,
  toReply,
} from "#conformance/reply-checks";
import { Report } from "#conformance/report";
import { compareSchema } from "#conformance/schema-checks";
import { CAPABILITIES, type CapabilityName } from "#contract/capabilities";
import { HEADERS, isRequestId } from "#contract/headers";
import { openapiJudge } from "#contract/openapi";
import { GRAPHQL_PATH, REST, type RestOperation } from "#contract/rest";
import { judgeAccess, judgeRestAccess } from "./access-checks";
import type { AskedField } from "./asked-fields";
import { LiveComparer, type SendAgain } from "./live-comparer";
import type { LiveExchange } from "./live-exchange";
import { findRestOperation } from "./paths";
import { type Question, QuestionReader } from "./question";
import { headerSecrets, literalSecrets, secretTexts } from "./secrets";
import { type Session, Sessions } from "./sessions";

/**
 * Judges live traffic by the checks of a conformance run: each exchange by itself, and with the answers that the users of
 * a company got before (CONF-06).
 */
export class LiveJudge {
  private ids = new CompanyIds();
  private readonly comparer: LiveComparer;
  /** What the first wrong e-mail or password was answered. */
  private refusal: string | undefined;
  private readonly sessions: Sessions;
  private readonly questions: QuestionReader;
  private readonly schema: GraphQLSchema;
  private readonly wrongByOpenapi = openapiJudge(ROOT);
  private readonly seen = new Set<string>();
  private readonly keepsRequestIds: boolean;

  /**
   * @param send sends a request to the upstream once more
   * @param capabilities what the upstream names; the contract has them all
   * @param rolesHold how long roles that an answer had are taken for the present ones, in milliseconds
   */
  constructor(
    send: SendAgain,
    capabilities: readonly CapabilityName[] = Object.keys(CAPABILITIES) as CapabilityName[],
    public report = new Report(),
    rolesHold?: number,
  ) {
    this.comparer = new LiveComparer(send);
    this.sessions = new Sessions(rolesHold);
    this.schema = contractWith(capabilities);
    this.questions = new QuestionReader(this.schema);
    this.keepsRequestIds = capabilities.includes("extended");
  }

  /** Begins a new report, which knows nothing of what came before but the sessions. */
  begin(): Report {
    this.report = new Report();
    this.ids = new CompanyIds();
    this.comparer.forget();
    this.refusal = undefined;
    return this.report;
  }

  /** The operations of the contract that no request was about. */
  get unseenOperations(): string[] {
    const names = [...operationsOf(this.schema).map(({ field }) => field.name), ...Object.keys(REST)];
    return names.filter((name) => !this.seen.has(name));
  }

  /** Judges an exchange. @returns the names of its operations; null for a path that the contract does not have */
  async judge(exchange: LiveExchange): Promise<string | null> {
    const [path = ""] = exchange.path.split("?");
    this.report.hide(...headerSecrets(exchange.requestHeaders));
    if (path === GRAPHQL_PATH) return this.judgeGraphql(exchange);
    const id = findRestOperation(exchange.method, path);
    if (id) this.judgeRest(id, exchange);
    return id ?? null;
  }

  private async judgeGraphql(exchange: LiveExchange): Promise<string> {
    const { report } = this;
    if (exchange.method !== "POST") {
      const reply = exchange.answer && toReply(exchange.answer, exchange.milliseconds);
      const isServed = Object(Object(reply?.json).data).__typename !== undefined || Boolean(reply?.data);
      report.expect("http", `${exchange.method} ${GRAPHQL_PATH}`, !isServed, "405: only POST is served", reply?.text);
      return `${exchange.method} ${GRAPHQL_PATH}`;
    }
    const question = this.questions.read(parseJson(exchange.requestBody));
    for (const { variables } of question.fields) report.hide(...secretTexts(variables));
    report.hide(...secretTexts(Object(parseJson(exchange.requestBody)).variables));
    if (question.document) report.hide(...literalSecrets(question.document));
    const { names } = question;
    this.comparer.forget(question, this.sessions.find(bearerOf(exchange.requestHeaders)));
    for (const name of names) this.seen.add(name);
    const name = [...new Set(names)].join(", ") || question.fault || GRAPHQL_PATH;
    const reply = this.receive(name, exchange);
    if (!reply) return name;
    const fieldOf = (key: unknown) => question.fields.find((field) => field.key === key)?.field.name ?? name;
    judgeReply(report, name, reply, "graphql", ({ path }) => fieldOf(path?.[0]));
    if (question.fault) this.judgeFault(question.fault, reply);
    else await this.judgeAnswer(question, name, reply, exchange);
    return name;
  }

  /** Judges what any answer has in common. @returns the answer; null where none came */
  private receive(name: string, { answer, lost, milliseconds, path, requestHeaders }: LiveExchange): Reply | null {
    const { report } = this;
    const isLate = milliseconds > CALL_LIMIT;
    report.expect("time", name, !isLate, IN_TIME, `${lost ?? "one"} after ${Math.round(milliseconds / 100) / 10} s`);
    if (!answer) {
      if (!isLate) report.expect("http", name, false, "an answer", lost);
      return null;
    }
    const reply = toReply(answer, milliseconds);
    report.hide(...headerSecrets(answer.headers), ...secretTexts(reply.data ?? reply.json));
    const id = requestHeaders.get(HEADERS.requestId);
    const hasToReturn = this.keepsRequestIds && isRequestId(id);
    judgeHeaders(report, path.split("?")[0] ?? path, reply, hasToReturn ? id : undefined);
    return reply;
  }

  /** Judges how a question is answered that the contract does not have. */
  private judgeFault(fault: string, { code, data, status, text }: Reply): void {
    if (data && code === null)
      this.report.notes.add(`A question that the contract does not have was answered: ${fault}.`);
    else this.report.expect("errors", fault, code === "BAD_USER_INPUT" || status === 429, "BAD_USER_INPUT", text);
  }

  private async judgeAnswer(question: Question, name: string, reply: Reply, exchange: LiveExchange): Promise<void> {
    const { report } = this;
    const [error] = reply.errors;
    const isRefused = reply.code === "BAD_USER_INPUT" && error?.path === undefined && !("data" in Object(reply.json));
    const isKeyed = exchange.requestHeaders.has(HEADERS.idempotencyKey) && question.fields.length > 1;
    if (!isKeyed) report.expect("schema", name, !isRefused, "the contract's document is valid", error?.message);
    if (question.isIntrospection) await this.judgeSchema(reply);
    const bearer = bearerOf(exchange.requestHeaders);
    for (const asked of question.fields) this.learn(bearer, asked, asked.toNames(reply.data?.[asked.key]));
    const session = this.sessions.find(bearer);
    const hadShared = this.ids.sharedCount;
    for (const asked of question.fields) this.judgeField(question, asked, reply, { bearer, session });
    if (this.ids.sharedCount > hadShared) this.ids.judge(report);
    await this.comparer.compare(report, question, reply, exchange, session);
  }

  /** Learns whose a session is, and judges that it stays the same user's. */
  private learn(bearer: string | null, { field, variables }: AskedField, value: unknown): void {
    if (OPENS_SESSION.has(field.name) && typeof value === "string")
      this.sessions.open(value.replace(/^Bearer /i, ""), String(variables.email), field.name === "verifyToken");
    if (field.name !== "loggedInUser" || !bearer) return;
    const change = this.sessions.learn(bearer, value);
    if (change === undefined) return;
    this.report.expect("tenancy", "loggedInUser", change === null, "the user who logged in", change);
  }

  private judgeField(
    { kind }: Question,
    { key, field, variables, toNames, selection }: AskedField,
    reply: Reply,
    by: { bearer: string | null; session: Session | undefined },
  ): void {
    const { report, ids } = this;
    const error = reply.errors.find(({ path }) => path === undefined || path[0] === key);
    // Another operation's error took all data along, or the answer is none.
    if (!error && !reply.data && (reply.errors.length > 0 || reply.code === null)) return;
    const code = error ? (error.extensions?.code ?? "") : reply.data ? null : reply.code;
    const value = toNames(reply.data?.[key]);
    judgeAccess(report, ids, { field, variables, isQuery: kind === OperationTypeNode.QUERY, code, value, ...by });
    if (field.name === "authenticate" && code === "BAD_USER_INPUT" && !error?.extensions?.field)
      this.judgeRefusal(error?.message ?? "");
    if (code !== null) return;
    new ResponseValidator(report).judge(value, field.type, { path: field.name, selection });
    judgeExchange({ report, ids }, { field, variables, value, account: by.session });
  }

  /** Judges that a wrong password is refused as an unknown address is (SAFE-02). */
  private judgeRefusal(message: string): void {
    this.refusal ??= message;
    const expected = `the same for known and unknown: ${this.refusal}`;
    this.report.expect("sign-in", "authenticate", message === this.refusal, expected, message);
  }

  /** Compares a schema that introspection shows, once. */
  private async judgeSchema({ data, text }: Reply): Promise<void> {
    if (!data?.__schema || this.seen.has(text)) return;
    this.seen.add(text);
    const theirs = schemaOf(data);
    if (theirs) await compareSchema(this.report, this.schema, theirs);
  }

  private judgeRest(id: RestOperation, exchange: LiveExchange): void {
    const { report } = this;
    this.seen.add(id);
    if (exchange.method !== "GET") this.comparer.forget();
    const body = parseJson(exchange.requestBody);
    report.hide(...secretTexts(body));
    const reply = this.receive(id, exchange);
    if (!reply) return;
    judgeReply(report, id, reply, "rest");
    const query = Object.fromEntries(new URL(exchange.path, "http://upstream").searchParams);
    const bearer = bearerOf(exchange.requestHeaders);
    judgeRestAccess(report, { id, query, body, reply, bearer, session: this.sessions.find(bearer) });
    // Any call may be refused; openapi.yaml has the refusals that belong to an operation.
    if (reply.status >= 400 || reply.json === undefined) return;
    const trouble = this.wrongByOpenapi(id, reply.status, reply.json);
    report.expect("rest", id, trouble === null, "what openapi.yaml says", trouble);
  }
}

/** The operations that answer the bearer of a new session of an e-mail address. */
const OPENS_SESSION = new Set(["verifyToken", "authenticateWithOneTimeToken"]);

const bearerOf = (headers: Headers) => /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** Returns the schema of an answer to introspection; null where it is not the whole. */
function schemaOf(data: object): GraphQLSchema | null {
  try {
    return buildClientSchema(data as IntrospectionQuery);
  } catch {
    return null;
  }
}
