import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { rememberedResults } from "#db/schema/access";
import { digest } from "#db/secrets";
import { bearerOf, type Upstream } from "#mock/context";
import { failure } from "#mock/http/failure";

/** One call with an Idempotency-Key. */
export interface KeyedCall<Result> {
  key: string;
  /** The Authorization header: a key counts for its sender only. */
  authorization: string | null | undefined;
  /** What is asked for, variables included; it is kept inside the seal only. */
  request: string;
  run: () => unknown;
  /** True for results that are remembered: what failed may succeed the next time. */
  isSuccess: (result: unknown) => result is Result;
}

interface Memory<Result> {
  request: string;
  result: Result;
}

const KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * Returns what carries out a call with an Idempotency-Key once: the second call with the same key, from the same bearer,
 * gets the first's result; while the first still runs, the second waits for it. Only successes are remembered, for ten
 * minutes (SAFE-03).
 *
 * Results may hold tokens, so they are stored sealed with a key made from the Idempotency-Key, which is not stored.
 * @throws BAD_USER_INPUT for a key that is none, CONFLICT for one that belongs to another request
 */
export function remembering(upstream: Upstream) {
  const running = new Map<string, Promise<unknown>>();
  return async <Result>({ key, authorization, request, run, isSuccess }: KeyedCall<Result>): Promise<unknown> => {
    if (!KEY.test(key)) throw failure("BAD_USER_INPUT", "The Idempotency-Key must be 8 to 255 visible characters.");
    const lookup = digest(`${bearerOf(authorization) ?? ""}\n${key}`);
    for (let first = running.get(lookup); first; first = running.get(lookup)) await first.catch(() => undefined);
    const known = recall<Result>(upstream, key, lookup);
    if (known && known.request !== request)
      throw failure("CONFLICT", "This Idempotency-Key belongs to another request.");
    if (known) return known.result;
    const carriedOut = Promise.resolve(run());
    running.set(lookup, carriedOut);
    try {
      const result = await carriedOut;
      if (isSuccess(result)) remember(upstream, key, lookup, { request, result });
      return result;
    } finally {
      running.delete(lookup);
    }
  };
}

function recall<Result>({ db, clock }: Upstream, key: string, lookup: string): Memory<Result> | null {
  const live = and(eq(rememberedResults.lookup, lookup), gt(rememberedResults.expiresAt, clock.now()));
  const row = db.select().from(rememberedResults).where(live).get();
  return row ? JSON.parse(open(key, row.sealed)) : null;
}

function remember({ db, clock, config }: Upstream, key: string, lookup: string, memory: Memory<unknown>): void {
  const now = clock.now();
  const row = { sealed: seal(key, JSON.stringify(memory)), expiresAt: now + config.limits.rememberedResultLifetime };
  db.delete(rememberedResults).where(lte(rememberedResults.expiresAt, now)).run();
  db.insert(rememberedResults)
    .values({ lookup, ...row })
    .onConflictDoUpdate({ target: rememberedResults.lookup, set: row })
    .run();
}

const sealingKey = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "remembered result", 32));

function seal(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

function open(key: string, text: string): string {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
}
