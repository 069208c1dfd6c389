/** A browser's earlier sign-in to an account: the account's keyed hash, and an id that cannot be guessed. */
export interface KnownDevice {
  account: string;
  id: string;
}

/** The most accounts that one browser is remembered for. */
export const DEVICES_KEPT = 5;

/** Returns the id of an account's device; `accounts` holds the account's hash under each secret (SAFE-02). */
export function deviceOf(devices: KnownDevice[], accounts: string[]): string | undefined {
  return devices.find(({ account }) => accounts.includes(account))?.id;
}

/** Returns the devices with a new one for this account first. The oldest beyond the limit are dropped (SAFE-02). */
export function remembered(devices: KnownDevice[], accounts: string[], id: string): KnownDevice[] {
  const others = devices.filter(({ account }) => !accounts.includes(account));
  return [{ account: accounts[0] ?? "", id }, ...others].slice(0, DEVICES_KEPT);
}
