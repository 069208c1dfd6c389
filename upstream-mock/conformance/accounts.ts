import type { Account } from "#contract/conformance/accounts";
import { totp } from "#contract/conformance/sign-in";
import type { RoleName } from "#contract/permissions";
import { totpSecretOf } from "#seeds/ids";
import { SEED_PASSWORD } from "#seeds/people";

/** Returns an account of the seed with these roles. */
export const accountOf = (email: string, ...roles: RoleName[]): Account => ({
  email,
  password: SEED_PASSWORD,
  roles,
  code: totp(totpSecretOf(email)),
});

/** Accounts of the seed: one for each role, and one of another company. */
export const ACCOUNTS: readonly Account[] = [
  accountOf("master@acme.example", "master"),
  accountOf("fleet@acme.example", "fleet.admin"),
  accountOf("users@acme.example", "user.admin"),
  accountOf("editor@acme.example", "fleet.editor"),
  accountOf("viewer@acme.example", "ras.viewer"),
  accountOf("plain@acme.example"),
  accountOf("master@borea.example", "master"),
];
