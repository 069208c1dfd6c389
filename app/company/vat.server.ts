import type { ZodType } from "zod";
import { normalizeVat } from "#contract/formats";
import { MAX_VAT_LENGTH } from "#contract/limits";
import { parseIntent } from "~/forms/intent";
import { answerIntent } from "~/forms/intent.server";
import { parseForm, withFields } from "~/forms/parse-form";
import { rejectForm } from "~/forms/reject-form.server";
import { filledIn, type SubmittedForm } from "~/forms/submitted-form.server";
import type { RateLimiter } from "~/host/load-context";
import { danger } from "~/notifications/notifications";
import type { NotificationItem } from "~/ui/notification/notification";
import type { UpstreamClient } from "~/upstream/client.server";
import type { Failure } from "~/upstream/failure.server";
import { validateVat } from "~/upstream/people.server";
import { callRateLimited } from "~/upstream/transport/rate-limited.server";
import { withoutOtherProvince } from "./company.schema";
import { VAT_INTENT, VAT_INVALID, VAT_VALID, type VatCheck } from "./vat";

/** The requirements of a check: an upstream client, and the network address's allowance. */
export interface VatCheckContext {
  upstream: UpstreamClient;
  vatChecks: RateLimiter;
}

interface Checked {
  check: VatCheck | null;
  notifications: NotificationItem[];
  /** The refusal when the network address has used up its checks. */
  limited?: Failure;
}

const FAILED = "Failed to fetch VAT data.";
const TOO_MANY = "Too many VAT checks from your network.";

/** Checks a VAT number as the registry writes it (REG-05). An empty one clears the check. */
async function checkVat({ upstream, vatChecks }: VatCheckContext, given: unknown): Promise<Checked> {
  const number = normalizeVat(typeof given === "string" ? given : "");
  if (!number) return { check: null, notifications: [] };
  if (number.length > MAX_VAT_LENGTH)
    return { check: { number, state: "invalid", companyName: null }, notifications: [] };
  const outcome = await callRateLimited(vatChecks, TOO_MANY, () => validateVat(upstream, number));
  if (!outcome.ok) {
    const { failure } = outcome;
    const check = { number, state: "unknown" as const, companyName: null };
    if (failure.kind !== "limited") return { check, notifications: [danger(FAILED)] };
    return { check, notifications: [danger(FAILED, failure.message)], limited: failure };
  }
  const { isValid, companyName } = outcome.value;
  return { check: { number, state: isValid ? "valid" : "invalid", companyName }, notifications: [] };
}

/**
 * Reads a form with a company's fields (REG-04, REG-05). It returns an answer for the button 'Check VAT', for an
 * invalid number and for every form that the schema refuses; else the submission, and what its answer shows besides.
 * @param asking null for a form without a company
 */
export async function parseCompanyForm<Schema extends ZodType>(
  asking: VatCheckContext | null,
  sent: SubmittedForm,
  schema: Schema,
) {
  const typed = withoutOtherProvince(sent.form);
  if (asking && parseIntent(typed)?.about === VAT_INTENT)
    return { answer: await answerVat(asking, { ...sent, form: typed }) };
  const vat = asking && (await checkVatOnSubmit(asking, typed));
  const isNamed = String(typed.get("companyName") ?? "").trim() !== "";
  const form = isNamed ? typed : withCompanyName(typed, vat);
  const submission = parseForm(form, schema);
  const shown = { vat, filled: filledIn({ ...sent, form }) };
  const isInvalid = vat?.state === "invalid";
  if (submission.status === "success" && !isInvalid) return { submission, shown };
  return { answer: rejectForm(submission, isInvalid ? { fields: { vat: [VAT_INVALID] } } : {}, shown) };
}

/** Checks the number, and fills in the company's name. */
async function answerVat(asking: VatCheckContext, sent: SubmittedForm) {
  const { check, notifications, limited } = await checkVat(asking, sent.form.get("vat"));
  const draft = { ...sent, form: withCompanyName(sent.form, check) };
  return answerIntent(draft, { vat: check, filled: filledIn(draft) }, { notifications, failure: limited });
}

/** Returns a form with the company's name as the registry has it. */
const withCompanyName = (form: FormData, check: VatCheck | null): FormData =>
  check?.companyName ? withFields(form, { companyName: check.companyName }) : form;

/**
 * Checks a number that was not checked before the form was sent. An invalid number stops the form once, with a notice,
 * and not again (`vatNoticed`). One that was found valid stays so. A registry that can't be asked does not stop it.
 */
async function checkVatOnSubmit(asking: VatCheckContext, form: FormData): Promise<VatCheck | null> {
  const number = normalizeVat(String(form.get("vat") ?? ""));
  if (number === form.get("vatNoticed")) {
    return number === form.get(VAT_VALID) ? { number, state: "valid", companyName: null } : null;
  }
  return (await checkVat(asking, number)).check;
}
