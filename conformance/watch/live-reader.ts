import type { SignedInAccount } from "#conformance/accounts";
import { AnswerReader, Unchecked, type Variables } from "#conformance/comparisons/answer-reader";
import { SAME_FOR_COLLEAGUES } from "#conformance/comparisons/company-reads";
import { type AnswerMemory, type KnownRequest, toKey } from "./answer-memory";

/** Reads for comparisons what users were answered: what nobody asked for is not compared. */
export class LiveReader extends AnswerReader {
  /** The requests whose answers were read. */
  readonly requests = new Set<KnownRequest>();
  /** Maps the operations that were looked for to how many answers the company had of them. */
  readonly operations = new Map<string, number>();

  /** @param now the upstream's time, in milliseconds */
  constructor(
    account: SignedInAccount,
    private readonly memory: AnswerMemory,
    readonly now: number,
  ) {
    super(account);
  }

  async read<Value>(name: string, variables: Variables = {}): Promise<Value> {
    const own = this.list(name, variables, true);
    return this.toOne(name, own.length > 0 || !SAME_FOR_COLLEAGUES.has(name) ? own : this.list(name, variables, false));
  }

  async readAsColleague<Value>(name: string): Promise<Value> {
    return this.toOne(name, this.list(name, { companyId: this.account.companyId }, false));
  }

  async listVariables<Sample extends Variables>(name: string): Promise<readonly Sample[]> {
    const own = this.answersOf(name).filter(({ from }) => this.isOwn(from));
    return [...new Map(own.map(({ key, field }) => [key, field.variables as Sample])).values()];
  }

  private answersOf(name: string) {
    const { companyId } = this.account;
    this.operations.set(name, this.memory.count(companyId, name));
    return this.memory.list(companyId, name);
  }

  private isOwn({ owner }: KnownRequest): boolean {
    return owner.userId === this.account.userId;
  }

  /** Returns the answers to a question that the account got, or that its colleagues did. */
  private list(name: string, variables: Variables, own: boolean) {
    const asked = toKey(variables);
    return this.answersOf(name).filter(({ from, key }) => key === asked && this.isOwn(from) === own);
  }

  private toOne<Value>(name: string, answers: { from: KnownRequest; value: unknown }[]): Value {
    if (answers.length === 0) throw new Unchecked(`nobody asked ${name}`);
    for (const { from } of answers) this.requests.add(from);
    return withoutUnasked(answers.map(({ value }) => value).reduce(merge)) as Value;
  }

  async call(): Promise<never> {
    throw new Unchecked("REST is not compared");
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns both answers to a question in one, each with its own fields; the later one where they contradict. */
function merge(earlier: unknown, later: unknown): unknown {
  if (Array.isArray(earlier) && Array.isArray(later))
    return earlier.length === later.length ? later.map((each, index) => merge(earlier[index], each)) : later;
  if (!isObject(earlier) || !isObject(later) || Array.isArray(earlier) || Array.isArray(later)) return later;
  const shared = Object.keys(earlier).filter((name) => name in later);
  if (shared.some((name) => !isObject(later[name]) && earlier[name] !== later[name])) return later;
  const merged = shared.map((name) => [name, merge(earlier[name], later[name])]);
  return { ...earlier, ...later, ...Object.fromEntries(merged) };
}

/** Returns an answer that throws Unchecked for a field that it does not have. */
function withoutUnasked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnasked);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withoutUnasked(each)]);
  return new Proxy(Object.fromEntries(fields), {
    get(target, name) {
      // A promise looks for `then` in what it resolves to.
      if (typeof name === "string" && name !== "then" && !(name in target))
        throw new Unchecked(`nobody asked for ${name}`);
      return target[name as string];
    },
  });
}
