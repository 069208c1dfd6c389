import { isRefused, setChecked } from "./controls";
import type { PageElement } from "./element";
import { type RoleOptions, withLabel, withRole } from "./roles";
import { matchesText, type TextMatcher, textOf } from "./text";
import { isVisible } from "./visible";

/** Carries out a click on an element; without scripts the page itself does. */
export type Click = (element: PageElement) => Promise<void>;

/** Finds elements as Playwright's locators do, in the page as it is at the time of each call. */
export class Locator {
  constructor(
    private readonly press: Click,
    private readonly find: () => PageElement[],
    readonly said: string,
  ) {}

  private refine(said: string, change: (found: PageElement[]) => PageElement[]): Locator {
    return new Locator(this.press, () => [...new Set(change(this.find()))], `${this.said} > ${said}`);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.refine(`${role} ${options.name ?? ""}`, (found) =>
      found.flatMap((each) => withRole(each, role, options)).filter(isVisible),
    );
  }

  getByLabel(label: TextMatcher, { exact }: { exact?: boolean } = {}): Locator {
    return this.refine(`label ${label}`, (found) => found.flatMap((each) => withLabel(each, label, exact)));
  }

  /** Returns the smallest elements with this text. */
  getByText(text: TextMatcher, { exact }: { exact?: boolean } = {}): Locator {
    const matches = (element: PageElement) => matchesText(textOf(element), text, exact);
    return this.refine(`text ${text}`, (found) =>
      found
        .flatMap((each) => each.all())
        .filter((each) => matches(each) && !each.children.some(matches) && !each.closest("script, style, title")),
    );
  }

  /**
   * Returns the elements that match, among the descendants.
   * @param selector with a leading `+` it matches the next sibling instead
   */
  locator(selector: string): Locator {
    const next = /^\+ (.*)/.exec(selector)?.[1];
    return this.refine(selector, (found) =>
      found.flatMap((each) =>
        next
          ? [each.nextElementSibling].filter((sibling) => sibling !== null).filter((sibling) => sibling.matches(next))
          : each.querySelectorAll(selector),
      ),
    );
  }

  filter({ hasText }: { hasText: TextMatcher }): Locator {
    return this.refine(`with ${hasText}`, (found) => found.filter((each) => matchesText(textOf(each), hasText)));
  }

  or = (other: Locator): Locator => this.refine(`or ${other.said}`, (found) => [...found, ...other.elements()]);
  nth = (at: number): Locator => this.refine(`${at}`, (found) => found.slice(at).slice(0, 1));
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);

  elements(): PageElement[] {
    return this.find();
  }

  /**
   * Returns the only element.
   * @throws unless there is exactly one
   */
  one(): PageElement {
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
  getAttribute = async (name: string) => this.one().getAttribute(name);
  inputValue = async () => this.control().value;
  waitFor = async () => void this.one();

  private control(): PageElement {
    const field = this.one();
    if (isRefused(field) || field.closest("[inert]") || !isVisible(field))
      throw new Error(`${this.said}: nobody can use it`);
    return field;
  }

  click = () => this.press(this.control());

  async fill(text: string): Promise<void> {
    this.control().typed = text;
  }

  async check(): Promise<void> {
    setChecked(this.control(), true);
  }

  async uncheck(): Promise<void> {
    setChecked(this.control(), false);
  }

  /**
   * Chooses options of a select element.
   * @param choices values or labels of the options
   */
  async selectOption(choices: string | string[] | { label: string }): Promise<void> {
    const chosen = [typeof choices === "object" && "label" in choices ? choices.label : choices].flat();
    const options = this.control().querySelectorAll("option");
    const isChosen = (option: PageElement) => chosen.includes(option.value) || chosen.includes(textOf(option));
    if (!options.some(isChosen)) throw new Error(`${this.said}: no option ${chosen}`);
    for (const option of options) option.marked = isChosen(option);
  }
}
