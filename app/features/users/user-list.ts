import { fold } from "#contract/text";
import type { Policy } from "~/permissions/permissions";

/** USER-08 */
export const FAILED_TO_FETCH = "Failed to fetch users data.";

/** What is read of a user. */
export interface UserSource {
  id: string;
  email: string;
  lastUsed?: string | null | undefined;
  profile: {
    firstName: string;
    lastName: string;
    phoneNumber?: string | null | undefined;
    roleInTheCompany?: string | null | undefined;
    isSupportContact: boolean;
  };
}

/** A user as the list, the panels and the export show one. */
export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  phone: string;
  supportContact: boolean;
  /** ISO; null before the first login. */
  lastUsed: string | null;
  fleetManager: boolean;
  userManager: boolean;
  /** Holds account.company.update (USER-07). */
  master: boolean;
}

/** Returns users with what their bindings on the company say of them (USER-01). */
export function peopleOf(users: readonly UserSource[], policies: readonly Policy[], companyId: string): Person[] {
  const company = policies.filter(({ resource }) => resource.type === "company" && resource.referenceId === companyId);
  const holders = (matches: (role: Policy["bindings"][number]["role"]) => boolean) =>
    new Set(company.flatMap(({ bindings }) => bindings.filter(({ role }) => matches(role)).flatMap((b) => b.userIds)));
  const fleetManagers = holders(({ name }) => name === "fleet.admin");
  const userManagers = holders(({ name }) => name === "user.admin");
  const masters = holders(({ permissions }) => permissions.some(({ name }) => name === "account.company.update"));
  return users.map(({ id, email, lastUsed, profile }) => ({
    id,
    email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    role: profile.roleInTheCompany ?? "",
    phone: profile.phoneNumber ?? "",
    supportContact: profile.isSupportContact,
    lastUsed: lastUsed ?? null,
    fleetManager: fleetManagers.has(id),
    userManager: userManagers.has(id),
    master: masters.has(id),
  }));
}

type Held = Pick<Person, "master" | "fleetManager" | "userManager">;

/** What somebody may do on the whole company, in words. */
export const globalPermissions = ({ master, fleetManager, userManager }: Held): string[] => [
  ...(master ? ["Master User"] : []),
  ...(fleetManager ? ["Fleet Manager"] : []),
  ...(userManager ? ["User Manager"] : []),
];

const USER_SORTS = ["email", "firstName", "lastName", "lastUsed"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** What the address asks for. */
export interface UserQuestion {
  search: string;
  sort: UserSort;
  direction: "ascending" | "descending";
}

/** Reads the address; what it doesn't know counts as not asked. */
export function userQuestion(parameters: URLSearchParams): UserQuestion {
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    sort: USER_SORTS.find((each) => each === parameters.get("sort")) ?? "email",
    direction: parameters.get("direction") === "descending" ? "descending" : "ascending",
  };
}

/** The people whose e-mail or name has every word of the search, in its order; who never logged in comes last. */
export function findUsers(people: readonly Person[], { search, sort, direction }: UserQuestion): Person[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = people.filter(({ email, firstName, lastName }) => {
    const text = fold(`${email} ${firstName} ${lastName}`);
    return words.every((word) => text.includes(word));
  });
  const sign = direction === "ascending" ? 1 : -1;
  return found.sort((one, other) => {
    const [key, otherKey] = [one[sort], other[sort]];
    if (key === null || otherKey === null) return key === otherKey ? byText(one.email, other.email) : key ? -1 : 1;
    return sign * byText(key, otherKey) || byText(one.email, other.email);
  });
}

const byText = new Intl.Collator("en").compare;
