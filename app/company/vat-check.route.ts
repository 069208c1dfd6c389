import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorUpstream } from "~/session/viewer.server";
import { checkVat } from "./vat.server";

/** REG-05: what the VAT field asks when it is left; sign-up needs it before there is a session. */
export function loader(args: LoaderFunctionArgs) {
  return checkVat(visitorUpstream(args), new URL(args.request.url).searchParams.get("number"));
}
