import { useLingui } from "@lingui/react";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { Alert } from "~/ui/alert/alert";
import { ConflictTable } from "~/ui/conflict-table/conflict-table";
import type { DestinationOption } from "./destination-options.server";
import { mergeShown, parseShown, type RedefinedDestination, SHOWN_FIELD } from "./shown-destinations";

/**
 * Renders a hidden field with each destination's networks as the form first showed them, and a table of the destinations
 * that were redefined since then (SAFE-09).
 */
export function ShownDestinationsField({ options }: { options: readonly DestinationOption[] | null }) {
  const { i18n } = useLingui();
  const submitted = useLastResult()?.initialValue?.[SHOWN_FIELD];
  const { redefined = [] } = useActionExtras<{ redefined: RedefinedDestination[] }>();
  const shown = mergeShown(
    parseShown(submitted),
    options?.flatMap((option) => (option.shown ? [option.shown] : [])) ?? [],
  );
  return (
    <>
      {shown.length > 0 && <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shown)} />}
      {redefined.length > 0 && (
        <Alert tone="warning" title={i18n._("Destinations have changed since you opened this form")}>
          <ConflictTable
            caption={i18n._("Networks when you opened the form, and now")}
            headings={{ saved: i18n._("Now"), yours: i18n._("When you opened the form") }}
            rows={redefined.map(({ name, before, now }) => ({ part: name, saved: now, yours: before }))}
          />
        </Alert>
      )}
    </>
  );
}
