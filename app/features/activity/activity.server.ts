import type { I18n } from "@lingui/core";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { DAY } from "#contract/durations";
import { msg } from "~/i18n/i18n";
import { NOT_LOADED } from "~/lists/definition";
import type { ListQuery } from "~/lists/list-query";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { type ActivityRecord, readActivity } from "~/upstream/activity.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readPeople } from "~/upstream/people.server";
import { type ActivityRow, PERIODS } from "./activity.list";

const DELETED_LOCATION = msg("Deleted location");
const EXPORT_PAGE_SIZE = 500;

/** Requires a viewer who may read the activity (ACT-02). @throws 403 */
export const requireAuditor = (args: LoaderFunctionArgs): Promise<Viewer> =>
  requireViewer(args, ({ onCompany }) => onCompany("account.company.update"));

function toActivityFilters({ now }: Viewer, { search, filters }: ListQuery) {
  const days = PERIODS.find(({ value }) => value === filters.period)?.days;
  return {
    words: search,
    kind: filters.kind,
    userId: filters.user,
    locationId: filters.location,
    serialNumber: filters.machine,
    act: filters.together,
    from: days ? new Date(now.getTime() - days * DAY).toISOString() : undefined,
  };
}

/** Reads one page of the records. @throws {FailureResponse} */
export async function readActivityPage(viewer: Viewer, query: ListQuery) {
  const { page, size } = query;
  const variables = { ...toActivityFilters(viewer, query), offset: (page - 1) * size, limit: size };
  const { total, records } = await readActivity(viewer.upstream, viewer.company.id, variables);
  return { rows: records, total };
}

/** Yields all records that match a query with their locations' names, page by page. @throws {FailureResponse} */
export async function* readAllActivity(viewer: Viewer, query: ListQuery): AsyncGenerator<ActivityRow[]> {
  const { upstream, company, i18n } = viewer;
  const locations = attempt(readLocations(upstream, company.id, "all"));
  for (let after: string | undefined; ; ) {
    const variables = { ...toActivityFilters(viewer, query), after, limit: EXPORT_PAGE_SIZE };
    const [{ records }, named] = await Promise.all([readActivity(upstream, company.id, variables), locations]);
    if (!named.ok) throw new FailureResponse(named.failure);
    const names = new Map(named.value.map(({ id, name }) => [id, name]));
    yield records.map((record) => nameLocation(i18n, record, names));
    after = records.at(-1)?.id;
    if (records.length < EXPORT_PAGE_SIZE) return;
  }
}

const nameLocation = (i18n: I18n, record: ActivityRecord, names: ReadonlyMap<string, string>): ActivityRow =>
  record.locationId ? { ...record, location: names.get(record.locationId) ?? i18n._(DELETED_LOCATION) } : record;

/** Reads the options of the filters. Locations, machines and calls are filtered by links only. */
export async function readActivityOptions({ upstream, company, i18n }: Viewer, { filters }: ListQuery) {
  const { user, location, machine, together } = filters;
  const [people, locations] = await Promise.all([
    attempt(readPeople(upstream, company.id)),
    location ? attempt(readLocations(upstream, company.id, [location])) : null,
  ]);
  const users = people.ok ? people.value.map(({ id, name, email }) => ({ value: id, label: name || email })) : [];
  const named = locations?.ok ? locations.value.find(({ id }) => id === location) : undefined;
  const isGone = locations?.ok || locations?.failure.kind === "missing";
  const toOptions = (value: string | undefined, label = value) => (value && label ? [{ value, label }] : []);
  return {
    user: [
      ...(users.some(({ value }) => value === user)
        ? []
        : toOptions(user, people.ok ? i18n._("Deleted user") : i18n._(NOT_LOADED))),
      ...users,
    ],
    location: toOptions(location, named?.name ?? (isGone ? i18n._(DELETED_LOCATION) : i18n._(NOT_LOADED))),
    machine: toOptions(machine),
    together: toOptions(together, i18n._("Same action")),
  };
}
