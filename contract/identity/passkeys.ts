import { MINUTE } from "#contract/durations";

/** How long a passkey may take to answer its challenge, in milliseconds (PASS-03). */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE;
/** How long a proven factor counts for further changes, in milliseconds (PASS-05). */
export const PROOF_MS = 10 * MINUTE;

/** Names what a session was opened by, in mails and lists of sessions. */
export const LOGIN_METHOD_NAMES: Readonly<Record<string, string>> = {
  CODE: /* i18n */ "Password and code",
  RECOVERY_CODE: /* i18n */ "Password and recovery code",
  PASSWORD_AND_PASSKEY: /* i18n */ "Password and passkey",
  PASSKEY: /* i18n */ "Passkey",
  ONE_TIME_TOKEN: /* i18n */ "One-time link (impersonation)",
};

/** The bytes of a credential's id: as random as WebAuthn asks for, and no longer than it allows (PASS-03). */
export const MIN_CREDENTIAL_ID_BYTES = 16;
export const MAX_CREDENTIAL_ID_BYTES = 1023;
/** The least bits of an RSA key's modulus (PASS-03). */
export const MIN_RSA_BITS = 2048;
