import { useLingui } from "@lingui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { normalizeVat } from "#contract/formats";
import { useIntentFetcher } from "~/forms/use-intent";
import { msg } from "~/i18n/i18n";
import { danger } from "~/notifications/notifications";
import { useNotify } from "~/notifications/use-notify";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import type { NotificationItem } from "~/ui/notification/notification";
import { VAT_FAILED, VAT_INTENT, VAT_INVALID, VAT_VALID, type VatCheck } from "./vat";

export type VatState = ReturnType<typeof useVatCheck>;

interface VatAnswer {
  vat?: VatCheck | null;
  notifications?: NotificationItem[];
  /** True when the check got no response. */
  failed?: boolean;
}

/**
 * Checks the VAT number with JavaScript while the user fills in the form (REG-05).
 * @param checked the action's check of the number
 * @param stored the stored number
 * @param fieldId the id of the number's field
 */
export function useVatCheck(checked: VatCheck | null | undefined, stored: string, fieldId: string) {
  const { ask: sendIntent, answer: actionData, asking: isChecking } = useIntentFetcher<VatAnswer>();
  const { i18n } = useLingui();
  const notify = useNotify();
  const [check, setCheck] = useState<VatCheck | null>(checked ?? null);
  const lastChecked = useRef("");
  // The number whose notice was shown already, or is not needed.
  const [noticed, setNoticed] = useState(checked?.number ?? stored);
  const showCheck = useCallback((next: VatCheck | null) => {
    setCheck(next);
    if (next && next.state !== "unknown") setNoticed(next.number);
  }, []);

  useEffect(() => {
    if (checked !== undefined) showCheck(checked);
  }, [checked, showCheck]);
  useEffect(() => {
    if (!actionData) return;
    const { vat: result = null, failed, notifications = [] } = actionData;
    // The result of an earlier check is ignored.
    if (result && result.number !== lastChecked.current) return;
    showCheck(result);
    notify(failed ? [danger(i18n._(VAT_FAILED))] : notifications);
  }, [actionData, i18n, notify, showCheck]);

  /** Checks a number. Without `again` it skips the stored one, and one whose check is shown. */
  const checkNumber = (text: string, { again = false } = {}) => {
    const number = normalizeVat(text);
    // A click on the button also leaves the field: it is checked once.
    if (isChecking && number === lastChecked.current) return;
    // From now on the answer for another number is late.
    lastChecked.current = number;
    if (!again && number === check?.number && check.state !== "unknown") return;
    if (!number || (!again && number === normalizeVat(stored))) return setCheck(null);
    const { form } = document.getElementById(fieldId) as HTMLInputElement;
    if (form) sendIntent(form, VAT_INTENT);
  };
  // Without a script the page focuses the field after a check, unless a notice covers it.
  const focuses = checked ? checked.state !== "invalid" : false;
  return { check, noticed, busy: isChecking, focuses, checkNumber };
}

/** Renders the VAT field, which is checked when the user leaves it, and by a button (REG-05). */
export function VatField({ field, vat }: { field: FieldMeta; vat: VatState }) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const input = () => document.getElementById(field.id) as HTMLInputElement | null;
  return (
    <>
      <input type="hidden" name="vatNoticed" value={vat.noticed} />
      {vat.check?.state === "valid" && <input type="hidden" name={VAT_VALID} value={vat.check.number} />}
      <TextField
        field={field}
        hint={i18n._("Include the country prefix, for example IT99999010012.")}
        autoComplete="off"
        autoFocus={vat.focuses}
        onBlur={(event) => vat.checkNumber(event.target.value)}
        after={
          <>
            <span role="status">{vat.check?.state === "valid" && <Valid />}</span>
            <Button
              name="ask"
              value={VAT_INTENT}
              aria-busy={vat.busy || undefined}
              {...(hydrated && {
                type: "button",
                onClick: () => vat.checkNumber(input()?.value ?? "", { again: true }),
              })}
            >
              {i18n._("Check VAT")}
            </Button>
          </>
        }
      />
    </>
  );
}

const Valid = () => (
  <span className="vat-valid">
    <Icon icon="circle-check" />
    {useLingui().i18n._(msg("Valid", "VAT number"))}
  </span>
);

/** Renders the 'Warning' dialog, outside the form: its Close is a form of its own without a script. */
export function VatNotice({ field, vat: { check } }: { field: FieldMeta; vat: VatState }) {
  const { i18n } = useLingui();
  const [closed, setClosed] = useState<VatCheck>();
  if (check?.state !== "invalid" || check === closed) return null;
  return (
    <NoticeDialog title={i18n._("Warning")} about={field.id} onClose={() => setClosed(check)}>
      {i18n._(VAT_INVALID)}
    </NoticeDialog>
  );
}
