import { setImmediate as settled } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, MINUTE } from "#contract/durations";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { handOverDueMails, listMails, type Mail, type OutgoingMail, sendMail } from "./outbox";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const MESSAGE: OutgoingMail = {
  to: "ada@orta.example",
  kind: "account",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  links: [],
  replyTo: null,
  reference: null,
  headers: null,
};

test("a mail is handed on when its transaction holds, and not when it is undone [UP-04]", async () => {
  const { db } = upstream;
  const handedOn: string[] = [];
  const deliver = async ({ subject }: Mail) => void handedOn.push(subject);
  const send = (subject: string) => sendMail({ ...upstream, deliver }, { ...MESSAGE, subject });
  db.transaction(() => {
    send("Kept");
    expect(handedOn).toEqual([]);
  });
  const undo = () =>
    db.transaction(() => {
      send("Undone");
      throw new Error("no");
    });
  expect(undo).toThrow("no");
  await Promise.resolve();
  expect(handedOn).toEqual(["Kept"]);
  expect(listMails(db)[0]?.subject).toBe("Kept");
});

test("a mail server that is down for an hour loses no mail and doubles none [TOLD-05]", async () => {
  const { clock } = upstream;
  const taken: string[] = [];
  let isDown = true;
  const deliver = async ({ id }: Mail) => {
    if (isDown) throw new Error("The mail server is down.");
    taken.push(id);
  };
  const post = { ...upstream, deliver };
  const ids = ["One", "Two"].map((subject) => sendMail(post, { ...MESSAGE, subject }));
  const wait = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    handOverDueMails(post);
    handOverDueMails(post);
    await settled();
  };
  for (let minute = 0; minute < 60; minute += 5) await wait(5);
  expect(taken).toEqual([]);
  expect(listMails(upstream.db).filter(({ attemptAt }) => attemptAt !== null)).toHaveLength(2);
  isDown = false;
  for (let minute = 0; minute < 60; minute += 5) await wait(5);
  expect(taken.toSorted()).toEqual(ids.toSorted());
  expect(listMails(upstream.db).filter(({ attemptAt }) => attemptAt !== null)).toEqual([]);
});

test("a mail that is not taken waits longer each time, for half an hour at most, and is given up after five days [TOLD-05]", async () => {
  const { clock, db } = upstream;
  const said: string[] = [];
  const log = { error: (_: object, what: string) => void said.push(what) } as unknown as typeof upstream.log;
  const post = { ...upstream, log, deliver: () => Promise.reject(new Error("The mail server is down.")) };
  const start = clock.now();
  const id = sendMail(post, { ...MESSAGE, subject: "Waits" });
  await settled();
  const next = () => listMails(db).find((mail) => mail.id === id)?.attemptAt ?? null;
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    const due = next() ?? Number.NaN;
    waits.push((due - clock.now()) / MINUTE);
    clock.freeze(due - 1);
    handOverDueMails(post);
    await settled();
    expect(next()).toBe(due);
    clock.freeze(due);
    handOverDueMails(post);
    await settled();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  for (const more of [0, 1]) {
    clock.freeze(start + 5 * DAY + more);
    db.$client.prepare("UPDATE mails SET attempt_at = ? WHERE id = ?").run(clock.now(), id);
    handOverDueMails(post);
    await settled();
    expect(next() === null).toBe(more === 1);
  }
  expect(said.slice(-2)).toEqual(["mail was not delivered", "mail was given up"]);
});

test("headers are one line, and of two mails at once the later one is shown first [UP-04, SAFE-07]", () => {
  const post = { ...upstream, deliver: async () => {} };
  sendMail(post, { ...MESSAGE, subject: "First" });
  sendMail(post, { ...MESSAGE, to: "a@b.example\r\nBcc: c", subject: "One\r\nBcc: x", replyTo: "d@e.example\nX: y" });
  const [later, earlier] = listMails(upstream.db);
  expect([later?.to, later?.subject, later?.replyTo]).toEqual(["a@b.example Bcc: c", "One Bcc: x", "d@e.example X: y"]);
  expect(earlier?.subject).toBe("First");
});

test("a fault hits the handing over of a mail, and the outbox shows that it waits [TOLD-05, UP-05]", async () => {
  await upstream.call("POST", "/__mock/faults", { operation: "mail", kind: "status", times: 1 });
  const id = sendMail(upstream, { ...MESSAGE, subject: "Waits" });
  await settled();
  const shown = async () => {
    const mails: { id: string; isWaiting: boolean }[] = await (
      await upstream.call("GET", "/__mock/outbox.json")
    ).json();
    return mails.find((mail) => mail.id === id)?.isWaiting;
  };
  expect(await shown()).toBe(true);
  upstream.clock.advance(2 * MINUTE);
  // Any request counts, also one of a probe.
  await upstream.call("GET", "/healthz");
  expect(await shown()).toBe(false);
});
