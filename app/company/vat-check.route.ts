import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorUpstream } from "~/session/viewer.server";
import { vatAnswer } from "./vat.server";

/**
 * Answers the VAT field's check (REG-05). Sign-up needs it, so it works without a session; each network address has a
 * limited number (SAFE-07).
 */
export function loader(args: LoaderFunctionArgs) {
  const asking = { upstream: visitorUpstream(args), vatChecks: args.context.vatChecks };
  return vatAnswer(asking, new URL(args.request.url).searchParams.get("number"));
}
