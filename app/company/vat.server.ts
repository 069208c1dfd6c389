import { parse } from "@conform-to/react";
import { danger, type Notification } from "~/notifications/notifications";
import type { Upstream } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { validateVat } from "~/upstream/people.server";
import { CHECK_VAT, plainVat, type VatCheck } from "./vat";

interface Checked {
  check: VatCheck | null;
  notifications: Notification[];
}

/** REG-05: empty clears the check. The number is sent as people would write it for the registry. */
export async function checkVat(upstream: Upstream, given: unknown): Promise<Checked> {
  const number = plainVat(typeof given === "string" ? given : "");
  if (!number) return { check: null, notifications: [] };
  const outcome = await attempt(validateVat(upstream, number));
  if (!outcome.ok) {
    const check = { number, state: "unknown" as const, companyName: null };
    return { check, notifications: [danger("Failed to fetch VAT data.")] };
  }
  const { isValid, companyName } = outcome.value;
  return { check: { number, state: isValid ? "valid" : "invalid", companyName }, notifications: [] };
}

/** Whether the form's button 'Check VAT' was pressed rather than the one that sends it. */
export const asksForVat = (form: FormData) => form.get("intent") === CHECK_VAT;

/** Checks the number, fills the name in, and gives the form back as it was typed, without errors. */
export async function answerVatCheck(upstream: Upstream, form: FormData, hideFields: string[]) {
  const { check, notifications } = await checkVat(upstream, form.get("vat"));
  if (check?.companyName) form.set("companyName", check.companyName);
  const result = parse<unknown, string[]>(form, { resolve: () => ({ value: {} }) }).reply({ hideFields });
  return { result, vat: check, notifications };
}

/**
 * The check on submit, for a number that nobody checked before: an invalid one holds the form up once, as a notice
 * does, and not again (`vatNoticed`). A registry that can't be asked holds nobody up.
 */
export async function checkVatOnSubmit(upstream: Upstream, form: FormData): Promise<VatCheck | null> {
  const number = plainVat(String(form.get("vat") ?? ""));
  if (number === form.get("vatNoticed")) return null;
  const { check } = await checkVat(upstream, number);
  if (check?.companyName && !String(form.get("companyName") ?? "").trim()) form.set("companyName", check.companyName);
  return check;
}
