/** A file whose content came with an answer. */
export interface TextFile {
  name: string;
  /** The media type. */
  type: string;
  content: string;
}

/** The time that a browser has to read the file, in milliseconds. */
const READ_WITHIN = 60_000;

/** Saves a file, as a link to it would. */
export function saveFile({ name, type, content }: TextFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN);
}
