import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { freePort } from "../support/processes/processes";
import type { World } from "../support/world";
import { endWithProcess } from "./ending";

/** Returns a changed page or file, null for one that is to be missing, undefined to leave it as it is. */
export type Plant = (path: string) => ((text: string) => string | null) | undefined;

/**
 * Starts a server between a browser and the portal that changes what is read.
 * @returns its origin, from which no browser has files, nor remembers failed ones; the portal's cookie is for every port
 */
export async function startProxy(world: World, plant: Plant): Promise<string> {
  const port = await freePort();
  const server = createServer((asked, answer) => passOn(world, plant, asked, answer));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  endWithProcess(() => server.close());
  return `http://localhost:${port}`;
}

/** Passes a request on to the portal, and its answer back with what is planted in it. */
function passOn(world: World, plant: Plant, asked: IncomingMessage, answer: ServerResponse) {
  const { "accept-encoding": _, ...others } = asked.headers;
  const headers = { ...others, host: new URL(world.origin).host };
  const { url = "/", method } = asked;
  const passed = request(world.origin + url, { method, headers }, async (response) => {
    const change = method === "GET" ? plant(url.replace(/\?.*/, "")) : undefined;
    if (!change) {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      return response.pipe(answer);
    }
    const text = change((await response.toArray()).join(""));
    const { "content-length": _length, ...kept } = response.headers;
    answer.writeHead(text === null ? 404 : (response.statusCode ?? 500), kept);
    answer.end(text ?? "");
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}

/** Puts a script into a page, at the end of the element, as one of the page's own. */
export function withScript(page: string, element: "head" | "body", script: string): string {
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1];
  return page.replace(`</${element}>`, () => `<script nonce="${nonce}">${script}</script></${element}>`);
}
