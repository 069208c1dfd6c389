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

const children: ChildProcess[] = [];
endWithProcess(() => {
  for (const child of children) child.kill();
});
const start = (command: string, ...args: string[]) => void children.push(spawn(command, args, { stdio: "ignore" }));

/** Orca with a voice that makes no sound, in the display and the session bus that run. What it says is in its debug file. */
export class ScreenReader {
  private heard = 0;
  /** The length of the debug file when what was said was forgotten. */
  private asked = 0;

  private constructor(private readonly file: string) {}

  /** Starts what a desktop would have started: a window manager, the accessibility bus and speech. */
  static async prepare(): Promise<ScreenReader> {
    const home = mkdtempSync(join(tmpdir(), "speech-"));
    const file = join(home, "orca.log");
    Object.assign(process.env, {
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GTK_MODULES: "gail:atk-bridge",
      GNOME_ACCESSIBILITY: "1",
    });
    const speech = join(home, "speech");
    mkdirSync(speech);
    writeFileSync(
      join(speech, "speechd.conf"),
      'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nAudioOutputMethod "libao"\nTimeout 0\n',
    );
    // A voice without a device to open isn't loaded, not even one that makes no sound.
    writeFileSync(join(home, ".libao"), "default_driver=null\n");
    // Reading the whole page once it has loaded would move on between two keys.
    const settings = join(home, ".local/share/orca");
    mkdirSync(settings, { recursive: true });
    writeFileSync(
      join(settings, "orca-customizations.py"),
      "import orca.settings\norca.settings.sayAllOnLoad = False\n",
    );
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
    return new ScreenReader(file);
  }

  /** Starts Orca, once the browser shows a page: it goes on taking the address bar for focused where it has seen it focused. */
  async start(): Promise<void> {
    // Into a terminal, to which it writes each line at once.
    start("script", "--quiet", "--flush", "--command", "orca --replace --debug-file=/dev/tty", this.file);
    await this.until(() => existsSync(this.file) && this.said().length > 0);
    if (this.said().length === 0) throw new Error("Orca says nothing");
    await this.forget();
  }

  private log(): string {
    return readFileSync(this.file, "utf8");
  }

  /** Returns everything that was said. */
  private all(): string[] {
    const lines = this.log().matchAll(/SPEECH OUTPUT: '([^\r\n]*?)'(?=[ {[\r\n])/g);
    return [...lines].flatMap(([, text = ""]) => (text.trim() ? [text.trim()] : []));
  }

  /** Returns the languages that Orca has found its texts in since `forget`: it asks for a voice of each, and has only one (Orca 43). */
  languages(): string[] {
    const asked = this.log()
      .slice(this.asked)
      .matchAll(/voice requested with language='(\w+)'/g);
    return [...new Set([...asked].map(([, language = ""]) => language))];
  }

  /** Returns what was said since `forget`. */
  private said(): string[] {
    return this.all().slice(this.heard);
  }

  /** Forgets what was said so far. */
  async forget(): Promise<void> {
    await this.quiet();
    this.heard = this.all().length;
    this.asked = this.log().length;
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
