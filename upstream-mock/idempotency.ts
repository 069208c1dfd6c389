import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { type ExecutionArgs, type ExecutionResult, print } from "graphql";
import type { Plugin } from "graphql-yoga";
import { rememberedResults } from "#db/schema/access";
import { bearerOf, type Upstream } from "./context";
import { type FailureCode, failure } from "./failure";
import { digest } from "./secrets";

type Memory = { request: string; result: ExecutionResult };

/**
 * A request with an Idempotency-Key takes effect once: the second with the same key, from the same bearer, gets the
 * first's result; while the first still runs, the second waits for it. Only successes are remembered, for 10 minutes.
 *
 * Results may hold tokens, so they are stored sealed with a key made from the Idempotency-Key, which is not stored.
 */
export function idempotency(upstream: Upstream): Plugin {
  const running = new Map<string, Promise<unknown>>();

  async function once(key: string, lookup: string, args: ExecutionArgs, execute: () => unknown): Promise<unknown> {
    const request = fingerprint(args);
    for (let first = running.get(lookup); first; first = running.get(lookup)) await first.catch(() => undefined);
    const known = recall(upstream, key, lookup);
    if (known && known.request !== request)
      return refused("CONFLICT", "This Idempotency-Key belongs to another request.");
    if (known) return known.result;
    const run = Promise.resolve(execute());
    running.set(lookup, run);
    try {
      const result = await run;
      if (isSuccess(result)) remember(upstream, key, lookup, { request, result });
      return result;
    } finally {
      running.delete(lookup);
    }
  }

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const headers: Headers | undefined = args.contextValue.request?.headers;
      const key = headers?.get("idempotency-key");
      if (!key) return;
      if (!/^[\x21-\x7e]{8,255}$/.test(key)) {
        return setExecuteFn(() =>
          refused("BAD_USER_INPUT", "The Idempotency-Key must be 8 to 255 visible characters."),
        );
      }
      const lookup = digest(`${bearerOf(headers?.get("authorization")) ?? ""}\n${key}`);
      setExecuteFn((given: ExecutionArgs) => once(key, lookup, given, () => executeFn(given)));
    },
  };
}

const refused = (code: FailureCode, message: string) => ({ errors: [failure(code, message)] });

function isSuccess(result: unknown): result is ExecutionResult {
  if (typeof result !== "object" || result === null || !("data" in result)) return false;
  return !("errors" in result && result.errors) && !Object.values(Object(result.data)).some(rejectsSome);
}

/** A batch that names rejected items is no success: what stood in their way may be gone the next time (RASA-03). */
const rejectsSome = (answer: unknown) => Boolean(Object(answer).rejected?.length);

/** What was asked, variables included; it is kept inside the seal only. */
const fingerprint = ({ document, variableValues, operationName }: ExecutionArgs) =>
  createHash("sha256")
    .update(JSON.stringify([print(document), variableValues, operationName]))
    .digest("base64");

function recall({ db, clock }: Upstream, key: string, lookup: string): Memory | null {
  const live = and(eq(rememberedResults.lookup, lookup), gt(rememberedResults.expiresAt, clock.now()));
  const row = db.select().from(rememberedResults).where(live).get();
  return row ? JSON.parse(open(key, row.sealed)) : null;
}

function remember({ db, clock, settings }: Upstream, key: string, lookup: string, memory: Memory): void {
  const now = clock.now();
  const row = { sealed: seal(key, JSON.stringify(memory)), expiresAt: now + settings.limits.rememberedResultLifetime };
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
