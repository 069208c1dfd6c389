import { setImmediate as settled } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#contract/durations";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { handOverDueMails, listMails, type Mail, type Message, sendMail } from "./outbox";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const MESSAGE: Message = {
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
