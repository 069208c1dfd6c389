import { COLOURS } from "#mock/generated/colours";
import { Html, html } from "#mock/http/html";

interface Look {
  /** Declarations that hold by day and by night. */
  shape: string;
  /** The colours of CSS properties. */
  colours: Record<string, keyof typeof COLOURS>;
}

const FONT = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

const LOOKS = {
  page: { shape: "margin:0;padding:0", colours: { "background-color": "canvas" } },
  preheader: {
    shape: "display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all",
    colours: { color: "canvas" },
  },
  brand: { shape: `${FONT};padding:0 0 12px;font-size:16px;font-weight:600`, colours: { color: "text" } },
  mark: { shape: "padding:0 10px 12px 4px;font-size:0;line-height:0", colours: {} },
  bar: { shape: "width:20px;height:5px;border-radius:1px", colours: { "background-color": "accent-solid" } },
  gap: { shape: "height:2px", colours: {} },
  card: {
    shape: `${FONT};padding:24px 24px 8px;border:1px solid;border-radius:6px;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word`,
    colours: { "background-color": "surface", "border-color": "border", color: "text" },
  },
  footer: { shape: `${FONT};padding:12px 4px 0;font-size:13px;line-height:20px`, colours: { color: "muted" } },
  title: { shape: "margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600", colours: { color: "text" } },
  paragraph: { shape: "margin:0 0 16px", colours: {} },
  button: { shape: "padding:0;border-radius:6px", colours: { "background-color": "accent-solid" } },
  "button-link": {
    shape: "display:inline-block;padding:10px 16px;font-weight:600;text-decoration:none",
    colours: { color: "on-solid" },
  },
  copy: { shape: "padding:16px 0 0;font-size:13px;line-height:20px", colours: { color: "muted" } },
  address: { shape: "margin:0 0 16px;font-size:13px;line-height:20px", colours: { color: "muted" } },
  link: { shape: "text-decoration:underline", colours: { color: "accent-fg" } },
  facts: { shape: "margin:0 0 16px;padding:12px 0 0;border-top:1px solid", colours: { "border-color": "border" } },
  fact: { shape: "margin:0", colours: {} },
  label: { shape: "", colours: { color: "muted" } },
  quote: {
    shape: "margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid",
    colours: { "border-color": "border" },
  },
  typed: { shape: "white-space:pre-wrap", colours: {} },
} as const satisfies Record<string, Look>;

/** Returns an element's class and style. Mail programs that ignore the style sheet still show the light colours. */
export function styleAttributes(name: keyof typeof LOOKS): Html {
  const { shape, colours }: Look = LOOKS[name];
  return html`class="${name}" style="${[shape, ...declarations(colours, 0)].filter(Boolean).join(";")}"`;
}

const declarations = (colours: Look["colours"], theme: 0 | 1) =>
  Object.entries(colours).map(([property, role]) => `${property}:${COLOURS[role][theme]}`);

/** The media query under which a mail is dark. */
export const DARK_QUERY = "(prefers-color-scheme: dark)";

/** Returns the rules of all dark colours, which overrule the elements' own. */
const darkRules = () =>
  Object.entries<Look>(LOOKS).flatMap(([name, { colours }]) => {
    const dark = declarations(colours, 1).map((declaration) => `${declaration} !important`);
    return dark.length > 0 ? [`.${name} { ${dark.join("; ")} }`] : [];
  });

/** Returns the style sheet of a mail. Outlook takes the button's padding from its cell, and no width from a query. */
export const styleSheet = () =>
  new Html(`:root { color-scheme: light dark; supported-color-schemes: light dark; }
.button { mso-padding-alt: 10px 16px; }
@media (max-width: 640px) { .column { width: 100% !important; } }
@media ${DARK_QUERY} {
${darkRules().join("\n")}
}`);
