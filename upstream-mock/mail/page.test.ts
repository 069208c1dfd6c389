import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

test("the outbox shows each mail as HTML by day and by night, beside its text and links [UP-04]", async () => {
  const query = "query ($email: String!) { sendUserPasswordResetEmail(email: $email) }";
  await upstream.ask(query, { variables: { email: "plain@acme.example" } });
  const [mail] = await (await upstream.call("GET", "/__mock/outbox.json")).json();
  const { document } = new Window();
  document.write(await (await upstream.call("GET", "/__mock/outbox")).text());

  const frames = [...document.querySelectorAll("article iframe")];
  expect(frames.map((frame) => frame.getAttribute("title"))).toEqual(["HTML, light", "HTML, dark"]);
  const sources = frames.map((frame) => frame.getAttribute("srcdoc") ?? "");
  expect(sources[0]).toBe(mail.html.replace("(prefers-color-scheme: dark)", "not all"));
  expect(sources[1]).toBe(mail.html.replace("(prefers-color-scheme: dark)", "all"));
  for (const frame of frames) {
    const granted = frame.getAttribute("sandbox")?.split(" ");
    expect(granted).toEqual(["allow-popups", "allow-popups-to-escape-sandbox"]);
  }
  expect(document.querySelector("article pre")?.textContent).toBe(mail.text);
  expect(document.querySelector("article ul a")?.getAttribute("href")).toBe(mail.links[0]);
});
