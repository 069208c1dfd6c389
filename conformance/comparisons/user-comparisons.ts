import { permits } from "#conformance/accounts";
import { ROLE_PERMISSIONS } from "#contract/permissions";
import { type Comparison, differenceOf, findInEach, missingIn, Unchecked } from "./answer-reader";
import {
  atLeast,
  ids,
  type Policy,
  readOwnUser,
  readPolicies,
  readUsers,
  requireOnCompany,
  type User,
} from "./company-reads";

/** Users, their policies and sessions, compared with one another (CONF-04). */
export const USER_COMPARISONS: readonly Comparison[] = [
  {
    where: "loggedInUser",
    expected: "the account that logged in, by both factors",
    async find(reader) {
      const { email, mfaTokenUsed } = await readOwnUser(reader);
      const { email: own, usedBothFactors = mfaTokenUsed } = reader.account;
      const isSame = email?.toLowerCase() === own.toLowerCase() && mfaTokenUsed === usedBothFactors;
      return isSame ? null : `${email}, mfaTokenUsed: ${mfaTokenUsed}`;
    },
  },
  {
    where: "policiesByCompanyId",
    expected: "all that bind the account by loggedInUser",
    async find(reader) {
      const id = reader.account.userId;
      const namesOf = (policies: Policy[]) =>
        policies.flatMap(({ resource, bindings }) =>
          bindings.flatMap(({ userIds, role }) =>
            userIds.includes(id) ? [`${role.name} on ${resource.referenceId}`] : [],
          ),
        );
      return differenceOf(namesOf((await readOwnUser(reader)).policies), namesOf(await readPolicies(reader)));
    },
  },
  {
    where: "usersByCompanyId",
    expected: "oneself, and all whom policiesByCompanyId binds",
    async find(reader) {
      const bound = (await readPolicies(reader)).flatMap(({ bindings }) => bindings.flatMap(({ userIds }) => userIds));
      return missingIn([reader.account.userId, ...bound], ids(await readUsers(reader)));
    },
  },
  {
    where: "userById",
    expected: "the user of usersByCompanyId",
    async find(reader) {
      const emails = new Map(atLeast(2, await readUsers(reader), "users").map(({ id, email }) => [id, email]));
      return findInEach(
        reader,
        "userById",
        async () => [...emails.keys()].slice(-2).map((id) => ({ id })),
        (user: User, { id }) => {
          const email = emails.get(id);
          return user.id === id && user.email === (email ?? user.email) ? null : `${user.email} in place of ${email}`;
        },
      );
    },
  },
  {
    where: "masterAccountEmail",
    expected: "the address of a user of usersByCompanyId with the role master by policiesByCompanyId",
    async find(reader) {
      requireOnCompany(reader, "user.list");
      const email = await reader.ofCompany<string | null>("masterAccountEmail");
      if (email === null) throw new Unchecked("no company has a named master");
      const bindings = (await readPolicies(reader)).flatMap((policy) => policy.bindings);
      const masters = new Set(bindings.flatMap(({ role, userIds }) => (role.name === "master" ? userIds : [])));
      const user = (await readUsers(reader)).find((each) => each.email === email);
      return user && masters.has(user.id) ? null : email;
    },
  },
  {
    where: "authorize",
    expected: "what the matrix says of the account's roles",
    async find(reader) {
      const { companyId, company } = reader.account;
      for (const permissionName of ROLE_PERMISSIONS.master) {
        const question = { resourceType: "company", resourceReferenceId: companyId, permissionName };
        const may = await reader.read<boolean>("authorize", question);
        if (may !== permits(company, permissionName)) return `${may} for ${permissionName}`;
      }
      return null;
    },
  },
  {
    where: "sessionsByUserId",
    expected: "one current session, the one that asks",
    async find(reader) {
      const sessions = await reader.read<{ current: boolean }[]>("sessionsByUserId", { userId: reader.account.userId });
      const { length } = sessions.filter(({ current }) => current);
      return length === 1 ? null : `${length} current of ${sessions.length}`;
    },
  },
];
