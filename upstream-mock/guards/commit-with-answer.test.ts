import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { attempts, idempotentResults } from "#db/schema/sign-in";
import { credentials, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
const lost: unknown[] = [];
const note = (reason: unknown) => void lost.push(reason);
beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(() => void process.on("unhandledRejection", note));
afterEach(() => void process.off("unhandledRejection", note));
afterAll(() => upstream.stop());

/** Has each COMMIT fail, as on a full disk, while `run` runs. */
async function withFullDisk<Result>(run: () => Promise<Result>): Promise<Result> {
  const { $client: client } = upstream.db;
  client.exec(`CREATE TABLE parents (id PRIMARY KEY);
CREATE TABLE children (parent REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
CREATE TRIGGER fail_commit AFTER INSERT ON attempts BEGIN INSERT INTO children VALUES (1); END`);
  try {
    return await run();
  } finally {
    client.exec("DROP TRIGGER fail_commit; DROP TABLE children; DROP TABLE parents");
  }
}

test("a call whose first part can't be stored fails when it ends, and keeps nothing [SAFE-03, UP-03]", async () => {
  const SETUP = `mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }`;
  const setUp = (key: string, password?: string) =>
    upstream.ask(SETUP, {
      variables: credentials("newmfa@acme.example", password),
      headers: { "idempotency-key": key },
    });
  const answers = await withFullDisk(() => Promise.all([setUp("full-disk-1"), setUp("full-disk-2", "wrong")]));
  // Takes as long as the others, so that nothing of theirs is still running.
  await setUp("a-later-one", "wrong");
  expect(lost).toEqual([]);
  for (const answer of answers) {
    expect(answer.data ?? null).toBeNull();
    expect(messageOf(answer)).toBe("Something went wrong.");
  }
  expect(upstream.db.select().from(idempotentResults).all()).toEqual([]);
  expect(upstream.db.select().from(attempts).all()).toHaveLength(1);
  expect((await setUp("full-disk-1")).data.setupMfa.secret).toBeTruthy();
});
