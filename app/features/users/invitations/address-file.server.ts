import { MAX_ADDRESS_FILE_BYTES } from "#contract/limits";
import { type Message, msg } from "~/i18n/i18n";

// A file of addresses, as spreadsheets of any language save it (JOIN-01).

const TOO_LARGE = msg("Choose a file of up to 200 KiB");
const NO_TEXT = msg("This is no text file. Save it as CSV, and choose that");

type FileText = { text: string } | { error: Message };

/** Reads the text of a form's file; empty where none was chosen. */
export async function readAddressFile(form: FormData): Promise<FileText> {
  const file = form.get("file");
  if (!(file instanceof Blob) || file.size === 0) return { text: "" };
  if (file.size > MAX_ADDRESS_FILE_BYTES) return { error: TOO_LARGE };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return isText(text) ? { text } : { error: NO_TEXT };
}

/** No text has the character 0, and every file of a spreadsheet program or an archive does. */
const isText = (text: string): boolean => !text.includes("\0");

/** Returns a file's text: UTF-8 or UTF-16, with or without a mark, else the Western characters of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", bytes);
  // Addresses are ASCII for the most part: one of the two bytes of their characters is 0.
  if (first !== 0 && second === 0) return decodeAs("utf-16le", bytes);
  if (first === 0 && second !== 0) return decodeAs("utf-16be", bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeAs("windows-1252", bytes);
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
