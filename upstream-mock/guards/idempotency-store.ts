import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, gt, inArray, lte } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { idempotentResults } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import { parseBearer, type Session, type UpstreamState } from "#mock/context";
import { apiError } from "#mock/http/api-error";
import type { Visitor } from "#mock/http/visitor";

export interface IdempotentCall<Result> {
  key: string;
  /** The Authorization header: a key is valid for its sender only. */
  authorization: string | null | undefined;
  /** The sender's session. A key is valid in all sessions of its user, so also after a new log-in. */
  session: Session | null;
  /** For whom an answer with a secret is remembered; null for an answer without one, which all browsers of the sender get. */
  secretFor: Visitor | null;
  /** The whole request with its variables. It is stored sealed, never in clear. */
  request: string;
  /** Carries the call out. It stores its result in the transaction of its effect. */
  run: (store: (result: Result) => void) => unknown;
  /** True when a result is to be remembered. A failed call may succeed the next time. */
  isSuccess: (result: unknown) => result is Result;
}

interface Memory<Result> {
  request: string;
  result: Result;
}

const KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * Creates the function that carries out calls with an Idempotency-Key. A second call with the same key and user, or
 * bearer, gets the first one's result, and waits while the first one runs. Only successes are stored (SAFE-03): with the
 * call's effect, or else when it has ended.
 *
 * Results may contain tokens, so they are sealed with a key derived from the Idempotency-Key, which is not stored. One that is a
 * secret is remembered for seconds, and for its own visitor.
 * @throws BAD_USER_INPUT for a malformed key, CONFLICT for one that belongs to another request
 */
export function createIdempotentRunner(upstream: UpstreamState) {
  const running = new Map<string, Promise<unknown>>();
  return async <Result>(call: IdempotentCall<Result>): Promise<unknown> => {
    if (!KEY.test(call.key))
      throw apiError("BAD_USER_INPUT", msg("The Idempotency-Key must be 8 to 255 visible characters."));
    const lookups = getLookups(call);
    const findRunning = () => lookups.map((lookup) => running.get(lookup)).find((first) => first !== undefined);
    for (let first = findRunning(); first; first = findRunning()) await first.catch(() => undefined);
    const answer = runOrRecall(upstream, call, lookups);
    for (const lookup of lookups) running.set(lookup, answer);
    try {
      return await answer;
    } finally {
      for (const lookup of lookups) running.delete(lookup);
    }
  };
}

/**
 * Returns the names of a call's result: by its bearer, which may have ended by now, and by its user. A secret's also have the
 * visitor's address, browser and device.
 */
function getLookups({
  key,
  authorization,
  session,
  secretFor,
}: Pick<IdempotentCall<unknown>, "key" | "authorization" | "session" | "secretFor">) {
  const bearer = parseBearer(authorization) ?? "";
  const users = session ? [`user ${session.userId} ${session.impersonator ?? ""}`] : [];
  const visitor = secretFor ? [JSON.stringify([secretFor.address, secretFor.browser, secretFor.device])] : [];
  return [bearer, ...users].map((sender) => digest([sender, key, ...visitor].join("\n")));
}

/** Returns the remembered result of a call; otherwise carries the call out and remembers a success. */
async function runOrRecall<Result>(
  upstream: UpstreamState,
  call: IdempotentCall<Result>,
  lookups: string[],
): Promise<unknown> {
  const { key, secretFor, request, run, isSuccess } = call;
  const { rememberedResultLifetime, rememberedSecretLifetime } = upstream.config.limits;
  const stored = recall<Result>(upstream, key, lookups);
  if (stored && stored.request !== request)
    throw apiError("CONFLICT", msg("This Idempotency-Key belongs to another request."));
  if (stored) return stored.result;
  let isStored = false;
  const store = (result: Result) => {
    const lifetime = secretFor ? rememberedSecretLifetime : rememberedResultLifetime;
    remember(upstream, { key, lookups, lifetime }, { request, result });
    isStored = true;
  };
  const result = await run(store);
  if (!isStored && isSuccess(result)) store(result);
  return result;
}

function recall<Result>({ db, clock }: UpstreamState, key: string, lookups: string[]): Memory<Result> | null {
  const live = and(inArray(idempotentResults.lookup, lookups), gt(idempotentResults.expiresAt, clock.now()));
  const row = db.select().from(idempotentResults).where(live).get();
  return row ? JSON.parse(open(key, row.sealed)) : null;
}

function remember(
  { db, clock }: UpstreamState,
  { key, lookups, lifetime }: { key: string; lookups: string[]; lifetime: number },
  memory: Memory<unknown>,
): void {
  const now = clock.now();
  const row = { sealed: seal(key, JSON.stringify(memory)), expiresAt: now + lifetime };
  db.delete(idempotentResults).where(lte(idempotentResults.expiresAt, now)).run();
  db.insert(idempotentResults)
    .values(lookups.map((lookup) => ({ lookup, ...row })))
    .onConflictDoUpdate({ target: idempotentResults.lookup, set: row })
    .run();
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealingKey = (key: string) => new Uint8Array(hkdfSync("sha256", key, "", "remembered result", 32));

/** Encrypts and authenticates a text, synchronously: it is stored in the transaction of its effect (SAFE-03). */
function seal(key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(key), nonce);
  const content = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url");
}

/** Opens a sealed text. @throws when another key sealed it, or it was altered */
function open(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, sealingKey(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
}
