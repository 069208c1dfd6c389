import { useState } from "react";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { Icon } from "~/ui/icon/icon";
import type { VatState } from "./use-vat-check";
import { ASK_VAT, VAT_INVALID, VAT_VALID, type VatCheck } from "./vat";

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
        hint="With the country's prefix, as in IT99999010012."
        autoComplete="off"
        autoFocus={vat.asked}
        onBlur={(event) => vat.look(event.target.value)}
        after={
          <>
            <span role="status">{vat.check?.state === "valid" && <Valid />}</span>
            <Button
              name="ask"
              value={ASK_VAT}
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
