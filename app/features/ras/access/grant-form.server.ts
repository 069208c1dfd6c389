import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { labelPerson } from "~/company/label-person";
import { describeMissingLogin } from "~/company/missing-login";
import { formatDay } from "~/dates/dates";
import { findPickerOptions, type PickerSearch, readPickerSearch } from "~/forms/picker-options.server";
import { config } from "~/host/config.server";
import { danger } from "~/notifications/notifications";
import { GRANTED_USERS } from "~/paths";
import { getToday } from "~/session/viewer.server";
import { listDestinationOptions, loadDestinations } from "../gateway/destinations/destination-options.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { grantSchema } from "./access.schema";
import {
  countSeats,
  listGatewayUsers,
  listRestrictableDestinations,
  readFirstDay,
  readPeopleOfGateway,
  USERS_UNREAD,
} from "./access.server";

/** Loads the form that grants access: the people without it, and how many of them can get it (RASA-02). */
export async function loadGrantForm(args: LoaderFunctionArgs) {
  const sources = await readGrantSources(args);
  const { scope, people, options } = sources;
  const { supported, notifications } = options;
  const { seats, used, available, later } = countSeats(scope.viewer, scope.state.users);
  const granted = new Set(listGatewayUsers(scope, people).map(({ id }) => id));
  const search = await readPickerSearch(args, GRANTED_USERS);
  const proposed = listProposed(args.request, sources, granted);
  return {
    id: scope.location.id,
    location: scope.location.name,
    firstDay: await readFirstDay(scope.viewer),
    seats,
    used,
    available,
    later: later && { ...later, day: formatDay(later.day) },
    supported,
    everybody: people.ok && people.value.every(({ id }) => granted.has(id)),
    proposed,
    ...buildPickers(sources, granted, { ...search, chosen: [...search.chosen, ...proposed] }),
    destinations: listDestinationOptions(scope.viewer.i18n, options),
    canAddUser: scope.viewer.permissions.onCompany("user.create"),
    timeZone: config.appTimeZone,
    constraint: getZodConstraint(grantSchema(available, { today: getToday(scope.viewer) })),
    notifications: people.ok ? notifications : [...notifications, danger(scope.viewer.i18n._(USERS_UNREAD))],
  };
}

/** Reads what the form chooses from: the gateway, the company's people and the location's destinations. */
export async function readGrantSources(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "grant");
  const [scope, people, read] = await Promise.all([
    requireActiveGateway(args, access),
    readPeopleOfGateway(access),
    loadDestinations(access),
  ]);
  return { scope, people, options: listRestrictableDestinations(scope, read) };
}

export type GrantSources = Awaited<ReturnType<typeof readGrantSources>>;

/** Returns the users that the address proposes, as a notice's does, who have no access yet (JOIN-01). */
function listProposed({ url }: Request, { people }: GrantSources, granted: ReadonlySet<string>): string[] {
  const named = new Set(new URL(url).searchParams.getAll(GRANTED_USERS));
  const possible = people.ok ? people.value.filter(({ id }) => named.has(id) && !granted.has(id)) : [];
  return possible.map(({ id }) => id);
}

/**
 * Returns the people without access as options, and the chosen ones: the first of two attempts may have granted them access.
 */
export function buildPickers({ scope, people }: GrantSources, granted: ReadonlySet<string>, search: PickerSearch) {
  const chosen = new Set(search.chosen);
  const options = people.ok ? people.value.filter(({ id }) => !granted.has(id) || chosen.has(id)) : null;
  const pickerOptions = options?.map((person) => ({
    value: person.id,
    label: labelPerson(person),
    hint: describeMissingLogin(scope.viewer, person),
  }));
  return { pickers: { users: findPickerOptions(pickerOptions ?? null, search) } };
}
