import { formatDay } from "~/dates/dates";
import { Untranslated } from "~/ui/untranslated/untranslated";

/** What a form that grants access holds so far, in plain values. */
export interface ChosenGrant {
  /** The names of the selected users. */
  users: readonly string[];
  /** Empty before an access type is chosen. */
  access: string;
  destinations: readonly string[];
  /** The first and the last day as YYYY-MM-DD; empty for today and for no end. */
  begins: string;
  ends: string;
}

interface Props {
  chosen: ChosenGrant;
  location: string;
  /** Today as YYYY-MM-DD; null where access has no days (CONF-03). */
  today: string | null;
  seats: number;
  used: number;
}

/**
 * Renders what a form that grants access will do, in one sentence, and the seats that are used then (RASA-02): 'Sara Greco will
 * reach Printers at Milano HQ from today, without an end. 8 of 10 seats.'
 */
export const GrantSentence = ({ chosen, location, today, seats, used }: Props) => (
  <>
    <Names names={chosen.users} unit="users" none="The users you select" /> will reach <Reach {...chosen} /> at{" "}
    <Untranslated>{location}</Untranslated>
    {`${today === null ? "" : ` ${describeDays(chosen, today)}`}. ${describeSeats(used + chosen.users.length, seats)}`}
  </>
);

function Reach({ access, destinations }: ChosenGrant) {
  if (access === "unrestricted") return "everything";
  if (access !== "restricted") return "what you select";
  return <Names names={destinations} unit="destinations" none="the destinations you select" />;
}

function describeSeats(taken: number, seats: number): string {
  if (taken <= seats) return `${taken} of ${seats} seats.`;
  return `${taken - seats} ${taken - seats === 1 ? "seat" : "seats"} too few.`;
}

function describeDays({ begins, ends }: ChosenGrant, today: string): string {
  const from = begins > today ? `from ${formatDay(begins)}` : "from today";
  return ends ? `${from} until ${formatDay(ends)}` : `${from}, without an end`;
}

/** The most names in the sentence. More are given as a number. */
const MAX_NAMES = 3;

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Renders a few names, 'Printers, Cameras and NAS', or their number, '4 destinations'. */
function Names({ names, unit, none }: { names: readonly string[]; unit: string; none: string }) {
  if (names.length === 0) return none;
  if (names.length > MAX_NAMES) return `${names.length} ${unit}`;
  return LIST.formatToParts(names).map(({ type, value }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
    type === "element" ? <Untranslated key={index}>{value}</Untranslated> : value,
  );
}
