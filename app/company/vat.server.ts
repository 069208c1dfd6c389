import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import { dropCrafted, parseForm } from "~/domain/form";
import { asTyped } from "~/forms/draft.server";
import { refuse } from "~/forms/refuse.server";
import { danger, type Notification } from "~/notifications/notifications";
import type { Upstream } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { validateVat } from "~/upstream/people.server";
import { dropOtherProvince } from "./company.schema";
import { CHECK_VAT, plainVat, VAT_INVALID, type VatCheck } from "./vat";

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

/**
 * Reads a form that has a company in it (REG-04, REG-05). Its button 'Check VAT', an invalid number and whatever the
 * schema refuses are answered here. @param upstream null where the form has no company after all
 */
export async function readCompanyForm<Schema extends ZodType>(
  upstream: Upstream | null,
  form: FormData,
  schema: Schema,
) {
  dropOtherProvince(form);
  if (upstream && asksForVat(form)) return { answer: data(await answerVatCheck(upstream, form)) };
  const vat = upstream && (await checkVatOnSubmit(upstream, form));
  const submission = parseForm(form, schema);
  const isInvalid = vat?.state === "invalid";
  if (submission.status === "success" && !isInvalid) return { submission, vat };
  return { answer: refuse(submission, isInvalid ? { fields: { vat: [VAT_INVALID] } } : {}, { vat }) };
}

/** Whether the form's button 'Check VAT' was pressed rather than the one that sends it. */
const asksForVat = (form: FormData) => form.get("intent") === CHECK_VAT;

/** Checks the number, fills the name in, and gives the form back as it was typed, without errors. */
async function answerVatCheck(upstream: Upstream, form: FormData) {
  const { check, notifications } = await checkVat(upstream, form.get("vat"));
  if (check?.companyName) form.set("companyName", check.companyName);
  return { result: asTyped(dropCrafted(form)), vat: check, notifications };
}

/**
 * The check on submit, for a number that nobody checked before: an invalid one holds the form up once, as a notice
 * does, and not again (`vatNoticed`). A registry that can't be asked holds nobody up.
 */
async function checkVatOnSubmit(upstream: Upstream, form: FormData): Promise<VatCheck | null> {
  const number = plainVat(String(form.get("vat") ?? ""));
  if (number === form.get("vatNoticed")) return null;
  const { check } = await checkVat(upstream, number);
  if (check?.companyName && !String(form.get("companyName") ?? "").trim()) form.set("companyName", check.companyName);
  return check;
}
