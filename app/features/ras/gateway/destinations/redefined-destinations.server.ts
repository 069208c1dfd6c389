import type { I18n } from "@lingui/core";
import { withFields } from "~/forms/parse-form";
import { rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { describeAnyAddress } from "~/networks/destination-warnings";
import type { NamedDestination } from "~/networks/reachable";
import type { Failure } from "~/upstream/failure.server";
import type { LocationAccess } from "../gateway.server";
import { listDestinationOptions, loadDestinations, toShown } from "./destination-options.server";
import { parseShown, type RedefinedDestination, SHOWN_FIELD } from "./shown-destinations";

/** What a form grants or routes by name. */
interface Named {
  names: readonly string[];
  /** The specification's notification; empty without one. */
  quoted?: string;
}

/**
 * Requires that nobody has changed the networks of the form's destinations since it showed them (SAFE-09).
 * @param destinations as the portal has just read them
 * @throws the form's rejection, which shows both versions of the changed networks. Submitting it again accepts the new ones.
 */
export function requireAsShown(
  { viewer: { i18n } }: Pick<LocationAccess, "viewer">,
  submitted: SubmittedForm,
  { names, quoted = "" }: Named,
  destinations: readonly NamedDestination[],
): void {
  const redefined = findRedefined(i18n, submitted, destinations, names);
  if (redefined.length === 0) return;
  const changed = new Set(redefined.map(({ name }) => name));
  const before = parseShown(submitted.form.get(SHOWN_FIELD)).filter(([name]) => !changed.has(name));
  const now = destinations.filter(({ name }) => changed.has(name)).map((destination) => toShown(i18n, destination));
  const form = withFields(submitted.form, { [SHOWN_FIELD]: JSON.stringify([...before, ...now]) });
  const reason = i18n._(
    "The networks of {names} have changed since you opened this form. Check them, then send it again.",
    { names: [...changed].join(", ") },
  );
  throw rejectForm(
    { ...submitted, form },
    { form: [reason], notifications: quoted ? [quoted] : [], status: 409 },
    { redefined, destinations: listDestinationOptions(i18n, { destinations, failure: undefined }) },
  );
}

/**
 * Requires the same after the upstream has refused a form with a conflict: they may have been redefined after the portal's own
 * check. Another failure requires nothing.
 */
export async function requireStillAsShown(
  failure: Failure | undefined,
  access: LocationAccess,
  submitted: SubmittedForm,
  named: Named,
): Promise<void> {
  if (failure?.kind === "conflict")
    requireAsShown(access, submitted, named, (await loadDestinations(access)).destinations);
}

/** Returns the destinations whose networks have changed since the form showed them; none for a form without the field. */
function findRedefined(
  i18n: I18n,
  { form }: SubmittedForm,
  destinations: readonly NamedDestination[],
  names: readonly string[],
): RedefinedDestination[] {
  const field = form.get(SHOWN_FIELD);
  if (field === null) return [];
  const shown = new Map(parseShown(field).map((row) => [row[0], row]));
  return destinations
    .filter(({ name }) => names.includes(name))
    .flatMap((destination) => {
      const [name, digest] = toShown(i18n, destination);
      const before = shown.get(name);
      if (before?.[1] === digest) return [];
      return [{ name, before: before?.[2] ?? i18n._("Other networks"), now: describeNetworks(i18n, destination) }];
    });
}

/** Returns a destination's networks in words. */
export function describeNetworks(i18n: I18n, { networkDestinations }: NamedDestination): string {
  const meaning = describeAnyAddress(i18n, networkDestinations);
  return networkDestinations.join(", ") + (meaning ? ` (${meaning})` : "");
}
