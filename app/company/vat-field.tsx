import { useCallback, useEffect, useRef, useState } from "react";
import { normalizeVat } from "#contract/formats";
import { useIntentFetcher } from "~/forms/use-intent";
import { useNotify } from "~/notifications/use-notify";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import type { NotificationItem } from "~/ui/notification/notification";
import { VAT_INTENT, VAT_INVALID, VAT_VALID, type VatCheck } from "./vat";

/** The state of the VAT field after the server's answer or the last check. */
export type VatState = ReturnType<typeof useVatCheck>;

/**
 * Checks the VAT number with JavaScript while the user fills in the form (REG-05).
 * @param answered the action's answer about the number
 * @param known the stored number
 * @param fieldId the id of the number's field
 */
export function useVatCheck(answered: VatCheck | null | undefined, known: string, fieldId: string) {
  const { ask, answer, asking } = useIntentFetcher<{ vat?: VatCheck | null; notifications: NotificationItem[] }>();
  const announce = useNotify();
  const [check, setCheck] = useState<VatCheck | null>(answered ?? null);
  const asked = useRef("");
  // The number for which the notice was shown already, or is not needed.
  const [noticed, setNoticed] = useState(answered?.number ?? known);
  const take = useCallback((next: VatCheck | null) => {
    setCheck(next);
    if (next && next.state !== "unknown") setNoticed(next.number);
  }, []);

  useEffect(() => {
    if (answered !== undefined) take(answered);
  }, [answered, take]);
  useEffect(() => {
    if (!answer) return;
    const { vat: found = null, notifications } = answer;
    // The answer to an earlier check is ignored.
    if (found && found.number !== asked.current) return;
    take(found);
    announce(notifications);
  }, [answer, announce, take]);

  /** Checks a number. Without `again` it skips one that needs no notice. */
  const look = (typed: string, again = false) => {
    const number = normalizeVat(typed);
    if (!number) return setCheck(null);
    if (!again && number === noticed) return;
    // A click on the button also leaves the field. It asks only once.
    if (asking && number === asked.current) return;
    asked.current = number;
    const { form } = document.getElementById(fieldId) as HTMLInputElement;
    if (form) ask(form, VAT_INTENT);
  };
  // When the page answers a check it begins at the field without a script, unless a notice lies over it.
  const isAsked = answered ? answered.state !== "invalid" : false;
  return { check, noticed, busy: asking, asked: isAsked, look };
}

/** Renders the VAT field, which is checked when the user leaves it, and by a button (REG-05). */
export function VatField({ field, vat }: { field: FieldMeta; vat: VatState }) {
  const hydrated = useHydrated();
  const input = () => document.getElementById(field.id) as HTMLInputElement | null;
  return (
    <>
      <input type="hidden" name="vatNoticed" value={vat.noticed} />
      {vat.check?.state === "valid" && <input type="hidden" name={VAT_VALID} value={vat.check.number} />}
      <TextField
        field={field}
        hint="Include the country prefix, for example IT99999010012."
        autoComplete="off"
        autoFocus={vat.asked}
        onBlur={(event) => vat.look(event.target.value)}
        after={
          <>
            <span role="status">{vat.check?.state === "valid" && <Valid />}</span>
            <Button
              name="ask"
              value={VAT_INTENT}
              aria-busy={vat.busy || undefined}
              {...(hydrated && { type: "button", onClick: () => vat.look(input()?.value ?? "", true) })}
            >
              Check VAT
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
    Valid
  </span>
);

/**
 * Renders the 'Warning' dialog. It stands outside the form, because its Close is a form that works without a script.
 */
export function VatNotice({ field, vat: { check } }: { field: FieldMeta; vat: VatState }) {
  const [closed, setClosed] = useState<VatCheck>();
  if (check?.state !== "invalid" || check === closed) return null;
  return (
    <NoticeDialog title="Warning" about={field.id} onClose={() => setClosed(check)}>
      {VAT_INVALID}
    </NoticeDialog>
  );
}
