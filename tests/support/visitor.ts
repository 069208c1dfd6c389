import { request } from "undici";
import type { StorageState } from "./world";

/** An answer with its whole body. Its methods have the names of Playwright's `APIResponse`. */
export interface Answer {
  url(): string;
  status(): number;
  headers(): Record<string, string>;
  text(): Promise<string>;
  body(): Promise<Buffer>;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** The fields of a form, sent as a browser sends them. */
  form?: Record<string, string> | URLSearchParams;
  /** The fields of a form with a file. */
  multipart?: FormData;
  /** With 0 a redirect is returned instead of followed. */
  maxRedirects?: number;
}

const MAX_REDIRECTS = 20;
const FORM = "application/x-www-form-urlencoded";

/** Returns content type and body of a form with a file, as a browser sends it. */
async function encode(form: FormData): Promise<[type: string, body: Buffer]> {
  const sent = new Response(form as BodyInit);
  return [sent.headers.get("content-type") ?? "", Buffer.from(await sent.arrayBuffer())];
}

/** A visitor of the portal with cookies of its own, which requests pages and sends forms but has no page. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly options: Pick<Sent, "headers" | "maxRedirects"> = {},
  ) {}

  get = (path: string, sent: Sent = {}) => this.fetch(path, sent);
  post = (path: string, sent: Sent = {}) => this.fetch(path, { ...sent, method: "POST" });

  /** Takes over the cookies of a session. */
  use({ cookies }: Pick<StorageState, "cookies">): void {
    for (const { name, value } of cookies) this.cookies.set(name, value);
  }

  /** Returns the cookies as a header, such as a thief could have copied. */
  cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  /** Sends a request and follows redirects within the portal. */
  async fetch(path: string, sent: Sent = {}): Promise<Answer> {
    const { method = "GET", form, maxRedirects = this.options.maxRedirects ?? MAX_REDIRECTS } = sent;
    const url = new URL(path, this.origin);
    const fields = form && String(new URLSearchParams(form));
    if (fields !== undefined && method === "GET") url.search = fields;
    const [type, body] = sent.multipart ? await encode(sent.multipart) : [FORM, method === "GET" ? undefined : fields];
    const answer = await this.ask(url, method, sent.headers, body, type);
    const { location } = answer.headers();
    const next = location ? new URL(location, url) : undefined;
    if (!next || maxRedirects === 0 || next.origin !== this.origin) return answer;
    return this.fetch(next.href, { headers: sent.headers, maxRedirects: maxRedirects - 1 });
  }

  private async ask(url: URL, method: string, headers?: Sent["headers"], fields?: string | Buffer, type = FORM) {
    const given: Record<string, string> = { ...this.options.headers };
    if (this.cookies.size > 0) given.cookie = this.cookie();
    if (fields !== undefined) given["content-type"] = type;
    const answer = await request(url, { method: method as "GET", headers: { ...given, ...headers }, body: fields });
    const body = Buffer.from(await answer.body.arrayBuffer());
    this.keep([answer.headers["set-cookie"] ?? []].flat());
    const received = Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ""].flat().join("\n")]);
    return {
      url: () => url.href,
      status: () => answer.statusCode,
      headers: () => Object.fromEntries(received),
      text: async () => body.toString(),
      body: async () => body,
    };
  }

  private keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}
