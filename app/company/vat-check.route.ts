import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorUpstream } from "~/session/viewer.server";
import { vatAnswer } from "./vat.server";

/** REG-05: what the VAT field asks when it is left; sign-up needs it before there is a session. SAFE-07: so many for each address. */
export function loader(args: LoaderFunctionArgs) {
  const asking = { upstream: visitorUpstream(args), vatChecks: args.context.vatChecks };
  return vatAnswer(asking, new URL(args.request.url).searchParams.get("number"));
}
