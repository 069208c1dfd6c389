import { expect, test } from "vitest";
import { MAX_ADDRESS_FILE_BYTES } from "#contract/limits";
import { decodeText, readAddressFile } from "./address-file.server";
import { parseAddresses } from "./pasted-addresses.server";

const ITALIAN = 'Nome;Città;E-mail\r\n"Niccolò";"Forlì";n@müller.de\r\n';
const ENGLISH = 'Name,City,Email\r\n"Rossi, Zoë","Malmö",n@müller.de\r\n';
const TABS = "Nome\tCittà\tE-mail\r\nNiccolò\tForlì\tn@müller.de\r\n";

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const MARK = "\ufeff";

/** How spreadsheet programs save a text. */
const ENCODED: [name: string, encode: (text: string) => Buffer][] = [
  ["UTF-8", (text) => Buffer.from(text)],
  ["UTF-8 with a mark", (text) => Buffer.from(MARK + text)],
  ["UTF-16, the low byte first, with a mark", (text) => utf16(MARK + text)],
  ["UTF-16, the low byte first", utf16],
  ["UTF-16, the high byte first, with a mark", (text) => utf16(MARK + text).swap16()],
  ["UTF-16, the high byte first", (text) => utf16(text).swap16()],
  ["the characters of Windows", (text) => Buffer.from(text, "latin1")],
];

test.each(ENCODED)("a file in %s is read, whatever separates its cells [JOIN-01]", (_, encode) => {
  for (const text of [ITALIAN, ENGLISH, TABS]) {
    expect(decodeText(encode(text))).toBe(text);
    expect(parseAddresses(decodeText(encode(text)))).toEqual({ addresses: ["n@müller.de"], repeated: [], wrong: [] });
  }
});

const formOf = (content: BlobPart) => {
  const form = new FormData();
  form.set("file", new File([content], "users.csv"));
  return form;
};

test("a file that is too large or no text is refused; none is empty [JOIN-01, SAFE-01]", async () => {
  expect(await readAddressFile(new FormData())).toEqual({ text: "" });
  expect(await readAddressFile(formOf(""))).toEqual({ text: "" });
  expect(await readAddressFile(formOf("a@b.example"))).toEqual({ text: "a@b.example" });
  expect(await readAddressFile(formOf("a".repeat(MAX_ADDRESS_FILE_BYTES)))).toHaveProperty("text");
  expect(await readAddressFile(formOf("a".repeat(MAX_ADDRESS_FILE_BYTES + 1)))).toHaveProperty("error");
  expect(await readAddressFile(formOf(new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])))).toHaveProperty("error");
});
