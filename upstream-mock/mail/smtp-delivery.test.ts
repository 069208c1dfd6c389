import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import type { Mail } from "./outbox";
import { smtpDelivery } from "./outbox";

/** Answers as a mail server does, and resolves to the mail's data. */
function receive(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let data = "";
    let isData = false;
    socket.write("220 mail.example\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (!isData) {
        isData = /^DATA/i.test(said);
        if (/^QUIT/i.test(said)) return socket.end("221 bye\r\n");
        return socket.write(isData ? "354 go on\r\n" : "250 mail.example\r\n");
      }
      data += said;
      if (!data.endsWith("\r\n.\r\n")) return;
      isData = false;
      socket.write("250 taken\r\n");
      resolve(data);
    });
  });
}

test("a mail goes out with both parts and the address for answers [UP-04, TICK-01]", async () => {
  const received = new Promise<string>((resolve) => {
    const server = createServer((socket) => {
      receive(socket).then((data) => {
        server.close();
        resolve(data);
      });
    }).listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      const deliver = smtpDelivery(
        `smtp://127.0.0.1:${port}?ignoreTLS=true`,
        "Brenta Central <no-reply@brenta.example>",
      );
      void deliver(MAIL);
    });
  });
  const data = await received;
  expect(data).toMatch(/^Reply-To: fleet@acme\.example\r$/m);
  expect(data).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/stop>\r$/m);
  expect(data).toMatch(/^Message-ID: <a-mail@brenta\.example>\r$/m);
  expect(data).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(data.indexOf("The text.")).toBeGreaterThan(data.indexOf("Content-Type: text/plain"));
  expect(data.indexOf("<p>The text.</p>")).toBeGreaterThan(data.indexOf("Content-Type: text/html"));
});

const MAIL: Mail = {
  id: "a-mail",
  to: "support@brenta.example",
  kind: "ticket",
  subject: "Ticket: Noise",
  text: "The text.\n",
  html: "<p>The text.</p>",
  links: [],
  sentAt: 0,
  replyTo: "fleet@acme.example",
  reference: "4827-1936",
  headers: { "List-Unsubscribe": "<https://portal.example/stop>" },
  attempts: 0,
  attemptAt: 0,
};
