import { useCallback, useEffect, useRef, useState } from "react";
import { plainVat } from "#contract/formats";
import { useAsk } from "~/forms/use-ask";
import { useAnnounce } from "~/notifications/announce";
import type { NotificationItem } from "~/ui/notification/notification";
import { ASK_VAT, type VatCheck } from "./vat";

/** The state of the VAT field after the server's answer or the last check. */
export interface VatState {
  check: VatCheck | null;
  /** The number for which the notice was shown already, or is not needed. */
  noticed: string;
  busy: boolean;
  /** True when the page answers a check. Without a script it then begins at the field, unless a notice lies over it. */
  asked: boolean;
  /** Checks a number. Without `again` it skips one that needs no notice. */
  look: (typed: string, again?: boolean) => void;
}

/**
 * Checks the VAT number with JavaScript while the user fills in the form (REG-05).
 * @param answered the action's answer about the number
 * @param known the stored number
 * @param fieldId the id of the number's field
 */
export function useVatCheck(answered: VatCheck | null | undefined, known: string, fieldId: string): VatState {
  const { ask, answer, asking } = useAsk<{ vat?: VatCheck | null; notifications: NotificationItem[] }>();
  const announce = useAnnounce();
  const [check, setCheck] = useState<VatCheck | null>(answered ?? null);
  const asked = useRef("");
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

  const look = (typed: string, again = false) => {
    const number = plainVat(typed);
    if (!number) return setCheck(null);
    if (!again && number === noticed) return;
    // A click on the button also leaves the field. It asks only once.
    if (asking && number === asked.current) return;
    asked.current = number;
    const { form } = document.getElementById(fieldId) as HTMLInputElement;
    if (form) ask(form, ASK_VAT);
  };
  const isAsked = answered ? answered.state !== "invalid" : false;
  return { check, noticed, busy: asking, asked: isAsked, look };
}
