import { DAY } from "#contract/durations";
import type { Queryable } from "#db/client";
import { passkeys } from "#db/schema/passkeys";
import { toSeedId } from "./ids";
import { userId } from "./people";

const OWNER = "both@acme.example";

/** Inserts a passkey whose private half nobody has, so it is for the list alone (PASS-02). */
export function seedPasskeys(db: Queryable, now: number): void {
  db.insert(passkeys)
    .values({
      id: toSeedId("passkey", OWNER),
      userId: userId(OWNER),
      name: "Laptop",
      credentialId: Buffer.from(OWNER).toString("base64url"),
      publicKey: "",
      counter: 0,
      transports: ["internal"],
      createdAt: now - 60 * DAY,
      lastUsedAt: now - 5 * DAY,
    })
    .run();
}
