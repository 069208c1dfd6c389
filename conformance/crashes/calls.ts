import { ACCOUNT_CALLS } from "./account-calls";
import type { Prepare } from "./call-parts";
import { COMPANY_CALLS } from "./company-calls";
import { REMOTE_ACCESS_CALLS } from "./remote-access-calls";

/** Maps each operation that changes something to a call that does so. */
export const CALLS: Readonly<Record<string, Prepare>> = {
  ...ACCOUNT_CALLS,
  ...COMPANY_CALLS,
  ...REMOTE_ACCESS_CALLS,
};
