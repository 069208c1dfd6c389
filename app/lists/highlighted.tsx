import { createContext, Fragment, useContext } from "react";
import { fold } from "#contract/text";
import { Breakable, containsAddress, WithAddresses } from "~/ui/address/address";

/** The folded words of the list's search. */
export const SearchWordsContext = createContext<readonly string[]>([]);

/** Matches a text with a word that no column has room for, or with more than three lines of a wide column. */
const LONG = /\S{36}|^.{200}/su;

/**
 * Renders a text with the matches of the list's search highlighted (FIND-02). Addresses in it break at their signs, endless
 * words anywhere, and a row shows the beginning of a long text alone.
 */
export function Highlighted({ children }: { children: string }) {
  const text = <Marked>{children}</Marked>;
  return LONG.test(children) ? <span className="list-long">{text}</span> : text;
}

/** Renders the second text of a cell, such as the serial number below a host name. */
export const HighlightedDetail = ({ children }: { children: string }) => (
  <span className="muted cell-more">
    <Highlighted>{children}</Highlighted>
  </span>
);

function Marked({ children }: { children: string }) {
  const parts = splitHighlights(children, useContext(SearchWordsContext));
  if (!parts.some(({ found }) => found))
    return containsAddress(children) ? <WithAddresses>{children}</WithAddresses> : children;
  return (
    // One element: in a flex row several parts would get gaps.
    <span>
      {parts.map(({ text, found }, index) => {
        const Part = found ? "mark" : Fragment;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
          <Part key={index}>
            <WithAddresses as={Breakable}>{text}</WithAddresses>
          </Part>
        );
      })}
    </span>
  );
}

/** A part of a text; `found` is true for a highlight. */
export interface HighlightPart {
  text: string;
  found: boolean;
}

/** Splits a text into highlights and the text between them (FIND-02). @param words folded */
export function splitHighlights(text: string, words: readonly string[]): HighlightPart[] {
  if (words.length === 0 || text === "") return [{ text, found: false }];
  const letters = [...text];
  const { folded, origins } = foldEach(letters);
  const found = new Set<number>();
  for (const word of words) {
    for (let start = folded.indexOf(word); start !== -1; start = folded.indexOf(word, start + 1)) {
      for (const origin of origins.slice(start, start + word.length)) found.add(origin);
    }
  }
  const parts: HighlightPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    // A combining accent folds to nothing: it belongs to the letter before it.
    const isFound = fold(letter) === "" ? (last?.found ?? false) : found.has(index);
    if (last?.found === isFound) last.text += letter;
    else parts.push({ text: letter, found: isFound });
  });
  return parts;
}

/** Folds letter by letter; `origins` has the letter's index for each code unit of the folded text. */
function foldEach(letters: readonly string[]) {
  const origins: number[] = [];
  const folded = letters
    .map((letter, index) => {
      const text = fold(letter);
      for (let unit = 0; unit < text.length; unit++) origins.push(index);
      return text;
    })
    .join("");
  return { folded, origins };
}
