import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { useLanguages } from "~/layout/route-data";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";

/**
 * Renders the languages that the portal offers, each as a button of a plain form; nothing where there is only one (LANG-02).
 * The browser loads the page anew, in its language and with its file of texts.
 */
export function LanguageChoice() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const languages = useLanguages();
  if (languages.length === 0) return null;
  return (
    <form method="post" action={paths.language} className="languages" aria-label={i18n._("Language")}>
      <input type="hidden" name="from" value={pathname + search} />
      {languages.map(({ tag, name }) => (
        <Button
          key={tag}
          variant="quiet"
          size="s"
          icon={tag === i18n.locale ? "check" : undefined}
          name="language"
          value={tag}
          lang={tag}
          translate="no"
          aria-current={tag === i18n.locale || undefined}
        >
          {name}
        </Button>
      ))}
    </form>
  );
}
