import { statSync } from "node:fs";
import { join } from "node:path";

/** Returns the bytes of the JavaScript that a page asks for, compressed with brotli. */
export function scriptBytes(html: string): number {
  const links = html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
  const imports = html.matchAll(/(?:import|from) ?"(\/static\/[^"]+\.js)"/g);
  const files = new Set([...links, ...imports].flatMap(([, file]) => file ?? []));
  return [...files].reduce((bytes, file) => bytes + statSync(join("build/client", `${file}.br`)).size, 0);
}
