import { type RoleOptions, withLabel, withRole } from "./roles";
import { type Accepted, accepts, textOf } from "./text";
import { isVisible } from "./visible";

/** What a person does with a control; without scripts it is the page that acts. */
export interface Hands {
  click(element: HTMLElement): Promise<void>;
  submit(form: HTMLFormElement, by?: HTMLElement): Promise<void>;
}

type Field = HTMLInputElement & HTMLSelectElement;

/** Elements of the page as it is when somebody looks, found as Playwright's locators find them. */
export class Locator {
  constructor(
    private readonly hands: Hands,
    private readonly find: () => HTMLElement[],
    readonly said: string,
  ) {}

  private refine(said: string, change: (found: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(this.hands, () => [...new Set(change(this.find()))], `${this.said} > ${said}`);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.refine(`${role} ${options.name ?? ""}`, (found) =>
      found.flatMap((each) => withRole(each, role, options)).filter(isVisible),
    );
  }

  getByLabel(label: Accepted, { exact }: { exact?: boolean } = {}): Locator {
    return this.refine(`label ${label}`, (found) => found.flatMap((each) => withLabel(each, label, exact)));
  }

  /** Returns the smallest elements with this text. */
  getByText(text: Accepted, { exact }: { exact?: boolean } = {}): Locator {
    const matches = (element: Element) => accepts(textOf(element), text, exact);
    return this.refine(`text ${text}`, (found) =>
      found
        .flatMap((each) => [...each.querySelectorAll<HTMLElement>("*")])
        .filter((each) => matches(each) && ![...each.children].some(matches) && !each.closest("script, style, title")),
    );
  }

  /** @param selector of elements below, or with a `+` before it of the next one */
  locator(selector: string): Locator {
    const next = /^\+ (.*)/.exec(selector)?.[1];
    return this.refine(selector, (found) =>
      found.flatMap((each) =>
        next
          ? [each.nextElementSibling as HTMLElement].filter((sibling) => sibling?.matches(next))
          : [...each.querySelectorAll<HTMLElement>(selector)],
      ),
    );
  }

  filter({ hasText }: { hasText: Accepted }): Locator {
    return this.refine(`with ${hasText}`, (found) => found.filter((each) => accepts(textOf(each), hasText)));
  }

  and = (other: Locator): Locator =>
    this.refine(`and ${other.said}`, (found) => found.filter((each) => other.elements().includes(each)));
  or = (other: Locator): Locator => this.refine(`or ${other.said}`, (found) => [...found, ...other.elements()]);
  nth = (at: number): Locator => this.refine(`${at}`, (found) => found.slice(at).slice(0, 1));
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);

  elements(): HTMLElement[] {
    return this.find();
  }

  /** @throws unless there is exactly one */
  one(): HTMLElement {
    const found = this.find();
    const [only] = found;
    if (found.length === 1 && only) return only;
    throw new Error(
      `${this.said}: there are ${found.length}${found.map((each) => `\n${each.outerHTML.slice(0, 200)}`)}`,
    );
  }

  count = async () => this.find().length;
  all = async () => this.find().map((_, at) => this.nth(at));
  allInnerTexts = async () => this.find().map((each) => textOf(each));
  innerText = async () => textOf(this.one());
  inputValue = async () => (this.one() as Field).value;
  getAttribute = async (name: string) => this.one().getAttribute(name);
  waitFor = async () => void this.one();
  isVisible = async () => this.find().some(isVisible);

  private control(): Field {
    const field = this.one() as Field;
    if (field.disabled || field.ariaDisabled === "true" || field.closest("[inert]") || !isVisible(field))
      throw new Error(`${this.said}: nobody can use it`);
    return field;
  }

  click = () => this.hands.click(this.control());

  async fill(text: string): Promise<void> {
    this.control().value = text;
  }

  async check(): Promise<void> {
    this.control().checked = true;
  }

  async uncheck(): Promise<void> {
    this.control().checked = false;
  }

  /** @param choices values or labels of options */
  async selectOption(choices: string | string[] | { label: string }): Promise<void> {
    const chosen = [typeof choices === "object" && "label" in choices ? choices.label : choices].flat();
    const options = [...this.control().options];
    const isChosen = ({ value, text }: HTMLOptionElement) => chosen.includes(value) || chosen.includes(text.trim());
    if (!options.some(isChosen)) throw new Error(`${this.said}: no option ${chosen}`);
    for (const option of options) option.selected = isChosen(option);
  }

  /** Enter sends the form that a field belongs to. */
  async press(key: string): Promise<void> {
    const { form } = this.control();
    if (key !== "Enter" || !form) throw new Error(`${key} does nothing without scripts`);
    await this.hands.submit(
      form,
      form.querySelector<HTMLElement>("button:not([type=button]), input[type=submit]") ?? undefined,
    );
  }
}
