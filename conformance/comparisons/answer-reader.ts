import type { SignedInAccount } from "#conformance/accounts";
import type { RestRequest } from "#conformance/http-client";
import type { RestOperation } from "#contract/rest";

/** Why a comparison can't be made. */
export class Unchecked {
  /** @param isOptional true where the upstream lacks an optional part */
  constructor(
    readonly why: string,
    readonly isOptional = false,
  ) {}
}

export type Variables = Record<string, unknown>;

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
  abstract read<Value>(name: string, variables?: Variables, location?: string): Promise<Value>;

  /** Returns a company's list as another user of the company gets it. @throws Unchecked where there is none to compare */
  abstract readAsColleague<Value>(name: string): Promise<Value>;

  /** Returns the variables to compare an operation with: the samples, or those that a client sent. */
  abstract listVariables<Sample extends Variables>(
    name: string,
    samples: () => Promise<readonly Sample[]>,
  ): Promise<readonly Sample[]>;

  /** Returns the JSON of a REST call. @throws Unchecked where there is none to compare */
  abstract call(id: RestOperation, asked?: RestRequest): Promise<unknown>;

  /** Returns the company's answer of an operation that takes its id. */
  ofCompany<Value>(name: string, variables: Variables = {}): Promise<Value> {
    return this.read(name, { companyId: this.account.companyId, ...variables });
  }
}

/** A comparison of answers with one another. */
export interface Comparison {
  where: string;
  expected: string;
  /** Returns the difference; null without one. @throws Unchecked when there is too little to compare */
  find(reader: AnswerReader): Promise<string | null>;
}

/**
 * Compares each answer of an operation, and returns the first difference.
 * @param compare throws Unchecked for an answer that has too little to compare
 * @param locationOf returns where the account needs the permission, if not on the company
 * @throws Unchecked when no answer could be compared
 */
export async function findInEach<Value, Sample extends Variables>(
  reader: AnswerReader,
  name: string,
  samples: () => Promise<readonly Sample[]>,
  compare: (value: Value, variables: Sample) => string | null,
  locationOf: (variables: Sample) => string = () => "",
): Promise<string | null> {
  const asked = await reader.listVariables(name, samples);
  let compared = 0;
  let unchecked = new Unchecked(`nobody asked ${name}`);
  for (const variables of asked)
    try {
      const difference = compare(await reader.read<Value>(name, variables, locationOf(variables)), variables);
      if (difference !== null) return difference;
      compared += 1;
    } catch (error) {
      if (!(error instanceof Unchecked)) throw error;
      unchecked = error;
    }
  if (compared === 0) throw unchecked;
  return null;
}

/** Returns how two sets of ids differ, in words; null when they do not. */
export function differenceOf(expected: Iterable<string>, received: Iterable<string>): string | null {
  const [left, right] = [new Set(expected), new Set(received)];
  const missing = [...left].filter((id) => !right.has(id));
  const extra = [...right].filter((id) => !left.has(id));
  const parts = [
    missing.length > 0 ? `without ${missing.length}: ${missing[0]}` : "",
    extra.length > 0 ? `with ${extra.length} more: ${extra[0]}` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : null;
}

/** Returns how what a text finds depends on its case; null when it does not. @param find returns what is found, in words */
export async function differenceByCase(text: string, find: (text: string) => Promise<string>): Promise<string | null> {
  const [large, small] = [text.toUpperCase(), text.toLowerCase()];
  const [one, other] = [await find(large), await find(small)];
  return one === other ? null : `${one} by ${large}, ${other} by ${small}`;
}

/** Returns which ids are missing, in words; null when none is. */
export function missingIn(expected: Iterable<string>, received: Iterable<string>): string | null {
  const there = new Set(received);
  const missing = [...new Set(expected)].filter((id) => !there.has(id));
  return missing.length > 0 ? `without ${missing.length}: ${missing[0]}` : null;
}
