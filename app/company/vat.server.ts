import type { ZodType } from "zod";
import { normalizeVat } from "#contract/formats";
import { MAX_VAT_LENGTH } from "#contract/limits";
import { parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { parseForm, withFields } from "~/forms/parse-form";
import { rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import type { RateLimiter } from "~/host/load-context";
import { msg } from "~/i18n/i18n";
import { danger } from "~/notifications/notifications";
import type { NotificationItem } from "~/ui/notification/notification";
import type { UpstreamClient } from "~/upstream/client.server";
import type { Failure } from "~/upstream/failure.server";
import { ValidateVat } from "~/upstream/people.server";
import { callRateLimited } from "~/upstream/transport/rate-limited.server";
import { withoutOtherProvince } from "./company.schema";
import { VAT_FAILED, VAT_INTENT, VAT_INVALID, VAT_VALID, type VatCheck } from "./vat";

export interface VatCheckContext {
  upstream: UpstreamClient;
  vatChecks: RateLimiter;
}

interface CheckResult {
  check: VatCheck | null;
  notifications: NotificationItem[];
  /** The failure when the network address has reached its limit of checks. */
  limited?: Failure;
}

const TOO_MANY = msg("Too many VAT checks from your network.");

/** Checks a VAT number as the registry writes it (REG-05). An empty one clears the check. */
async function checkVat({ upstream, vatChecks }: VatCheckContext, value: unknown): Promise<CheckResult> {
  const number = normalizeVat(typeof value === "string" ? value : "");
  if (!number) return { check: null, notifications: [] };
  if (number.length > MAX_VAT_LENGTH)
    return { check: { number, state: "invalid", companyName: null }, notifications: [] };
  const { i18n } = upstream;
  const ask = () => upstream.query(ValidateVat, { vatNumber: number });
  const outcome = await callRateLimited(i18n, vatChecks, TOO_MANY, ask);
  if (!outcome.ok) {
    const { failure } = outcome;
    const check = { number, state: "unknown" as const, companyName: null };
    const failed = i18n._(VAT_FAILED);
    if (failure.kind !== "limited") return { check, notifications: [danger(failed)] };
    return { check, notifications: [danger(failed, failure)], limited: failure };
  }
  const { isValid, companyName } = outcome.value.validateVAT;
  return { check: { number, state: isValid ? "valid" : "invalid", companyName }, notifications: [] };
}

/**
 * Parses a form in which a company may be entered, and checks its VAT number (REG-04, REG-05).
 * @param context null for a form without a company
 * @returns the values; `checked`, the form with the company's name from the registry; `extras` for a later rejection
 * @throws the answer to the button 'Check VAT'; the rejection of an invalid form or VAT number
 */
export async function parseCompanyForm<Schema extends ZodType>(
  context: VatCheckContext | null,
  submitted: SubmittedForm,
  schema: Schema,
) {
  const submittedForm = withoutOtherProvince(submitted.form);
  if (context && parseIntent(submittedForm)?.about === VAT_INTENT)
    throw await answerVatIntent(context, { ...submitted, form: submittedForm });
  const vat = context && (await checkVatOnSubmit(context, submittedForm));
  const isNamed = String(submittedForm.get("companyName") ?? "").trim() !== "";
  const form = isNamed ? submittedForm : withCompanyName(submittedForm, vat);
  const checked = { ...submitted, form };
  const parsed = parseForm(form, schema);
  const invalid = vat?.state === "invalid" ? { vat: [VAT_INVALID] } : null;
  if (parsed.errors || invalid) throw rejectForm(checked, { fields: { ...parsed.errors, ...invalid } }, { vat });
  return { value: parsed.value, checked, extras: { vat } };
}

async function answerVatIntent(context: VatCheckContext, submitted: SubmittedForm) {
  const { check, notifications, limited } = await checkVat(context, submitted.form.get("vat"));
  const draft = { ...submitted, form: withCompanyName(submitted.form, check) };
  return answerIntent(draft, { vat: check }, { notifications, failure: limited });
}

const withCompanyName = (form: FormData, check: VatCheck | null): FormData =>
  check?.companyName ? withFields(form, { companyName: check.companyName }) : form;

/**
 * Checks a number unless it was checked before. An invalid number rejects the form once, with a notice, and not again
 * (`vatNoticed`). A registry that can't be reached does not reject it.
 */
async function checkVatOnSubmit(context: VatCheckContext, form: FormData): Promise<VatCheck | null> {
  const number = normalizeVat(String(form.get("vat") ?? ""));
  if (number === form.get("vatNoticed")) {
    return number === form.get(VAT_VALID) ? { number, state: "valid", companyName: null } : null;
  }
  return (await checkVat(context, number)).check;
}
