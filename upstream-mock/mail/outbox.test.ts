import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { listMails, type Mail, type Message, sendMail } from "./outbox";

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
};

test("a mail is handed on when its transaction holds, and not when it is undone [UP-04]", async () => {
  const { db, clock } = upstream;
  const handedOn: string[] = [];
  const send = (subject: string) =>
    sendMail({ db, clock, deliver: (mail: Mail) => handedOn.push(mail.subject) }, { ...MESSAGE, subject });
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
