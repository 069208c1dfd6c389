import { hkdfSync } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { CompactEncrypt, compactDecrypt } from "jose";
import { rememberedResults } from "#db/schema/access";
import { digest } from "#db/secrets";
import { bearerOf, type Upstream } from "#mock/context";
import { failure } from "#mock/http/failure";

/** A call with an Idempotency-Key. */
export interface KeyedCall<Result> {
  key: string;
  /** The Authorization header: a key is valid for its sender only. */
  authorization: string | null | undefined;
  /** The whole request with its variables. It is stored sealed, never in clear. */
  request: string;
  run: () => unknown;
  /** True when a result is to be remembered. A failed call may succeed the next time. */
  isSuccess: (result: unknown) => result is Result;
}

interface Memory<Result> {
  request: string;
  result: Result;
}

const KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * Returns the function that carries out calls with an Idempotency-Key. A second call with the same key and bearer gets
 * the first one's result, and waits for it while the first one runs. Only successes are remembered, for ten minutes
 * (SAFE-03).
 *
 * Results may hold tokens, so they are stored sealed with a key made from the Idempotency-Key, which is not stored.
 * @throws BAD_USER_INPUT for a malformed key, CONFLICT for one that belongs to another request
 */
export function remembering(upstream: Upstream) {
  const running = new Map<string, Promise<unknown>>();
  return async <Result>(call: KeyedCall<Result>): Promise<unknown> => {
    const { key, authorization } = call;
    if (!KEY.test(key)) throw failure("BAD_USER_INPUT", "The Idempotency-Key must be 8 to 255 visible characters.");
    const lookup = digest(`${bearerOf(authorization) ?? ""}\n${key}`);
    for (let first = running.get(lookup); first; first = running.get(lookup)) await first.catch(() => undefined);
    const answer = answerOf(upstream, call, lookup);
    running.set(lookup, answer);
    try {
      return await answer;
    } finally {
      running.delete(lookup);
    }
  };
}

/** Returns the remembered result of a call; otherwise carries the call out and remembers a success. */
async function answerOf<Result>(upstream: Upstream, call: KeyedCall<Result>, lookup: string): Promise<unknown> {
  const { key, request, run, isSuccess } = call;
  const known = await recall<Result>(upstream, key, lookup);
  if (known && known.request !== request) throw failure("CONFLICT", "This Idempotency-Key belongs to another request.");
  if (known) return known.result;
  const result = await run();
  if (isSuccess(result)) await remember(upstream, key, lookup, { request, result });
  return result;
}

async function recall<Result>({ db, clock }: Upstream, key: string, lookup: string): Promise<Memory<Result> | null> {
  const live = and(eq(rememberedResults.lookup, lookup), gt(rememberedResults.expiresAt, clock.now()));
  const row = db.select().from(rememberedResults).where(live).get();
  return row ? JSON.parse(await open(key, row.sealed)) : null;
}

async function remember(
  { db, clock, config }: Upstream,
  key: string,
  lookup: string,
  memory: Memory<unknown>,
): Promise<void> {
  const now = clock.now();
  const row = {
    sealed: await seal(key, JSON.stringify(memory)),
    expiresAt: now + config.limits.rememberedResultLifetime,
  };
  db.delete(rememberedResults).where(lte(rememberedResults.expiresAt, now)).run();
  db.insert(rememberedResults)
    .values({ lookup, ...row })
    .onConflictDoUpdate({ target: rememberedResults.lookup, set: row })
    .run();
}

const sealingKey = (key: string) => new Uint8Array(hkdfSync("sha256", key, "", "remembered result", 32));

const seal = (key: string, text: string) =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey(key));

const open = async (key: string, sealed: string) =>
  new TextDecoder().decode((await compactDecrypt(sealed, sealingKey(key))).plaintext);
