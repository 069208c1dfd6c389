import { expect, test } from "vitest";
import { createI18nOf } from "./language.server";

const COUNTS = [0, 1, 2, 5, 21, 1000];
const USERS = "{count, plural, one {# user} other {# users}}";

test.each([
  ["en", ["0 users", "1 user", "2 users", "5 users", "21 users", "1,000 users"]],
  ["it", ["0 utenti", "1 utente", "2 utenti", "5 utenti", "21 utenti", "1000 utenti"]],
  ["es", ["0 usuarios", "1 usuario", "2 usuarios", "5 usuarios", "21 usuarios", "1000 usuarios"]],
  ["de", ["0 Benutzer", "1 Benutzer", "2 Benutzer", "5 Benutzer", "21 Benutzer", "1.000 Benutzer"]],
  [
    "fr",
    [
      "0 utilisateur",
      "1 utilisateur",
      "2 utilisateurs",
      "5 utilisateurs",
      "21 utilisateurs",
      "1\u202f000 utilisateurs",
    ],
  ],
])("a count has the plurals and the numbers of its language: %s [LANG-04]", (language, texts) => {
  const i18n = createI18nOf(language);
  expect(COUNTS.map((count) => i18n._(USERS, { count }))).toEqual(texts);
});
