import { useLingui } from "@lingui/react";
import { LanguageChoice } from "~/layout/preferences/language-choice";
import { useLanguages } from "~/layout/route-data";
import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import type { readOwnPermissions } from "./profile.server";

/** Renders the viewer's own permissions. The mail about changed permissions leads here (ACT-05). */
export function OwnPermissions({ roles, managesAll, locations }: Awaited<ReturnType<typeof readOwnPermissions>>) {
  const { i18n } = useLingui();
  const { managed = [], accessible = [] } = locations ?? {};
  const managedText = managesAll ? i18n._("All locations") : managed.join(", ");
  const items = [
    { term: i18n._("Global permissions"), description: roles.join(", ") },
    ...(managedText ? [{ term: i18n._("Manager of"), description: managedText }] : []),
    ...(accessible.length > 0
      ? [{ term: i18n._("Remote access at"), untranslated: true, description: accessible.join(", ") }]
      : []),
  ];
  return (
    <div id="permissions">
      <Card title={i18n._("Your permissions")}>
        <div className="stack">
          <DescriptionList items={items} />
          {!locations && <p className="muted">{i18n._("Couldn't load the locations.")}</p>}
          {!roles.includes(i18n._("Master User")) && (
            <p className="muted">{i18n._("Ask your service administrator if you need other permissions.")}</p>
          )}
        </div>
      </Card>
    </div>
  );
}

/**
 * Renders the choice of the viewer's language, which holds in each browser (LANG-02); nothing when there is only one
 * language.
 */
export function OwnLanguage() {
  const { i18n } = useLingui();
  return useLanguages().length === 0 ? null : (
    <Card title={i18n._("Language")}>
      <LanguageChoice />
    </Card>
  );
}
