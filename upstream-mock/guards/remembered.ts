import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { compactDecrypt } from "jose";
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
  /** Carries the call out. What it keeps is remembered from the end of the transaction in which it does so. */
  run: (keep: (result: Result) => void) => unknown;
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
 * (SAFE-03): by the call itself, with its effect, or else when it is over.
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
  let isKept = false;
  const keep = (result: Result) => {
    remember(upstream, key, lookup, { request, result });
    isKept = true;
  };
  const result = await run(keep);
  if (!isKept && isSuccess(result)) keep(result);
  return result;
}

async function recall<Result>({ db, clock }: Upstream, key: string, lookup: string): Promise<Memory<Result> | null> {
  const live = and(eq(rememberedResults.lookup, lookup), gt(rememberedResults.expiresAt, clock.now()));
  const row = db.select().from(rememberedResults).where(live).get();
  return row ? JSON.parse(await open(key, row.sealed)) : null;
}

function remember({ db, clock, config }: Upstream, key: string, lookup: string, memory: Memory<unknown>): void {
  const now = clock.now();
  const row = {
    sealed: seal(key, JSON.stringify(memory)),
    expiresAt: now + config.limits.rememberedResultLifetime,
  };
  db.delete(rememberedResults).where(lte(rememberedResults.expiresAt, now)).run();
  db.insert(rememberedResults)
    .values({ lookup, ...row })
    .onConflictDoUpdate({ target: rememberedResults.lookup, set: row })
    .run();
}

const sealingKey = (key: string) => new Uint8Array(hkdfSync("sha256", key, "", "remembered result", 32));

const HEADER = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url");

/** Returns a text as a compact JWE. jose would wait, and a transaction may not. */
function seal(key: string, text: string): string {
  const vector = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key), vector).setAAD(Buffer.from(HEADER));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [HEADER, "", ...[vector, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

const open = async (key: string, sealed: string) =>
  new TextDecoder().decode((await compactDecrypt(sealed, sealingKey(key))).plaintext);
