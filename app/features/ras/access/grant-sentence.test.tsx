import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { type ChosenGrant, GrantSentence } from "./grant-sentence";

const PLACE = { location: "Milano HQ", today: "2026-03-16", seats: 10, used: 7 };
const SARA: ChosenGrant = {
  users: ["Sara Greco"],
  access: "restricted",
  destinations: ["Printers"],
  begins: "",
  ends: "",
};

const sentence = (chosen: Partial<ChosenGrant>, place: Partial<typeof PLACE> | { today: null } = {}) =>
  parse(render(<GrantSentence chosen={{ ...SARA, ...chosen }} {...PLACE} {...place} />)).text;

test.each<[Partial<ChosenGrant>, string]>([
  [{}, "Sara Greco will reach Printers at Milano HQ from today, without an end. 8 of 10 seats."],
  [
    { users: [], access: "" },
    "The users you select will reach what you select at Milano HQ from today, without an end. 7 of 10 seats.",
  ],
  [
    { users: ["Sara Greco", "Marco Bianchi"], access: "unrestricted", begins: "2026-03-20", ends: "2026-04-01" },
    "Sara Greco and Marco Bianchi will reach everything at Milano HQ from 20/03/2026 until 01/04/2026. 9 of 10 seats.",
  ],
  [
    { users: ["a", "b", "c", "d"], destinations: [], begins: "2026-03-16", ends: "2026-03-16" },
    "4 users will reach the destinations you select at Milano HQ from today until 16/03/2026. 1 seat too few.",
  ],
])("a grant is told before it is made: %o [RASA-02]", (chosen, told) => {
  expect(sentence(chosen)).toBe(told);
});

test("access without days has none in its sentence [RASA-02, CONF-03]", () => {
  expect(sentence({}, { today: null })).toBe("Sara Greco will reach Printers at Milano HQ. 8 of 10 seats.");
});
