import { parse, type SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { requestPath } from "~/paths";
import { isNonceOf } from "~/session/form-nonce.server";
import { readSession } from "~/session/session.server";
import type { KeptForm } from "~/ui/form/retry-form";
import { SECRET_FIELDS } from "~/ui/form/secrets";

/** A form saved because the session ended, until its user's next sign-in (PAGE-06). */
type Draft = Pick<KeptForm, "path" | "fields" | "nonce"> & Partial<Pick<KeptForm, "secrets">>;

/** Browsers drop cookies of more than 4,096 bytes, name and attributes included. */
const MAX_COOKIE_LENGTH = 4000;

export const draftCookie = sealedCookie<Draft>("draft", 30 * MINUTE_IN_SECONDS);

/** Returns the Set-Cookie header of a draft; null when the form is too long for a cookie. */
export async function serializeDraft({ path, nonce, fields, secrets }: KeptForm): Promise<string | null> {
  if (JSON.stringify(fields).length > MAX_COOKIE_LENGTH) return null;
  const header = await draftCookie.serialize({ path, nonce, fields, secrets });
  return header.length > MAX_COOKIE_LENGTH ? null : header;
}

/** Reads the viewer's draft for this page, and whether secrets were typed into it, which it lacks; null without one. */
export async function readDraft(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { request } = args;
  const [draft, session] = await Promise.all([draftCookie.read(request), readSession(args)]);
  if (!draft || !session || draft.path !== requestPath(request) || !isNonceOf(draft.nonce, session.userId)) return null;
  const form = new FormData();
  for (const [name, value] of draft.fields) form.append(name, value);
  return { form, withSecrets: Boolean(draft.secrets?.length) };
}

/** Converts a form to a conform result without errors, which fills the page's fields. */
export function toSubmissionResult(form: FormData): SubmissionResult<string[]> | null {
  try {
    return parse<unknown, string[]>(form, { resolve: () => ({ value: {} }) }).reply({ hideFields: SECRET_FIELDS });
  } catch {
    // Conform throws on fields that no form of the portal sends.
    return null;
  }
}
