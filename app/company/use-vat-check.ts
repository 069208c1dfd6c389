import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useAnnounce } from "~/notifications/announce";
import { paths } from "~/paths";
import { plainVat, type VatCheck } from "./vat";
import type { loader } from "./vat-check.route";

/** The VAT field's state: what the server's answer or the last look-up said. */
export interface VatState {
  check: VatCheck | null;
  /** The number that needs no further notice. */
  noticed: string;
  busy: boolean;
  /** Looks a number up, unless that was the last thing that happened. */
  look: (typed: string, again?: boolean) => void;
}

/**
 * REG-05 with JavaScript, around what works without it.
 * @param answered what the action's answer says of the number
 * @param known the number that is stored already
 * @param nameId the field that takes the name of the registry
 */
export function useVatCheck(answered: VatCheck | null | undefined, known: string, nameId: string): VatState {
  const fetcher = useFetcher<typeof loader>();
  const announce = useAnnounce();
  const [check, setCheck] = useState<VatCheck | null>(answered ?? null);
  const [noticed, setNoticed] = useState(answered?.number ?? known);
  const take = useCallback((next: VatCheck | null) => {
    setCheck(next);
    if (next && next.state !== "unknown") setNoticed(next.number);
  }, []);

  useEffect(() => {
    if (answered !== undefined) take(answered);
  }, [answered, take]);
  useEffect(() => {
    if (!fetcher.data) return;
    take(fetcher.data.check);
    announce(fetcher.data.notifications);
    if (fetcher.data.check?.companyName) fillIn(nameId, fetcher.data.check.companyName);
  }, [fetcher.data, announce, nameId, take]);

  const look = (typed: string, again = false) => {
    const number = plainVat(typed);
    if (!number) return setCheck(null);
    if (again || number !== noticed) fetcher.load(`${paths.vatCheck}?${new URLSearchParams({ number })}`);
  };
  return { check, noticed, busy: fetcher.state !== "idle", look };
}

/** Writes into a field that is the page's and not React's: what was typed there stays uncontrolled. */
function fillIn(id: string, text: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) field.value = text;
}
