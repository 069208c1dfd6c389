/** An answer, read to its end; the words are those of Playwright's `APIResponse`. */
export interface Answer {
  url(): string;
  status(): number;
  ok(): boolean;
  headers(): Record<string, string>;
  text(): Promise<string>;
  body(): Promise<Buffer>;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Fields of a form, sent as a browser sends them. */
  form?: Record<string, string> | URLSearchParams;
  /** A body that is no form of fields, with its type in the headers. */
  data?: string;
  /** 0 returns a redirect itself. */
  maxRedirects?: number;
}

const MOST_REDIRECTS = 20;

async function answerOf(response: Response, url: string): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  return {
    url: () => url,
    status: () => response.status,
    ok: () => response.ok,
    headers: () => Object.fromEntries(response.headers),
    text: async () => body.toString(),
    body: async () => body,
  };
}

/** Somebody at the portal with cookies of their own, who asks for pages and sends forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly options: Pick<Sent, "headers" | "maxRedirects"> = {},
  ) {}

  get = (path: string, sent: Sent = {}) => this.fetch(path, sent);
  post = (path: string, sent: Sent = {}) => this.fetch(path, { method: "POST", ...sent });

  /** Asks once and follows where it leads, at this portal. */
  async fetch(path: string, sent: Sent = {}): Promise<Answer> {
    const { form, data, method = "GET", maxRedirects = this.options.maxRedirects ?? MOST_REDIRECTS } = sent;
    const url = new URL(path, this.origin);
    const asGet = method === "GET" && form;
    if (asGet) url.search = String(new URLSearchParams(form));
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { ...this.cookieHeader(), ...this.options.headers, ...sent.headers },
      body: asGet ? undefined : (data ?? (form && new URLSearchParams(form))),
    });
    this.keepCookies(response);
    const location = response.headers.get("location");
    const next = location ? new URL(location, url) : undefined;
    if (!next || maxRedirects === 0 || next.origin !== this.origin) return answerOf(response, url.href);
    await response.arrayBuffer();
    const { headers } = sent;
    return this.fetch(next.href, { headers, maxRedirects: maxRedirects - 1 });
  }

  private cookieHeader(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join("; ") } : {};
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}
