import type { LoaderFunctionArgs } from "@remix-run/node";
import { readDraft } from "./draft.server";

/** Returns the form that a page shows as it was typed: the one that was sent, or a draft; undefined for a new one. */
export const readTypedForm = async (args: Pick<LoaderFunctionArgs, "request" | "context">) =>
  args.context.answeredForm?.typed ?? (await readDraft(args))?.form;
