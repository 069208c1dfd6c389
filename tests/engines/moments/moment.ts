import { inPage } from "../browser";
import { findAll, type Wanted } from "../elements";
import type { ScreenReader } from "../screen-reader";
import type { Visitor } from "../visitor";

export interface Moment {
  title: string;
  act: (visitor: Visitor, reader: ScreenReader) => Promise<void>;
  /** What must be said, whatever a version says around it. */
  says: RegExp[];
  never?: RegExp[];
  /** The language of which a voice must be asked for. */
  language?: string;
}

/** Goes to a control by Tab, since Orca reads letters as commands until then, and waits until its name was said. */
export const focus = async (v: Visitor, reader: ScreenReader, wanted: Wanted, name: RegExp) => {
  await v.sees(wanted);
  await inPage(v.browser, (what) => findAll(what)[0]?.focus(), wanted);
  // Of two moves at once Orca leaves out both.
  for (const key of ["shift+Tab", "Tab"]) {
    await reader.quiet();
    reader.press(key);
  }
  await reader.listen([name]);
};
