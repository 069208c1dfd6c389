import { Window } from "happy-dom";
import type { Answer, Visitor } from "../visitor";
import type { StorageState } from "../world";
import { Locator } from "./locator";
import type { RoleOptions } from "./roles";
import type { TextMatcher } from "./text";

/** Puts a page into a window without style sheets and scripts, so that it stays as the server sent it. */
function write(document: Document, html: string): void {
  document.open();
  document.write(html);
  document.close();
  // happy-dom chooses an option before it has read the `selected` attributes.
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
}

/**
 * A browser's tab without scripts, in the test's own process. It follows links, and sends forms as the page has them.
 * It has the method names of Playwright's `Page`, so a test moves from one to the other by changing its import.
 */
export class NoJsPage {
  private readonly window = new Window();
  private answer: Answer | undefined;
  /** The page that waits to be looked at: of many only the status is asked for, and reading one takes longest. */
  private unread: string | undefined;
  private awaited: (answer: Answer) => void = () => undefined;
  private readonly body: Locator;

  private get document(): Document {
    const document = this.window.document as unknown as Document;
    if (this.unread !== undefined) write(document, this.unread);
    this.unread = undefined;
    return document;
  }

  constructor(readonly request: Visitor) {
    this.body = new Locator(
      (element) => this.click(element),
      () => [this.document.documentElement],
      "page",
    );
  }

  getByRole = (role: string, options?: RoleOptions) => this.body.getByRole(role, options);
  getByLabel = (label: TextMatcher, options?: { exact?: boolean }) => this.body.getByLabel(label, options);
  getByText = (text: TextMatcher, options?: { exact?: boolean }) => this.body.getByText(text, options);
  locator = (selector: string) => this.body.locator(selector);

  url = () => this.answer?.url() ?? "about:blank";
  title = async () => this.document.title;
  content = async () => (await this.answer?.text()) ?? "";

  async goto(path: string): Promise<Answer> {
    return this.show(await this.request.get(path));
  }

  reload = () => this.goto(this.url());

  async waitForURL(isThere: (url: URL) => boolean): Promise<void> {
    if (!isThere(new URL(this.url()))) throw new Error(`the page is ${this.url()}`);
  }

  /** Waits for the next answer to a form. */
  waitForResponse = () =>
    new Promise<Answer>((resolve) => {
      this.awaited = resolve;
    });

  private async show(answer: Answer): Promise<Answer> {
    // A browser goes on showing its page for these answers.
    if (answer.status() === 204 || answer.headers()["content-disposition"]?.startsWith("attachment")) return answer;
    this.answer = answer;
    this.unread = await answer.text();
    return answer;
  }

  context() {
    const { cookies } = this.request;
    return {
      cookies: async () => [...cookies].map(([name, value]) => ({ name, value })),
      clearCookies: async () => cookies.clear(),
      addCookies: async (added: Pick<StorageState["cookies"][number], "name" | "value">[]) => {
        for (const { name, value } of added) cookies.set(name, value);
      },
    };
  }

  private async click(element: HTMLElement): Promise<void> {
    const link = element.closest<HTMLAnchorElement>("a[href]");
    if (link) return this.follow(link);
    const button = element.closest<HTMLButtonElement>("button, input[type=submit]");
    const opens = button?.getAttribute("popovertarget");
    if (opens) this.document.getElementById(opens)?.toggleAttribute("data-open");
    else if (button?.form && button.type === "submit") await this.submit(button.form, button);
    else if (element.tagName === "SUMMARY") element.parentElement?.toggleAttribute("open");
    else element.click();
  }

  private async follow(link: HTMLAnchorElement): Promise<void> {
    const [path = "", hash] = (link.getAttribute("href") ?? "").split("#");
    if (path === "" && hash !== undefined) return;
    await this.show(await this.request.get(new URL(path, this.url()).href));
  }

  private async submit(form: HTMLFormElement, by: HTMLElement): Promise<void> {
    if (!form.noValidate && !form.checkValidity()) return;
    const { FormData } = this.window as unknown as typeof globalThis;
    const fields = [...new FormData(form, by)].map(([name, value]): [string, string] => [
      name,
      String(value).replace(/\r?\n/g, "\r\n"),
    ]);
    const action = by.getAttribute("formaction") ?? form.getAttribute("action") ?? this.url();
    const method = (by.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toUpperCase();
    const { origin } = this.request;
    const headers: Record<string, string> = method === "POST" ? { origin } : {};
    const url = new URL(action, this.url()).href;
    const answer = await this.show(
      await this.request.fetch(url, { method, headers, form: new URLSearchParams(fields) }),
    );
    this.awaited(answer);
  }
}
