/** The user name of a company's monitoring (INVT-08). */
export const MONITORING_USER = "admin";

/**
 * Where a company's monitoring is (INVT-08, D16), or null: without a namespace it is not set up yet, and a namespace that
 * is no part of a host name leads nowhere.
 */
export function monitoringAddress(namespace: string | null | undefined, domain: string): string | null {
  return namespace && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(namespace) ? `https://${namespace}.${domain}` : null;
}
