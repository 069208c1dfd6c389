import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { plainVat } from "#contract/formats";
import { useAnnounce } from "~/notifications/announce";
import { paths } from "~/paths";
import type { VatAnswer, VatCheck } from "./vat";

/** The VAT field's state: what the server's answer or the last look-up said. */
export interface VatState {
  check: VatCheck | null;
  /** The number that needs no further notice. */
  noticed: string;
  busy: boolean;
  /** Looks a number up, unless that was the last thing that happened, or is happening. */
  look: (typed: string, again?: boolean) => void;
}

/**
 * REG-05 with JavaScript, around what works without it.
 * @param answered what the action's answer says of the number
 * @param known the number that is stored already
 * @param nameId the field that takes the name of the registry
 */
export function useVatCheck(answered: VatCheck | null | undefined, known: string, nameId: string): VatState {
  const fetcher = useFetcher<VatAnswer>();
  const announce = useAnnounce();
  const [check, setCheck] = useState<VatCheck | null>(answered ?? null);
  const asked = useRef({ number: "", name: "" });
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
    const { check: found, notifications } = fetcher.data;
    // The answer to an earlier question comes too late.
    if (found && found.number !== asked.current.number) return;
    take(found);
    announce(notifications);
    const field = nameField(nameId);
    // What was typed since the question stays.
    if (found?.companyName && field?.value === asked.current.name) field.value = found.companyName;
  }, [fetcher.data, announce, nameId, take]);

  const look = (typed: string, again = false) => {
    const number = plainVat(typed);
    if (!number) return setCheck(null);
    if (!again && number === noticed) return;
    // Leaving the field by a click on its button asks once.
    if (fetcher.state !== "idle" && number === asked.current.number) return;
    asked.current = { number, name: nameField(nameId)?.value ?? "" };
    fetcher.load(`${paths.vatCheck}?${new URLSearchParams({ number })}`);
  };
  return { check, noticed, busy: fetcher.state !== "idle", look };
}

/** The field is the page's and not React's: what was typed there stays uncontrolled. */
const nameField = (id: string) => document.getElementById(id) as HTMLInputElement | null;
