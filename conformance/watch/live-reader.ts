import { AnswerReader, Unchecked } from "#conformance/account-reader";

/** The answers that a client asked for, as comparisons read them: what it did not ask for is not compared. */
export class LiveReader extends AnswerReader {
  private readonly answers = new Map<string, unknown>();
  private date = Date.now();

  get now(): number {
    return this.date;
  }

  /** Adds an answer of an operation. @param now the upstream's time, in milliseconds */
  add(name: string, variables: Record<string, unknown>, value: unknown, now: number): void {
    this.answers.set(keyOf(name, variables), withoutUnasked(value));
    this.date = now;
  }

  async read<Value>(name: string, variables: Record<string, unknown> = {}): Promise<Value> {
    const key = keyOf(name, variables);
    if (!this.answers.has(key)) throw new Unchecked(`nobody asked ${name}`);
    return this.answers.get(key) as Value;
  }

  async call(): Promise<never> {
    throw new Unchecked("REST is not compared");
  }
}

/** Returns what tells a question from others, whatever the order of its arguments; null is no argument. */
const keyOf = (name: string, variables: Record<string, unknown>) =>
  JSON.stringify([name, ...Object.entries(variables).toSorted()], (_key, value) => value ?? undefined);

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
