import { createContext, Fragment, useContext } from "react";
import { fold } from "#contract/text";
import { Breakable, containsAddress, WithAddresses } from "~/ui/address/address";

/** The folded words of the search that the list answers. */
export const SearchWordsContext = createContext<readonly string[]>([]);

/** Renders a text in which what the list's search found is marked (FIND-02). Addresses in it break at their signs. */
export function Highlighted({ children }: { children: string }) {
  const parts = splitHighlights(children, useContext(SearchWordsContext));
  if (!parts.some(({ found }) => found))
    return containsAddress(children) ? <WithAddresses>{children}</WithAddresses> : children;
  return (
    // One element: in a row of several its parts would stand apart.
    <span>
      {parts.map(({ text, found }, index) => {
        const Part = found ? "mark" : Fragment;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
          <Part key={index}>
            <WithAddresses as={Breakable}>{text}</WithAddresses>
          </Part>
        );
      })}
    </span>
  );
}

/** A part of a text; `found` when a word of the search is there. */
export interface HighlightPart {
  text: string;
  found: boolean;
}

/** Returns a text in parts, to mark where the words are (FIND-02). @param words folded */
export function splitHighlights(text: string, words: readonly string[]): HighlightPart[] {
  if (words.length === 0 || text === "") return [{ text, found: false }];
  const letters = [...text];
  const { folded, origins } = foldEach(letters);
  const found = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (const origin of origins.slice(at, at + word.length)) found.add(origin);
    }
  }
  const parts: HighlightPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    // A mark over a letter folds to nothing: it belongs to the letter before it.
    const isFound = fold(letter) === "" ? (last?.found ?? false) : found.has(index);
    if (last?.found === isFound) last.text += letter;
    else parts.push({ text: letter, found: isFound });
  });
  return parts;
}

/** Folds letter by letter; `origins` holds, for each code unit of the folded text, the letter that it came from. */
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
