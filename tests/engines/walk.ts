import { mkdirSync } from "node:fs";
import type { World } from "../support/world";
import { type Browser, inPage, type Look } from "./browser";
import { findFaults } from "./find-faults";

const PICTURES = "test-results/engines";
/** How long something may take to appear, in milliseconds. */
export const PATIENCE = 40_000;
/** How long a step may take, in milliseconds. */
const STEP_PATIENCE = 60_000;
/** The pause between two looks. */
export const PAUSE = 60;

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A visit in steps, after each of which the page is looked at. */
export class Walk {
  readonly faults: string[] = [];

  constructor(
    readonly browser: Browser,
    readonly world: World,
    readonly look: Look,
    private readonly name: string,
    /** The address that the browser opens. */
    protected readonly origin: string = world.origin,
  ) {}

  /**
   * Carries out one step, then looks at the page.
   * @throws when the step can't be carried out, which ends the walk
   */
  async step(title: string, act: () => Promise<void>): Promise<void> {
    const late = sleep(STEP_PATIENCE).then(() => Promise.reject(new Error("the browser doesn't answer")));
    try {
      await Promise.race([act(), late]);
      await this.report(title, await this.faultsNow());
    } catch (error) {
      await this.report(title, [`${(error as Error).message.split("\n")[0]}`, ...this.browser.takeTroubles()]);
      throw error;
    }
  }

  private async report(title: string, faults: string[]): Promise<void> {
    for (const fault of faults) this.faults.push(`${this.name}, ${title}: ${fault}`);
    if (faults.length > 0) await Promise.race([this.photograph(title), sleep(PATIENCE)]);
  }

  /** Returns what is wrong once the page has come to rest. */
  private async faultsNow(): Promise<string[]> {
    const look = () => inPage(this.browser, () => findFaults()).catch(() => ["the page can't be looked at"]);
    let faults = await look();
    for (let looks = 0; faults.length > 0 && looks < 8; looks++) {
      await sleep(4 * PAUSE);
      faults = await look();
    }
    return [...faults, ...this.browser.takeTroubles()];
  }

  async photograph(title: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.browser
      .photograph(`${PICTURES}/${`${this.name} ${title}`.replace(/\W+/g, "-")}.png`)
      .catch(() => undefined);
  }
}
