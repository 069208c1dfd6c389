/** A browser's earlier sign-in to an account: the account by its keyed hash, and a name that nobody guesses. */
export interface KnownDevice {
  account: string;
  id: string;
}

/** Accounts that one browser is remembered for. */
export const DEVICES_KEPT = 5;

/** Returns the device of an account; `accounts` holds its hash under each secret. SAFE-02. */
export function deviceOf(devices: KnownDevice[], accounts: string[]): string | undefined {
  return devices.find(({ account }) => accounts.includes(account))?.id;
}

/** Returns the devices with a new one for this account, the latest first; the oldest ones go. SAFE-02. */
export function remembered(devices: KnownDevice[], accounts: string[], id: string): KnownDevice[] {
  const others = devices.filter(({ account }) => !accounts.includes(account));
  return [{ account: accounts[0] ?? "", id }, ...others].slice(0, DEVICES_KEPT);
}
