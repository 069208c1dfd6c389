import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { toVisitor } from "./visitor";

test("a proxy's address with a port is the address; what is no address is the proxy's own [SAFE-02]", async () => {
  const app = express().set("trust proxy", 1);
  app.get("/", (request, response) => void response.send(toVisitor(request).address));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const seen = async (forwarded: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Forwarded-For": forwarded } })).text();
  for (const [forwarded, address] of [
    ["198.51.100.7", "198.51.100.7"],
    ["198.51.100.7:50001", "198.51.100.7"],
    ["[2001:db8::7]:50001", "2001:db8::7"],
    ["10.0.0.1, 198.51.100.8:443", "198.51.100.8"],
    ["unknown", "127.0.0.1"],
    ["_hidden-1", "127.0.0.1"],
  ] as const)
    expect(await seen(forwarded), forwarded).toBe(address);
});
