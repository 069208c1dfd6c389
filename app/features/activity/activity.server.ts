import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { DAY } from "#contract/durations";
import { NOT_LOADED } from "~/lists/definition";
import type { ListQuery } from "~/lists/list-query";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { type ActivityRecord, readActivity } from "~/upstream/activity.server";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readPeople } from "~/upstream/people.server";
import { PERIODS } from "./activity.list";

/** The records of one part of a file. */
const AT_ONCE = 500;

/** Returns the viewer of the company's activity. @throws 403, and 404 where the upstream has no activity (ACT-02) */
export async function requireAuditor(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args, ({ onCompany }) => onCompany("account.company.update"));
  if (!(await supports(viewer.upstream, "activity"))) throw data(null, { status: 404 });
  return viewer;
}

/** Returns the upstream's question for an address's. */
function askedBy({ now }: Viewer, { search, filters }: ListQuery) {
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
export async function readActivityPage(viewer: Viewer, question: ListQuery) {
  const { page, size } = question;
  const asked = { ...askedBy(viewer, question), offset: (page - 1) * size, limit: size };
  const { total, records } = await readActivity(viewer.upstream, viewer.company.id, asked);
  return { rows: records, total };
}

/** Reads all records that a question is about, part by part. @throws {FailureResponse} */
export async function* readAllActivity(viewer: Viewer, question: ListQuery): AsyncGenerator<ActivityRecord[]> {
  for (let after: string | undefined; ; ) {
    const asked = { ...askedBy(viewer, question), after, limit: AT_ONCE };
    const { records } = await readActivity(viewer.upstream, viewer.company.id, asked);
    yield records;
    after = records.at(-1)?.id;
    if (records.length < AT_ONCE) return;
  }
}

/** Returns the choices of the filters. A thing or a call is not chosen from a list: links name it. */
export async function readActivityOptions({ upstream, company }: Viewer, { filters }: ListQuery) {
  const { user, location, machine, together } = filters;
  const [people, places] = await Promise.all([
    attempt(readPeople(upstream, company.id)),
    location ? attempt(readLocations(upstream, company.id, [location])) : null,
  ]);
  const known = people.ok ? people.value.map(({ id, name, email }) => ({ value: id, label: name || email })) : [];
  const place = places?.ok ? places.value.find(({ id }) => id === location) : undefined;
  const named = (value: string | undefined, label = value) => (value && label ? [{ value, label }] : []);
  return {
    user: [
      ...(known.some(({ value }) => value === user) ? [] : named(user, people.ok ? "Deleted user" : NOT_LOADED)),
      ...known,
    ],
    location: named(location, place?.name ?? (places?.ok ? "Deleted location" : NOT_LOADED)),
    machine: named(machine),
    together: named(together, "Same action"),
  };
}
