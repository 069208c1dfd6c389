import type { ClientActionFunctionArgs } from "@remix-run/react";
import { normalizeVat } from "#contract/formats";
import { requestInBackground } from "~/layout/in-background";
import { lostMessage } from "~/ui/form/use-answer";
import { VAT_INTENT, type VatCheck } from "./vat";

/**
 * Sends a form with a VAT number. When the request for a check fails, it answers as if the registry were down, so that the form
 * keeps its values (REG-05).
 */
export async function sendWithVat({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  if (form.get("ask") !== VAT_INTENT) return serverAction();
  const number = normalizeVat(String(form.get("vat") ?? ""));
  const vat: VatCheck = { number, state: "unknown", companyName: null };
  const failed = { vat, failed: true };
  const answer = await requestInBackground<unknown>(serverAction, failed);
  // The answer of a check may also say that the connection was lost: the check has failed then.
  return lostMessage(answer) === undefined ? answer : failed;
}
