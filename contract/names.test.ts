import { describe, expect, test } from "vitest";
import { findNameError } from "./names";

describe("a name [SAFE-07]", () => {
  test.each([
    "URGENT http://evil.example",
    "x://y",
    "see WWW.evil.example",
    "ｈｔｔｐ：／／evil",
    "ｗｗｗ．evil",
    "pay at acme-login.com/verify",
    "URGENT: verify at acme-login.com/verify",
    "evil。example",
    "evil｡example",
    "ｅvil．example",
    "EVIL.EXAMPLE",
    "(evil.co.uk)",
    "acme.or.jp",
    "evil.com.",
    "login.test",
    "acme.internal",
    "data.localhost",
    "info@evil.it",
    "bit.ly/x",
    "a.co.uk/x",
    "ab.test/",
    "zażółć.pl",
    "пример.рф",
    "e\u200dv\u200di\u200dl.com",
    "ev\u200cil.com",
    "Booking.com B.V.",
  ])("%j holds a page's address", (text) => expect(findNameError(text)).toBe("address"));

  test.each([
    "Dr. A. B. Rossi",
    "Officine F.lli Neri S.r.l.",
    "A.C. Milano",
    "St. Gallen",
    "Soc.Coop. Agricola",
    "Ge.Co. S.r.l.",
    "Te.Ma. Impianti",
    "Novo Nordisk A/S",
    "Acme S.p.A.",
    "Bianchi: legno/ferro",
    "A//B",
    "Www",
    "Acme. Com",
    "Acme.Milano2",
    "Rossi…Bar",
    "Sala 1000.5",
    "bit.ly",
  ])("%j is accepted", (text) => expect(findNameError(text)).toBeNull());

  test("invisible characters are refused, as in any line", () => expect(findNameError("a\u202eb")).toBe("hides"));
});
