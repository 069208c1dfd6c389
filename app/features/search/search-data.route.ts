import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSearchResults } from "./search.server";

const MAX_RESULTS = 5;

/** Answers the searches of the top bar while the user types (FIND-01). */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await loadSearchResults(args, MAX_RESULTS));
