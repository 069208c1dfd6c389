import { accessOf, isAllowedByMatrix, type SignedInAccount } from "#conformance/accounts";
import { LostAnswer, type RestRequest } from "#conformance/http-client";
import type { Area } from "#conformance/report";
import { findOperation, queryAllFields, type Run } from "#conformance/run";
import type { RestOperation } from "#contract/rest";
import { AnswerReader, type Comparison, Unchecked, type Variables } from "./answer-reader";

/** Reads operations as one account, each once until it forgets. */
class AccountReader extends AnswerReader {
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

  async read<Value>(name: string, variables: Variables = {}, location = ""): Promise<Value> {
    const key = JSON.stringify([name, variables]);
    if (!this.answers.has(key)) this.answers.set(key, await this.ask(name, variables, location));
    return this.answers.get(key) as Value;
  }

  async listVariables<Sample extends Variables>(_name: string, samples: () => Promise<readonly Sample[]>) {
    return samples();
  }

  async readAsColleague<Value>(name: string): Promise<Value> {
    const { companyId, userId } = this.account;
    const colleagues = this.run.people.filter((each) => each.companyId === companyId && each.userId !== userId);
    for (const colleague of colleagues)
      try {
        return await new AccountReader(this.run, colleague).ofCompany<Value>(name);
      } catch (error) {
        if (!(error instanceof Unchecked)) throw error;
      }
    throw new Unchecked("two accounts of a company that may ask are needed");
  }

  private async ask(name: string, variables: Variables, location: string): Promise<unknown> {
    const operation = findOperation(this.run, name);
    if (!operation) throw new Unchecked(`the upstream has no ${name}`, true);
    if (!isAllowedByMatrix(this.account, accessOf(name), location)) throw new Unchecked(`no account may ask ${name}`);
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
        let difference = await find(reader);
        if (difference !== null) {
          reader.forget();
          difference = await find(reader);
        }
        run.report.done(name);
        run.report.expect(area, `${where} by ${account.email}`, difference === null, expected, difference);
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
