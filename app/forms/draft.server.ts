import { parse, type SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { requestPath } from "~/paths";
import { isNonceOf } from "~/session/form-nonce.server";
import { readSession } from "~/session/session.server";
import type { RetryableForm } from "~/ui/form/retry-form";
import { SECRET_FIELDS } from "~/ui/form/secrets";

/** A form that was sent after the session had ended, sealed until its user's next sign-in (PAGE-06). */
type Draft = Pick<RetryableForm, "path" | "fields" | "nonce"> & Partial<Pick<RetryableForm, "secrets">>;

/** A cookie longer than 4,096 bytes, with its name and attributes, is dropped by browsers. */
const LONGEST_COOKIE = 4000;

export const draftCookie = sealedCookie<Draft>("draft", 30 * MINUTE_IN_SECONDS);

/** Returns the Set-Cookie header that keeps a form for its owner; null when the form is too long for a cookie. */
export async function serializeDraft({ path, nonce, fields, secrets }: RetryableForm): Promise<string | null> {
  if (JSON.stringify(fields).length > LONGEST_COOKIE) return null;
  const header = await draftCookie.serialize({ path, nonce, fields, secrets });
  return header.length > LONGEST_COOKIE ? null : header;
}

/** The typed fields, and whether passwords were among them. Passwords are not kept. */
interface Typed {
  form: FormData;
  withSecrets: boolean;
}

/** Returns what the user typed into the form at this address before an earlier session ended; null if nothing. */
export async function readDraft(args: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Typed | null> {
  const { request } = args;
  const [draft, session] = await Promise.all([draftCookie.read(request), readSession(args)]);
  if (!draft || !session || draft.path !== requestPath(request) || !isNonceOf(draft.nonce, session.userId)) return null;
  const form = new FormData();
  for (const [name, value] of draft.fields) form.append(name, value);
  return { form, withSecrets: Boolean(draft.secrets?.length) };
}

/** Returns the form as an answer of conform without errors, which fills the page's fields. */
export function toSubmissionResult(form: FormData): SubmissionResult<string[]> | null {
  try {
    return parse<unknown, string[]>(form, { resolve: () => ({ value: {} }) }).reply({ hideFields: SECRET_FIELDS });
  } catch {
    // Conform refuses fields that no form of the portal sends.
    return null;
  }
}
