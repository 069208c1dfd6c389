import { OPERATION_ACCESS } from "#contract/permissions";
import type { RestOperation } from "#contract/rest";
import { isAllowedByMatrix, type SignedInAccount } from "./accounts";
import { LostAnswer, type RestRequest } from "./http-client";
import type { Area } from "./report";
import { findOperation, queryAllFields, type Run } from "./run";

/** Why a comparison can't be made. */
export class Unchecked {
  /** @param isOptional true where the upstream lacks what it need not have */
  constructor(
    readonly why: string,
    readonly isOptional = false,
  ) {}
}

/** The answers that one account gets, as comparisons read them. */
export abstract class AnswerReader {
  constructor(readonly account: SignedInAccount) {}

  /** The upstream's time at its last answer, in milliseconds. */
  abstract get now(): number;

  /**
   * Returns an operation's answer.
   * @param location where the account needs the permission, if not on the company
   * @throws Unchecked where there is none to compare
   */
  abstract read<Value>(name: string, variables?: Record<string, unknown>, location?: string): Promise<Value>;

  /** Returns the JSON of a REST call. @throws Unchecked where there is none to compare */
  abstract call(id: RestOperation, asked?: RestRequest): Promise<unknown>;

  /** Returns the company's answer of an operation that takes its id. */
  ofCompany<Value>(name: string, variables: Record<string, unknown> = {}): Promise<Value> {
    return this.read(name, { companyId: this.account.companyId, ...variables });
  }
}

/** Reads operations as one account, each once until it forgets. */
export class AccountReader extends AnswerReader {
  private readonly answers = new Map<string, unknown>();

  constructor(
    private readonly run: Run,
    account: SignedInAccount,
  ) {
    super(account);
  }

  get now(): number {
    return this.run.wire.now;
  }

  async read<Value>(name: string, variables: Record<string, unknown> = {}, location = ""): Promise<Value> {
    const key = JSON.stringify([name, variables]);
    if (!this.answers.has(key)) this.answers.set(key, await this.ask(name, variables, location));
    return this.answers.get(key) as Value;
  }

  private async ask(name: string, variables: Record<string, unknown>, location: string): Promise<unknown> {
    const operation = findOperation(this.run, name);
    if (!operation) throw new Unchecked(`the upstream has no ${name}`, true);
    const need = OPERATION_ACCESS[name] ?? { access: "session" };
    if (!isAllowedByMatrix(this.account, need, location)) throw new Unchecked(`no account may ask ${name}`);
    const reply = await queryAllFields(this.run, operation, { as: this.account.token, variables });
    if (reply.code !== null) throw new Unchecked(`${name} answered ${reply.code}`);
    return reply.data?.[name];
  }

  async call(id: RestOperation, asked: RestRequest = {}): Promise<unknown> {
    return (await this.run.wire.call(id, { as: this.account.token, ...asked })).json;
  }

  /** Forgets all answers, so that they are read again. */
  forget(): void {
    this.answers.clear();
  }
}

/** A comparison of answers with one another. */
export interface Comparison {
  where: string;
  expected: string;
  /** Returns what is wrong; null when nothing is. @throws Unchecked when there is too little to compare */
  find(reader: AnswerReader): Promise<string | null>;
}

/**
 * Makes comparisons as each account. One that fails is made again with fresh answers, since others may have changed
 * something between two reads.
 */
export async function compareAll(run: Run, area: Area, comparisons: readonly Comparison[]): Promise<void> {
  for (const account of run.people) {
    const reader = new AccountReader(run, account);
    for (const { where, expected, find } of comparisons) {
      if (!findOperation(run, where)) continue;
      const name = `${where}: ${expected}`;
      try {
        let wrong = await find(reader);
        if (wrong !== null) {
          reader.forget();
          wrong = await find(reader);
        }
        run.report.done(name);
        run.report.expect(area, `${where} by ${account.email}`, wrong === null, expected, wrong);
      } catch (error) {
        // The answer itself was found wrong when it came.
        if (error instanceof LostAnswer) run.report.skip(name, "a call had no answer");
        else if (error instanceof TypeError) run.report.skip(name, "an answer has another form than the contract's");
        else if (!(error instanceof Unchecked)) throw error;
        else if (error.isOptional) run.report.done(name);
        else run.report.skip(name, error.why);
      }
    }
  }
}

/** Returns how two sets of ids differ, in words; null when they do not. */
export function differenceOf(wanted: Iterable<string>, came: Iterable<string>): string | null {
  const [left, right] = [new Set(wanted), new Set(came)];
  const missing = [...left].filter((id) => !right.has(id));
  const extra = [...right].filter((id) => !left.has(id));
  const parts = [
    missing.length > 0 ? `without ${missing.length}: ${missing[0]}` : "",
    extra.length > 0 ? `with ${extra.length} more: ${extra[0]}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : null;
}

/** Returns what a set of ids lacks, in words; null when nothing. */
export function missingIn(wanted: Iterable<string>, came: Iterable<string>): string | null {
  const there = new Set(came);
  const missing = [...new Set(wanted)].filter((id) => !there.has(id));
  return missing.length > 0 ? `without ${missing.length}: ${missing[0]}` : null;
}
