/** The names of the sample desktops (DAS-01). */
export const DESKTOPS = ["Windows 10", "Windows Server", "Ubuntu", "OSX"] as const;
export type Desktop = (typeof DESKTOPS)[number];

export const isDesktop = (value: unknown): value is Desktop => DESKTOPS.some((desktop) => desktop === value);
