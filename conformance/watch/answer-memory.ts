import type { SignedInAccount } from "#conformance/accounts";
import type { Variables } from "#conformance/comparisons/answer-reader";
import type { AskedField } from "./asked-fields";
import type { LiveRequest } from "./live-exchange";

/** A user's request that only reads, and its operations. */
export interface KnownRequest {
  owner: Pick<SignedInAccount, "userId" | "companyId">;
  request: LiveRequest;
  fields: readonly AskedField[];
}

/** A user's answer of one operation. */
interface KnownAnswer {
  from: KnownRequest;
  field: AskedField;
  /** The same for the same question. */
  key: string;
  value: unknown;
  size: number;
  since: number;
}

/** How long an answer is compared with later ones, in milliseconds. */
const ANSWERS_HOLD_MS = 300_000;
/** The most characters of all answers; the oldest are forgotten. */
const MAX_CHARACTERS = 50_000_000;

/** Remembers for some minutes what users were answered (CONF-06). */
export class AnswerMemory {
  /** The answers by company and operation, and by user, question and selected fields; the oldest first. */
  private readonly answers = new Map<string, Map<string, KnownAnswer>>();
  private readonly oldestFirst = new Set<KnownAnswer>();
  private readonly counts = new Map<string, number>();
  private size = 0;

  /** Returns how many answers of an operation a company's users got so far. */
  count(companyId: string, operation: string): number {
    return this.counts.get(`${companyId} ${operation}`) ?? 0;
  }

  /** Adds the answers of a request. @param data by the names in the answer */
  add(from: KnownRequest, data: Record<string, unknown>, size: number): void {
    const share = Math.ceil(size / from.fields.length);
    for (const field of from.fields) {
      const key = toKey(field.variables);
      const answer = { from, field, key, value: field.toNames(data[field.key]), size: share, since: performance.now() };
      const place = `${from.owner.companyId} ${field.field.name}`;
      this.counts.set(place, (this.counts.get(place) ?? 0) + 1);
      this.remove(this.placeOf(answer).get(idOf(answer)));
      this.placeOf(answer).set(idOf(answer), answer);
      this.oldestFirst.add(answer);
      this.size += share;
    }
    this.forgetOldest();
  }

  /** Returns the answers that a company's users got of an operation, the oldest first. */
  list(companyId: string, operation: string): KnownAnswer[] {
    return [...(this.answers.get(`${companyId} ${operation}`)?.values() ?? [])];
  }

  /** Forgets the answers of a company, since something has changed there; without a company all. */
  forget(companyId?: string): void {
    this.removeAll(({ from }) => companyId === undefined || from.owner.companyId === companyId);
  }

  /** Forgets the answers of a request. */
  forgetRequest(request: KnownRequest): void {
    this.removeAll(({ from }) => from === request);
  }

  private placeOf({ from, field }: KnownAnswer): Map<string, KnownAnswer> {
    const place = `${from.owner.companyId} ${field.field.name}`;
    const answers = this.answers.get(place) ?? new Map();
    this.answers.set(place, answers);
    return answers;
  }

  private forgetOldest(): void {
    const now = performance.now();
    for (const answer of this.oldestFirst) {
      if (this.size <= MAX_CHARACTERS && now - answer.since < ANSWERS_HOLD_MS) break;
      this.remove(answer);
    }
  }

  private removeAll(isMeant: (answer: KnownAnswer) => boolean): void {
    for (const answer of this.oldestFirst) if (isMeant(answer)) this.remove(answer);
  }

  private remove(answer: KnownAnswer | undefined): void {
    if (!answer || !this.oldestFirst.delete(answer)) return;
    this.placeOf(answer).delete(idOf(answer));
    this.size -= answer.size;
  }
}

const idOf = ({ from, field, key }: KnownAnswer) => `${from.owner.userId} ${key} ${field.selected}`;

/** Returns variables as a text, whatever their order; null is no variable. */
export const toKey = (variables: Variables): string => JSON.stringify(sort(variables));

function sort(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return given.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sort(each)]);
}
