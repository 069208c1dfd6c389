import type { I18n } from "@lingui/core";
import { accessRevision } from "#contract/revision";
import { formatDay } from "~/dates/dates";
import type { EditConflict } from "~/forms/edit-conflict";
import { type SaveOutcome, saveUnlessStale } from "~/forms/stale-save.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { config } from "~/host/config.server";
import { sortByText } from "~/i18n/sort-by-text";
import { type TermDays, toTermDays } from "~/networks/access-term";
import { FailureResponse } from "~/upstream/failure.server";
import { type RasTerm, readRas } from "~/upstream/ras/ras.server";
import { type AllowedDestinations, changeAccess } from "~/upstream/ras/ras-access.server";
import type { GatewayContext } from "../gateway/gateway.server";
import { LABELS } from "./access-fields";

/** Returns the revision of a user's access; "" for a user without access. */
export function readRevision({ state }: Pick<GatewayContext, "state">, userEmail: string): string {
  const stored = state?.users.find(({ email }) => email === userEmail);
  return stored ? accessRevision(stored) : "";
}

interface RequestedAccess {
  email: string;
  allowed: AllowedDestinations;
  days: TermDays;
  /** Undefined when the term is unchanged. */
  term: NonNullable<RasTerm> | undefined;
}

/**
 * Saves a user's access unless another user has changed it since the form was filled (SAFE-09).
 */
export async function saveAccess(
  { viewer: { upstream, i18n }, gateway }: GatewayContext,
  submitted: SubmittedForm,
  { days, ...requested }: RequestedAccess,
): Promise<SaveOutcome> {
  const { allowedDestinations } = requested.allowed;
  return saveUnlessStale(upstream, submitted, {
    save: (client, revision) => changeAccess(client, gateway, { ...requested, revision }),
    readStored: async () => {
      const state = await readRas(upstream, gateway);
      if (!state.ok) throw new FailureResponse(state.failure);
      const stored = state.value.users.find(({ email }) => email === requested.email);
      if (!stored) return null;
      const saved = {
        allowedDestinations: stored.allowedDestinations,
        days: toTermDays(stored.term, config.appTimeZone),
      };
      return { revision: accessRevision(stored), rows: compareAccess(i18n, saved, { allowedDestinations, days }) };
    },
  });
}

interface AccessVersion {
  allowedDestinations: readonly string[];
  days: TermDays;
}

/** Returns the parts of two versions of a user's access, in words and in the form's order. */
export function compareAccess(i18n: I18n, saved: AccessVersion, yours: AccessVersion): EditConflict["rows"] {
  const isList = [saved, yours].every(({ allowedDestinations }) => allowedDestinations.length > 0);
  const [savedParts, yourParts] = [describeParts(i18n, saved, isList), describeParts(i18n, yours, isList)];
  const parts = ["destinations", "begins", "ends"] as const;
  return parts.map((part) => ({ part: i18n._(LABELS[part]), saved: savedParts[part], yours: yourParts[part] }));
}

/** @param isList true where both versions name destinations, so that what is added and removed can be told */
const describeParts = (
  i18n: I18n,
  { allowedDestinations, days: { begins, ends } }: AccessVersion,
  isList: boolean,
) => ({
  destinations: nameDestinations(i18n, allowedDestinations, isList),
  begins: begins ? formatDay(begins) : "—",
  ends: ends ? formatDay(ends) : "—",
});

function nameDestinations(i18n: I18n, names: readonly string[], isList: boolean): string | string[] {
  const sorted = sortByText(i18n, names, String);
  return isList ? sorted : sorted.join(", ") || i18n._("All traffic");
}
