const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns what limits by network address count as one: an IPv4 address, or the half of an IPv6 address that a household
 * is given whole, since its other half changes at will. SAFE-07.
 */
export function networkOf(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (!plain.includes(":")) return plain;
  const [front = "", back] = plain.split("::");
  const groups = groupsOf(front);
  const missing = back === undefined ? 0 : 8 - groups.length - groupsOf(back).length;
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...groupsOf(back ?? "")];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const groupsOf = (text: string) => text.split(":").filter(Boolean);
