import { MOST_FOUND } from "#contract/limits";
import { wordsOf } from "#contract/search";
import type { Context, Lazy } from "#mock/context";
import type { Resolvers, SearchAnswer, SearchInput } from "#mock/generated/resolvers";
import { requireOwnCompany } from "#mock/guards/permissions";
import { badInput } from "#mock/http/failure";
import { foundEvents } from "./events";
import { foundLocations } from "./locations";
import { foundMachines } from "./machines";
import { foundUsers } from "./users";
import type { Wanted } from "./wanted";

/** Returns the search of each kind (FIND-01). @throws BAD_USER_INPUT for more results than the contract has */
function found(context: Context, companyId: string, { words: typed, limit = 5 }: SearchInput): Lazy<SearchAnswer> {
  const session = requireOwnCompany(context, companyId);
  if (limit < 1 || limit > MOST_FOUND) throw badInput(`A search brings at most ${MOST_FOUND} results of each kind.`);
  const words = wordsOf(typed.text);
  const wanted: Wanted = { context, session, typed, words, search: words.join(" "), limit };
  return {
    machines: () => foundMachines(wanted),
    locations: () => foundLocations(wanted),
    users: () => foundUsers(wanted),
    events: () => foundEvents(wanted),
  };
}

export const search = {
  Query: {
    search: (_root, { companyId, question }, context) => found(context, companyId, question),
  },
  SearchAnswer: {
    machines: (answer) => answer.machines(),
    locations: (answer) => answer.locations(),
    users: (answer) => answer.users(),
    events: (answer) => answer.events(),
  },
} satisfies Resolvers;
