import type { Account } from "#conformance/accounts";
import { totp } from "#conformance/sign-in";
import type { RoleName } from "#contract/permissions";
import { totpSecretOf } from "#seeds/ids";
import { SEED_PASSWORD } from "#seeds/people";

/** Returns an account of the seed with these roles. */
export const findSeedAccount = (email: string, ...roles: RoleName[]): Account => ({
  email,
  password: SEED_PASSWORD,
  roles,
  code: totp(totpSecretOf(email)),
});

/** Accounts of the seed: one for each role, and one of another company. */
export const ACCOUNTS: readonly Account[] = [
  findSeedAccount("master@acme.example", "master"),
  findSeedAccount("fleet@acme.example", "fleet.admin"),
  findSeedAccount("users@acme.example", "user.admin"),
  findSeedAccount("editor@acme.example", "fleet.editor"),
  findSeedAccount("viewer@acme.example", "ras.viewer"),
  findSeedAccount("plain@acme.example"),
  findSeedAccount("master@borea.example", "master"),
];
