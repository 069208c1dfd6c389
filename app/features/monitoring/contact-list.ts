import { fold } from "#contract/text";

/** A recipient of alert mails. Missing names are empty texts. */
export interface Contact {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const CONTACT_SORTS = ["email", "firstName", "lastName"] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The search and the sort order of the list, from the address (MON-02). */
export interface ContactQuestion {
  search: string;
  sort: ContactSort;
  direction: "ascending" | "descending";
}

export function contactQuestion(parameters: URLSearchParams): ContactQuestion {
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    sort: CONTACT_SORTS.find((each) => each === parameters.get("sort")) ?? "email",
    direction: parameters.get("direction") === "descending" ? "descending" : "ascending",
  };
}

/** Returns the contacts that match the search, in the asked order. Those without that name come last either way. */
export function findContacts(contacts: readonly Contact[], { search, sort, direction }: ContactQuestion): Contact[] {
  const wanted = fold(search);
  const sign = direction === "ascending" ? 1 : -1;
  return contacts
    .filter((contact) => CONTACT_SORTS.some((key) => fold(contact[key]).includes(wanted)))
    .sort((one, other) => {
      const [first, second] = [one[sort].toLowerCase(), other[sort].toLowerCase()];
      if (first === second) return one.email < other.email ? -1 : 1;
      if (!first || !second) return first ? -1 : 1;
      return first < second ? -sign : sign;
    });
}
