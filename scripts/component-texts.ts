import type { Plugin } from "vite";
import { LANGUAGES } from "../app/i18n/languages";

const [, ...TRANSLATED] = LANGUAGES;

/** Matches a file with the texts of react-aria-components in a language that the portal doesn't offer. */
const OTHERS = new RegExp(`/dist/private/intl/(?:.*/)?(?!en-US|(?:${TRANSLATED.join("|")})-)[a-z]{2}-[A-Z]{2}\\.mjs$`);

/** Leaves out the texts of react-aria-components in the thirty languages that it has and the portal doesn't offer. */
export const onlyOfferedLanguages = {
  name: "only-offered-languages",
  enforce: "pre",
  load: (id: string) => (OTHERS.test(id) ? "export default {};" : null),
} satisfies Plugin;
