import { createContext, useContext } from "react";
import { partsOf } from "./marks";

/** The folded words of the search that the list answers. */
export const FoundWords = createContext<readonly string[]>([]);

/** Renders a text in which what the list's search found is marked (FIND-02). */
export function Marked({ children }: { children: string }) {
  const parts = partsOf(children, useContext(FoundWords));
  if (!parts.some(({ found }) => found)) return <>{children}</>;
  return (
    // One element: in a row of several its parts would stand apart.
    <span>
      {parts.map(({ text, found }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
        found ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}
