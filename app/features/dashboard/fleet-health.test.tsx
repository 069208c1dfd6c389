import { I18nProvider } from "@lingui/react";
import { expect, test } from "vitest";
import { CATALOGUES } from "~/i18n/generated/catalogues";
import { createI18n } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import { FleetHealth } from "./fleet-health";

function countsIn(language: string, well: number, total: number) {
  const health = (["gateways", "maintenance", "os", "events"] as const).map((kind) => ({
    ...{ kind, well, total, to: "/", parts: [], reasons: [] },
  }));
  const page = (
    <I18nProvider i18n={createI18n(language, CATALOGUES[language])}>
      <FleetHealth health={health} />
    </I18nProvider>
  );
  const counts = render(page).matchAll(/health-count">(.*?)<\/span>/g);
  return [...counts].map(([, html = ""]) => html.replace(/<[^>]*>/g, ""));
}

test.each([
  ["en", 1, 1, ["1 of 1 active", "1 of 1 active", "1 of 1 up to date", "1 of 1 locations clear"]],
  ["it", 1, 1, ["1 di 1 attivo", "1 di 1 attiva", "1 di 1 aggiornata", "1 di 1 sede senza eventi"]],
  ["it", 2, 3, ["2 di 3 attivi", "2 di 3 attive", "2 di 3 aggiornate", "2 di 3 sedi senza eventi"]],
  ["es", 2, 3, ["2 de 3 activos", "2 de 3 activos", "2 de 3 al día", "2 de 3 sedes sin eventos"]],
  ["de", 1, 1, ["1 von 1 aktiv", "1 von 1 aktiv", "1 von 1 aktuell", "1 von 1 Standort ohne Ereignisse"]],
  ["fr", 1, 3, ["1 sur 3 actives", "1 sur 3 actives", "1 sur 3 à jour", "1 site sur 3 sans événement"]],
])(
  "each count of the health agrees with what it counts, in %s %i of %i [HOME-01, LANG-04]",
  (language, well, total, texts) => {
    expect(countsIn(language, well, total)).toEqual(texts);
  },
);
