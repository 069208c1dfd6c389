import { Trans, useLingui } from "@lingui/react";
import { formatDay } from "~/dates/dates";
import { createListFormat } from "~/i18n/format-list";
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
export function GrantSentence({ chosen, location, today, seats, used }: Props) {
  const { i18n } = useLingui();
  const { users, destinations, access, begins, ends } = chosen;
  const taken = used + users.length;
  return (
    <>
      <Trans
        // A language may need another order for each choice, so that all of them are in one message.
        id="{who, select, none {The users you select} names {{users}} other {{userCount, plural, one {# user} other {# users}}}} will reach {what, select, all {everything} open {what you select} none {the destinations you select} names {{destinations}} other {{destinationCount, plural, one {# destination} other {# destinations}}}} at {location}{days, select, none {} today { from today, without an end} todayUntil { from today until {lastDay}} from { from {firstDay}, without an end} other { from {firstDay} until {lastDay}}}."
        values={{
          who: chooseNames(users),
          users: <Names names={users} />,
          userCount: users.length,
          what: access === "unrestricted" ? "all" : access === "restricted" ? chooseNames(destinations) : "open",
          destinations: <Names names={destinations} />,
          destinationCount: destinations.length,
          location: <Untranslated>{location}</Untranslated>,
          days: chooseDays(chosen, today),
          firstDay: formatDay(begins),
          lastDay: formatDay(ends),
        }}
      />{" "}
      {taken <= seats
        ? i18n._("{taken, number} of {seats, number} seats.", { taken, seats })
        : i18n._("{count, plural, one {# seat too few.} other {# seats too few.}}", { count: taken - seats })}
    </>
  );
}

/** The most names in the sentence. More are given as a number. */
const MAX_NAMES = 3;

const chooseNames = (names: readonly string[]) =>
  names.length === 0 ? "none" : names.length > MAX_NAMES ? "number" : "names";

function chooseDays({ begins, ends }: ChosenGrant, today: string | null) {
  if (today === null) return "none";
  if (begins > today) return ends ? "fromUntil" : "from";
  return ends ? "todayUntil" : "today";
}

/** Renders names in a sentence: 'Printers, Cameras and NAS'. */
function Names({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  return createListFormat(i18n)
    .formatToParts(names)
    .map(({ type, value }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
      type === "element" ? <Untranslated key={index}>{value}</Untranslated> : value,
    );
}
