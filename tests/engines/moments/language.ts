import { inPage } from "../browser";
import { focus, type Moment } from "./moment";

/** The reader chooses Italian on the profile: what is read then is in Italian, and so is the voice that is asked for (LANG-02). */
export const italian: Moment[] = [
  {
    title: "Another language",
    act: async (v, reader) => {
      await v.open("/profile");
      await focus(v, reader, "button[name=language][value=it]", /Italiano/);
      await reader.forget();
      reader.press("Return");
      await v.until("the page in Italian", () => inPage(v.browser, () => document.documentElement.lang === "it"));
      await v.ready();
    },
    says: [/Profilo/],
  },
  {
    title: "A heading in it",
    act: async (_, reader) => {
      await reader.forget();
      reader.press("h");
    },
    says: [/Profilo heading level 1/],
    language: "it",
  },
  {
    title: "Another page in it",
    act: async (v, reader) => {
      await v.open("/users");
      await focus(v, reader, "=Aggiungi utente", /Aggiungi utente/);
    },
    says: [/Utenti/, /Aggiungi utente (visited )?link/],
    language: "it",
  },
];
