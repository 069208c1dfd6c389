import { Fragment } from "react";

/** Matches the text around an "@", also a part of an e-mail address beside a highlight, or a host with its port. */
const ADDRESS = /(\S*@\S*|(?:[\w-]+\.)+[\w-]+:\d+)/;

/** Matches the places where an address may break: after an "@" or a dot. A port stays with the end of its host. */
const BREAKS = /(?<=[@.])(?=[^@.])/;

/** True for a text with an address in it: most have none, and need no look at their parts. */
export const containsAddress = (text: string): boolean => ADDRESS.test(text);

type Props = { children: string };

/** Bounds the characters of an address whose dots are no places to break it on paper: it takes two lines at most. */
const TWO_LINES = 40;

/** Bounds the characters of an address that has room on one line on paper. */
const ONE_LINE = 26;

/** Returns the class of the place after a piece; "break-screen" says that a column on paper needs not break there. */
const breakAfter = (piece: string, { length }: string) =>
  length <= (piece.endsWith(".") ? TWO_LINES : ONE_LINE) ? "break break-screen" : "break";

/** Renders an address of any kind, which may break between its parts. */
export const Breakable = ({ children }: Props) => (
  <>
    {children.split(BREAKS).map((piece, index, pieces) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address have nothing but their place.
      <Fragment key={index}>
        {index > 0 && <span className={breakAfter(pieces[index - 1] ?? "", children)} />}
        {piece}
      </Fragment>
    ))}
  </>
);

/** Renders an e-mail address, a host with its port, or a URL. It breaks only where a whole line has no room for it. */
export const Address = ({ children }: Props) => (
  <span className="address" translate="no">
    <Breakable>{children}</Breakable>
  </span>
);

/**
 * Renders a text with the addresses in it.
 * @param as `Breakable` for a part of a text, where a frame would part an address
 */
export const WithAddresses = ({ children, as: Found = Address }: Props & { as?: typeof Address }) => (
  <>
    {children.split(ADDRESS).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      index % 2 === 1 ? <Found key={index}>{part}</Found> : part,
    )}
  </>
);
