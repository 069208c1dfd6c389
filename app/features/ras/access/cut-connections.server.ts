import type { I18n } from "@lingui/core";
import { attempt } from "~/upstream/failure.server";
import type { RasTerm } from "~/upstream/ras/ras.server";
import type { LocationAccess } from "../gateway/gateway.server";
import { readConnections } from "./revoking.server";

/** Counts a user's open connections; 0 when they couldn't be read. */
async function countOpenConnections(access: LocationAccess, userId: string): Promise<number> {
  const read = await attempt(readConnections(access));
  return read.ok ? read.value.filter((connection) => connection.userId === userId).length : 0;
}

/** Counts the open connections that a new term ends: all of the user's when it begins in the future, otherwise none. */
export const countCut = async (access: LocationAccess, userId: string, term: RasTerm | undefined): Promise<number> =>
  term?.from != null && Date.parse(term.from) > access.viewer.now.getTime() ? countOpenConnections(access, userId) : 0;

/** Returns the sentence that says how many connections a save has ended; undefined for none. */
export const describeCut = (i18n: I18n, count: number): string | undefined =>
  count > 0
    ? i18n._("{count, plural, one {# open connection was cut} other {# open connections were cut}}", { count })
    : undefined;
