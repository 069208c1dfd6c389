import type { LoaderFunctionArgs } from "@remix-run/node";
import { rereadSessions } from "./sessions.server";

/** Reads the connections for the page that polls them; `answer` is null when they can't be read (CONN-01). */
export const loader = async (args: LoaderFunctionArgs) => Response.json({ answer: await rereadSessions(args) });
