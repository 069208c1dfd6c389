import { MINUTE_IN_SECONDS } from "#contract/durations";
import { seal, unseal } from "~/host/sealed.server";
import type { SealedSecrets } from "~/ui/form/form";
import type { SubmittedForm } from "./submitted-form.server";

/** The secrets of a form, and its nonce, which binds them to this form. */
interface Sealed {
  nonce: string;
  secrets: [string, string][];
}

const PURPOSE = "form secrets";

/**
 * Seals the typed secrets of a form, so that its page can send them again without being able to read them. Without a
 * script each response would lose them (REG-05). Undefined without secrets or a nonce.
 */
export async function sealSecrets({ form, nonce, secrets }: SubmittedForm): Promise<SealedSecrets | undefined> {
  if (nonce === undefined || secrets.length === 0) return undefined;
  const values = secrets.map((name): [string, string] => [name, String(form.get(name))]);
  const text = await seal({ nonce, secrets: values } satisfies Sealed, PURPOSE, 30 * MINUTE_IN_SECONDS);
  return { names: secrets, text };
}

/** Restores a form's sealed secrets into its empty fields. A newly typed secret wins. */
export async function openSecrets(form: FormData): Promise<FormData> {
  const text = form.get("sealed");
  form.delete("sealed");
  const sealed = typeof text === "string" ? await unseal<Sealed>(text, PURPOSE) : null;
  if (sealed?.nonce !== form.get("nonce")) return form;
  for (const [name, value] of sealed?.secrets ?? []) if (!form.get(name)) form.set(name, value);
  return form;
}
