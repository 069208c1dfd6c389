import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithProcess } from "./ending";

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds without another word after which a screen reader has finished. */
const QUIET = 700;
/** How long something may take to be said, in milliseconds. */
const PATIENCE = 15_000;

/** Orca with a voice that makes no sound, in the display and the session bus that run. What it says is in its debug file. */
export class ScreenReader {
  private heard = 0;

  private constructor(private readonly file: string) {}

  /** Starts what a desktop would have started: a window manager, the accessibility bus, speech, and Orca. */
  static async start(): Promise<ScreenReader> {
    const home = mkdtempSync(join(tmpdir(), "speech-"));
    const file = join(home, "orca.log");
    Object.assign(process.env, {
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GTK_MODULES: "gail:atk-bridge",
      GNOME_ACCESSIBILITY: "1",
    });
    const children: ChildProcess[] = [];
    const speech = join(home, "speech");
    mkdirSync(speech);
    writeFileSync(
      join(speech, "speechd.conf"),
      'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nAudioOutputMethod "null"\n',
    );
    endWithProcess(() => {
      for (const child of children) child.kill();
    });
    const start = (command: string, ...args: string[]) => void children.push(spawn(command, args, { stdio: "ignore" }));
    start("openbox");
    start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately");
    await sleep(1000);
    for (const [schema, key] of [
      ["org.gnome.desktop.interface", "toolkit-accessibility"],
      ["org.gnome.desktop.a11y.applications", "screen-reader-enabled"],
    ] as const)
      execFileSync("gsettings", ["set", schema, key, "true"]);
    start("speech-dispatcher", "-s", "-C", speech);
    await sleep(1000);
    // Into a terminal, to which it writes each line at once.
    start("script", "--quiet", "--flush", "--command", "orca --replace --debug-file=/dev/tty", file);
    const reader = new ScreenReader(file);
    await reader.until(() => existsSync(file) && reader.said().length > 0);
    if (reader.said().length === 0) throw new Error("Orca says nothing");
    return reader;
  }

  /** Returns everything that was said. */
  private all(): string[] {
    const lines = readFileSync(this.file, "utf8").matchAll(/SPEECH OUTPUT: '([^\r\n]*?)'(?=[ {[\r\n])/g);
    return [...lines].flatMap(([, text = ""]) => (text.trim() ? [text.trim()] : []));
  }

  /** Returns what was said since `forget`. */
  private said(): string[] {
    return this.all().slice(this.heard);
  }

  /** Forgets what was said so far. */
  async forget(): Promise<void> {
    await this.quiet();
    this.heard = this.all().length;
  }

  /** Returns what was said since `forget`, once all of `awaited` is among it, or time is up. */
  async listen(awaited: RegExp[]): Promise<string> {
    await this.until(() => awaited.every((words) => words.test(this.said().join(" ▸ "))));
    await this.quiet();
    return this.said().join(" ▸ ");
  }

  /** Waits until nothing more is said. */
  async quiet(): Promise<void> {
    let before = -1;
    for (let now = this.said().length; now !== before; now = this.said().length) {
      before = now;
      await sleep(QUIET);
    }
  }

  /** Waits until it is so, or time is up. */
  private async until(isSo: () => boolean): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end && !isSo(); ) await sleep(200);
  }

  press(...keys: string[]): void {
    for (const key of keys) execFileSync("xdotool", ["key", "--clearmodifiers", key]);
  }

  type(text: string): void {
    execFileSync("xdotool", ["type", "--delay", "40", text]);
  }
}
