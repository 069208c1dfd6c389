import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { browserName } from "#contract/identity/browser";
import { FAILED_TO_FETCH_ACTIVITY } from "~/activity/latest-activity";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { type Handle, nameFromData } from "~/layout/handle";
import { withQuery } from "~/lists/with-query";
import { failedPage } from "~/notifications/notifications.server";
import { locationPaths, machinePaths, paths, rasPaths, userPaths } from "~/paths";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel/panel";
import { type Column, Table } from "~/ui/table/table";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readActivity } from "~/upstream/activity.server";
import { attempt } from "~/upstream/failure.server";
import { formatActivityKind, formatActor, formatValue } from "./activity.list";
import { requireAuditor } from "./activity.server";

/** Reads one record with its changed fields (ACT-02). @throws 404 when there is none */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireAuditor(args);
  const read = await attempt(readActivity(upstream, company.id, { id: args.params.recordId ?? "", limit: 1 }));
  if (!read.ok) return failedPage(read.failure, FAILED_TO_FETCH_ACTIVITY, { record: null });
  const [record] = read.value.records;
  if (!record) throw data(null, { status: 404 });
  const { at, browser, fields } = record;
  const moment = (instant: string | number) => formatDateTime(config.appTimeZone, instant);
  return {
    record: {
      ...record,
      who: formatActor(record),
      when: moment(at),
      fields: fields.map(({ name, before, after }) => ({
        name,
        before: formatValue(before, moment),
        after: formatValue(after, moment),
      })),
      browser: browser ? browserName(browser) : null,
    },
  };
}

export const handle: Handle = {
  panel: "beside",
  name: nameFromData<typeof loader>(({ record }) => record?.sentence),
};

export default function Activity() {
  const { record } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel title="Activity" closeTo={paths.activity + search}>
      {record ? <Details {...record} /> : <ErrorState message={FAILED_TO_FETCH_ACTIVITY} />}
    </Panel>
  );
}

type RecordDetails = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["record"]>;
type Field = RecordDetails["fields"][number];

const COLUMNS: Column<Field>[] = [
  { key: "name", header: "Field", rowHeader: true, cell: ({ name }) => name },
  { key: "before", header: "Before", cell: ({ before }) => before ?? "—" },
  { key: "after", header: "After", cell: ({ after }) => after ?? "—" },
];

function Details({ who, sentence, fields, ...record }: RecordDetails) {
  const items = [
    { term: "When", description: record.when },
    {
      term: "Who",
      untranslated: true,
      description: record.userId ? <Link to={userPaths.details(record.userId)}>{who}</Link> : who,
    },
    { term: "Email", untranslated: true, description: record.email },
    { term: "Type", description: formatActivityKind(record.kind) },
    { term: "Related to", description: <Subjects {...record} /> },
    { term: "IP address", untranslated: true, description: record.address },
    { term: "Browser", description: record.browser },
    {
      term: "Request ID",
      description: record.requestId && <Copyable text={record.requestId} name="request ID" />,
    },
  ];
  return (
    <div className="stack">
      <h3>
        <Untranslated>{who}</Untranslated> {sentence}
      </h3>
      {fields.length > 0 && <Table caption="Changes" columns={COLUMNS} rows={fields} rowKey={({ name }) => name} />}
      <DescriptionList items={items} />
    </div>
  );
}

type Subject = Omit<RecordDetails, "who" | "sentence" | "fields">;

/** Renders links to the subjects of a record. A deleted subject has a page that says so. */
function Subjects({ kind, aboutUserId, locationId, serialNumber, act, more }: Subject) {
  const links = [
    kind === "access" && locationId && { to: rasPaths.access(locationId), label: "Users with access" },
    aboutUserId && { to: userPaths.details(aboutUserId), label: "View user" },
    locationId && { to: locationPaths.details(locationId), label: "View location" },
    serialNumber && { to: machinePaths.page(serialNumber), label: <Untranslated>{serialNumber}</Untranslated> },
    more > 0 && {
      to: withQuery(paths.activity, { together: act }),
      label: `${more.toLocaleString("en")} more from the same action`,
    },
  ];
  return (
    <ul className="stack-s">
      {links.map(
        (link) =>
          link && (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ),
      )}
    </ul>
  );
}
