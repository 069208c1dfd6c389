import type { Answer, Visitor } from "../visitor";
import type { StorageState } from "../world";
import { fieldsOf, formOf, isChecked, isValid, setChecked } from "./controls";
import { type PageElement, readPage } from "./element";
import { Locator } from "./locator";
import type { RoleOptions } from "./roles";
import type { TextMatcher } from "./text";

const BOX = "input[type=checkbox], input[type=radio]";

/**
 * A browser's tab without scripts, in the test's own process. It follows links, and sends forms as the page has them.
 * It has the method names of Playwright's `Page`, so a test moves from one to the other by changing its import.
 */
export class NoJsPage {
  private answer: Answer | undefined;
  /** The page's root element, once it is looked at: of many pages only the status is asked for. */
  private read: PageElement | undefined;
  private html = "";
  private awaited: (answer: Answer) => void = () => undefined;
  private readonly body: Locator;

  private get root(): PageElement {
    if (!this.answer) throw new Error("this tab has no page yet: nothing can be missing from it");
    this.read ??= readPage(this.html);
    return this.read;
  }

  constructor(readonly request: Visitor) {
    this.body = new Locator(
      (element) => this.click(element),
      () => [this.root],
      "page",
    );
  }

  getByRole = (role: string, options?: RoleOptions) => this.body.getByRole(role, options);
  getByLabel = (label: TextMatcher, options?: { exact?: boolean }) => this.body.getByLabel(label, options);
  getByText = (text: TextMatcher, options?: { exact?: boolean }) => this.body.getByText(text, options);
  locator = (selector: string) => this.body.locator(selector);

  url = () => this.answer?.url() ?? "about:blank";
  title = async () => this.root.querySelectorAll("head > title")[0]?.textContent ?? "";
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
    this.html = await answer.text();
    this.read = undefined;
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

  private async click(element: PageElement): Promise<void> {
    const link = element.closest("a[href]");
    if (link) return this.follow(link);
    const button = element.closest("button, input[type=submit]");
    const opens = button?.getAttribute("popovertarget");
    const form = button && formOf(button);
    if (opens) element.ownerDocument.getElementById(opens)?.toggleAttribute("data-open");
    else if (form && button.type === "submit") await this.submit(form, button);
    else if (element.localName === "summary") element.parentElement?.toggleAttribute("open");
    else if (element.matches(BOX)) setChecked(element, element.type === "radio" || !isChecked(element));
  }

  private async follow(link: PageElement): Promise<void> {
    const [path = "", hash] = (link.getAttribute("href") ?? "").split("#");
    if (path === "" && hash !== undefined) return;
    await this.show(await this.request.get(new URL(path, this.url()).href));
  }

  private async submit(form: PageElement, by: PageElement): Promise<void> {
    if (!isValid(form)) return;
    const action = by.getAttribute("formaction") ?? form.getAttribute("action") ?? this.url();
    const method = (by.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toUpperCase();
    const { origin } = this.request;
    const headers: Record<string, string> = method === "POST" ? { origin } : {};
    const url = new URL(action, this.url()).href;
    const answer = await this.show(
      await this.request.fetch(url, { method, headers, form: new URLSearchParams(fieldsOf(form, by)) }),
    );
    this.awaited(answer);
  }
}
