import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { requestInBackground } from "~/layout/in-background";
import type { ListPage } from "~/lists/list-page";
import type { SentSession } from "./sessions.list";
import { rereadSessions } from "./sessions.server";

/** The response to a poll. */
export interface PolledSessions {
  /** Null when the connections couldn't be read. */
  answer: ListPage<SentSession> | null;
}

/** Reads the connections for the page that polls them (CONN-01). */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json({ answer: await rereadSessions(args) } satisfies PolledSessions);
}

/** Answers like a failed read when the request fails: the list stays. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  requestInBackground(() => serverLoader<PolledSessions>(), { answer: null });
