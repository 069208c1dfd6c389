/** The looks that a user can choose; `system` follows the device. */
const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The colours of a browser's own bars: `--surface` in tokens.css, as the top bar. */
export const THEME_COLOURS = { light: "#ffffff", dark: "#11171d" };
