import { OperationTypeNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { SignedInAccount } from "#conformance/accounts";
import { type Comparison, Unchecked } from "#conformance/comparisons/answer-reader";
import { COMPARISONS } from "#conformance/comparisons/comparisons";
import { hasEffect } from "#conformance/read-checks";
import { type Reply, toReply } from "#conformance/reply-checks";
import type { Area, Report } from "#conformance/report";
import { AnswerMemory, type KnownRequest } from "./answer-memory";
import type { LiveAnswer, LiveExchange, LiveRequest } from "./live-exchange";
import { LiveReader } from "./live-reader";
import type { Question } from "./question";
import type { Session } from "./sessions";

/** Sends a request once more. @returns null without a whole answer */
export type SendAgain = (request: LiveRequest) => Promise<LiveAnswer | null>;

/** How often answers that differ are asked for again: what others change meanwhile is no deviation. */
const RETRIES = 2;

/** The most users of whom that is remembered. */
const MAX_USERS = 1000;

/**
 * Compares what users were answered with what they and their colleagues were answered before, as a run does (CONF-04,
 * CONF-06). A write makes it forget. Before it reports a difference it asks for both answers again.
 */
export class LiveComparer {
  private readonly memory = new AnswerMemory();
  /** Maps comparisons and users to the operations that were looked for the last time, and the number of their answers. */
  private readonly lookedFor = new Map<Comparison, LRUCache<string, ReadonlyMap<string, number>>>();

  constructor(private readonly send: SendAgain) {}

  /** Forgets the answers that a question changes, or all. */
  forget(question?: Question, session?: Session): void {
    const isMutation = question?.kind === OperationTypeNode.MUTATION;
    if (!question || (isMutation && !session)) this.memory.forget();
    else if (session && (isMutation || question.names.some(hasEffect))) this.memory.forget(session.companyId);
  }

  /** Compares the answers of a question that only reads with earlier ones. */
  async compare(report: Report, question: Question, reply: Reply, exchange: LiveExchange, session?: Session) {
    const { kind, fields, names } = question;
    const isRead = kind === OperationTypeNode.QUERY && !names.some(hasEffect);
    if (!isRead || !isWhole(reply) || !session?.userId || !session.roles) return;
    // Of an answer to somebody who may not have it no more has to be said.
    if (names.some((name) => report.hasFound("permissions", `${name} by ${session.email}`, "FORBIDDEN"))) return;
    const account = { ...session.roles, ...session, userId: session.userId, token: "", profileId: "" };
    const { method, path, requestHeaders, requestBody } = exchange;
    const request = { method, path, requestHeaders, requestBody };
    this.memory.add({ owner: account, request, fields }, reply.data ?? {}, reply.text.length);
    const now = Date.parse(exchange.answer?.headers.get("date") ?? "") || Date.now();
    for (const [area, comparisons] of Object.entries(COMPARISONS))
      for (const comparison of comparisons)
        if (this.isNewTo(comparison, account)) await this.judge(report, area as Area, comparison, account, now);
  }

  /** True unless a comparison found the same answers the last time. */
  private isNewTo(comparison: Comparison, { companyId, userId }: SignedInAccount): boolean {
    const before = this.lookedFor.get(comparison)?.get(userId);
    return !before || [...before].some(([name, count]) => this.memory.count(companyId, name) > count);
  }

  private async judge(report: Report, area: Area, comparison: Comparison, by: SignedInAccount, now: number) {
    const { where, expected, find } = comparison;
    const place = `${where} by ${by.email}`;
    if (report.hasFound(area, place, expected)) return;
    for (let retry = 0; ; retry++) {
      const reader = new LiveReader(by, this.memory, now);
      const difference = await find(reader).catch(toUnchecked);
      this.remember(comparison, reader);
      if (difference instanceof Unchecked) return;
      if (difference !== null && retry < RETRIES) await this.askAgain(reader.requests);
      else return report.expect(area, place, difference === null, expected, difference);
    }
  }

  private remember(comparison: Comparison, { account, operations }: LiveReader): void {
    const byUser = this.lookedFor.get(comparison) ?? new LRUCache({ max: MAX_USERS });
    this.lookedFor.set(comparison, byUser.set(account.userId, operations));
  }

  private async askAgain(requests: Iterable<KnownRequest>): Promise<void> {
    const asked = [...requests].map(async (known) => {
      const begin = performance.now();
      const answer = await this.send(known.request);
      this.memory.forgetRequest(known);
      const reply = answer && toReply(answer, performance.now() - begin);
      if (reply && isWhole(reply)) this.memory.add({ ...known }, reply.data ?? {}, reply.text.length);
    });
    await Promise.all(asked);
  }
}

const isWhole = ({ code, errors }: Reply) => code === null && errors.length === 0;

/** Returns why a comparison can't be made: not all was asked for, or an answer was found wrong when it came. */
function toUnchecked(error: unknown): Unchecked {
  if (error instanceof Unchecked) return error;
  if (error instanceof TypeError) return new Unchecked("an answer has another form than the contract's");
  throw error;
}
