import { totp } from "#contract/conformance/people";
import type { Account } from "#contract/conformance/who";
import type { RoleName } from "#contract/permissions";
import { totpSecretOf } from "#seeds/ids";
import { SEED_PASSWORD } from "#seeds/people";

const account = (email: string, ...roles: RoleName[]): Account => ({
  email,
  password: SEED_PASSWORD,
  roles,
  code: totp(totpSecretOf(email)),
});

/** Accounts of the seed: one for each role, and one of another company. */
export const ACCOUNTS: readonly Account[] = [
  account("master@acme.example", "master"),
  account("fleet@acme.example", "fleet.admin"),
  account("users@acme.example", "user.admin"),
  account("editor@acme.example", "fleet.editor"),
  account("viewer@acme.example", "ras.viewer"),
  account("plain@acme.example"),
  account("master@borea.example", "master"),
];
