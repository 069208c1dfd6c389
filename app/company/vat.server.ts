import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import { asTyped } from "~/forms/draft.server";
import { dropCrafted, parseForm } from "~/forms/form";
import { refuse } from "~/forms/refuse.server";
import type { Attempts } from "~/host/load-context";
import { danger } from "~/notifications/notifications";
import type { Upstream } from "~/upstream/client.server";
import { type Failure, failureInit } from "~/upstream/failure.server";
import { validateVat } from "~/upstream/people.server";
import { within } from "~/upstream/transport/within.server";
import { dropOtherProvince } from "./company.schema";
import { CHECK_VAT, plainVat, VAT_INVALID, type VatAnswer, type VatCheck } from "./vat";

/** Holds who asks the registry, and how often the visitor's address still may. */
export interface Asking {
  upstream: Upstream;
  vatChecks: Attempts;
}

interface Checked extends VatAnswer {
  /** Says that there were too many checks; undefined while there may be more. */
  limited?: Failure;
}

const FAILED = "Failed to fetch VAT data.";
const TOO_MANY = "Too many VAT numbers were checked from your network.";

/** REG-05: empty clears the check. The number is sent as people would write it for the registry. */
async function checkVat({ upstream, vatChecks }: Asking, given: unknown): Promise<Checked> {
  const number = plainVat(typeof given === "string" ? given : "");
  if (!number) return { check: null, notifications: [] };
  const outcome = await within(vatChecks, TOO_MANY, () => validateVat(upstream, number));
  if (!outcome.ok) {
    const { failure } = outcome;
    const check = { number, state: "unknown" as const, companyName: null };
    if (failure.kind !== "limited") return { check, notifications: [danger(FAILED)] };
    return { check, notifications: [danger(`${FAILED} ${failure.message}`)], limited: failure };
  }
  const { isValid, companyName } = outcome.value;
  return { check: { number, state: isValid ? "valid" : "invalid", companyName }, notifications: [] };
}

/** Returns the answer to a check alone, a VatAnswer: with 429 and the time to wait where there were too many (SAFE-07). */
export async function vatAnswer(asking: Asking, number: string | null): Promise<Response> {
  const { limited, ...answer } = await checkVat(asking, number);
  return Response.json(answer satisfies VatAnswer, limited && failureInit(limited));
}

/**
 * Reads a form that has a company in it (REG-04, REG-05). Its button 'Check VAT', an invalid number and whatever the
 * schema refuses are answered here. @param asking null where the form has no company after all
 */
export async function readCompanyForm<Schema extends ZodType>(asking: Asking | null, form: FormData, schema: Schema) {
  dropOtherProvince(form);
  if (asking && asksForVat(form)) return { answer: await answerVatCheck(asking, form) };
  const vat = asking && (await checkVatOnSubmit(asking, form));
  const submission = parseForm(form, schema);
  const isInvalid = vat?.state === "invalid";
  if (submission.status === "success" && !isInvalid) return { submission, vat };
  return { answer: refuse(submission, isInvalid ? { fields: { vat: [VAT_INVALID] } } : {}, { vat }) };
}

/** Whether the form's button 'Check VAT' was pressed rather than the one that sends it. */
const asksForVat = (form: FormData) => form.get("intent") === CHECK_VAT;

/** Checks the number, fills the name in, and gives the form back as it was typed, without errors. */
async function answerVatCheck(asking: Asking, form: FormData) {
  const { check, notifications, limited } = await checkVat(asking, form.get("vat"));
  if (check?.companyName) form.set("companyName", check.companyName);
  const answer = { result: asTyped(dropCrafted(form)), vat: check, notifications };
  return data(answer, limited && failureInit(limited));
}

/**
 * The check on submit, for a number that nobody checked before: an invalid one holds the form up once, as a notice
 * does, and not again (`vatNoticed`). A registry that can't be asked holds nobody up.
 */
async function checkVatOnSubmit(asking: Asking, form: FormData): Promise<VatCheck | null> {
  const number = plainVat(String(form.get("vat") ?? ""));
  if (number === form.get("vatNoticed")) return null;
  const { check } = await checkVat(asking, number);
  if (check?.companyName && !String(form.get("companyName") ?? "").trim()) form.set("companyName", check.companyName);
  return check;
}
