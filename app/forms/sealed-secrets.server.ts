import { MINUTE_IN_SECONDS } from "#contract/durations";
import { seal, unseal } from "~/host/sealed.server";
import type { SealedSecrets } from "~/ui/form/form";
import type { SubmittedForm } from "./submitted-form.server";

/** The secrets of a form, and the nonce of the only form that they belong to. */
interface Sealed {
  nonce: string;
  secrets: [string, string][];
}

const PURPOSE = "form secrets";

/**
 * Seals the secrets that were typed into a form, so that its page can send them again without being able to read them.
 * Without a script they would be lost with each answer (REG-05). A form without secrets or without a nonce has none.
 */
export async function sealSecrets({ form, nonce, secrets }: SubmittedForm): Promise<SealedSecrets | undefined> {
  if (nonce === undefined || secrets.length === 0) return undefined;
  const values = secrets.map((name): [string, string] => [name, String(form.get(name))]);
  const text = await seal({ nonce, secrets: values } satisfies Sealed, PURPOSE, 30 * MINUTE_IN_SECONDS);
  return { names: secrets, text };
}

/** Puts a form's sealed secrets into those of its fields that came empty. What was typed anew counts instead. */
export async function openSecrets(form: FormData): Promise<FormData> {
  const text = form.get("sealed");
  form.delete("sealed");
  const sealed = typeof text === "string" ? await unseal<Sealed>(text, PURPOSE) : null;
  if (sealed?.nonce !== form.get("nonce")) return form;
  for (const [name, value] of sealed?.secrets ?? []) if (!form.get(name)) form.set(name, value);
  return form;
}
