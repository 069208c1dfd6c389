import { createContext, Fragment, useContext } from "react";
import { Breakable, holdsAddress, WithAddresses } from "~/ui/address/address";
import { partsOf } from "./marks";

/** The folded words of the search that the list answers. */
export const FoundWords = createContext<readonly string[]>([]);

/** Renders a text in which what the list's search found is marked (FIND-02). Addresses in it break at their signs. */
export function Marked({ children }: { children: string }) {
  const parts = partsOf(children, useContext(FoundWords));
  if (!parts.some(({ found }) => found))
    return holdsAddress(children) ? <WithAddresses>{children}</WithAddresses> : children;
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
