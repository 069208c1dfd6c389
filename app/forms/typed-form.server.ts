import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { readDraft } from "./draft.server";

/** The forms that requests have sent. Without a script their loaders run next, to show that form again. */
const sentForms = new WeakMap<AppLoadContext, FormData>();

export const noteSentForm = (context: AppLoadContext, form: FormData) => sentForms.set(context, form);

/** Returns the form that a page shows as it was typed: the one that was sent, or a draft; undefined for a new one. */
export const readTypedForm = async (args: Pick<LoaderFunctionArgs, "request" | "context">) =>
  sentForms.get(args.context) ?? (await readDraft(args))?.form;
