import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FAILED_TO_FETCH_ACTIVITY } from "~/activity/latest-activity";
import { Sentence } from "~/activity/sentence";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { type Handle, nameFromData } from "~/layout/handle";
import { withQuery } from "~/lists/with-query";
import { failedPage } from "~/notifications/notifications.server";
import { locationPaths, machinePaths, paths, rasPaths, userPaths } from "~/paths";
import { nameBrowser } from "~/session/name-browser";
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
  const { upstream, company, i18n } = await requireAuditor(args);
  const read = await attempt(readActivity(upstream, company.id, { id: args.params.recordId ?? "", limit: 1 }));
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED_TO_FETCH_ACTIVITY), { record: null });
  const [record] = read.value.records;
  if (!record) throw data(null, { status: 404 });
  const { at, browser, fields } = record;
  const moment = (instant: string | number) => formatDateTime(config.appTimeZone, instant);
  return {
    record: {
      ...record,
      who: formatActor(i18n, record),
      when: moment(at),
      fields: fields.map(({ name, before, after }) => ({
        name,
        before: formatValue(before, moment),
        after: formatValue(after, moment),
      })),
      browser: browser ? nameBrowser(i18n, browser) : null,
    },
  };
}

export const handle: Handle = {
  panel: "beside",
  name: nameFromData<typeof loader>(({ record }) => record?.sentence),
};

export default function Activity() {
  const { i18n } = useLingui();
  const { record } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel title={i18n._("Activity")} closeTo={paths.activity + search}>
      {record ? <Details {...record} /> : <ErrorState message={i18n._(FAILED_TO_FETCH_ACTIVITY)} />}
    </Panel>
  );
}

type RecordDetails = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["record"]>;
type Field = RecordDetails["fields"][number];

const createColumns = (i18n: I18n): Column<Field>[] => [
  { key: "name", header: i18n._("Field"), rowHeader: true, cell: ({ name }) => name },
  { key: "before", header: i18n._("Before"), cell: ({ before }) => before ?? "—" },
  { key: "after", header: i18n._("After"), cell: ({ after }) => after ?? "—" },
];

function Details({ who, sentence, english, fields, ...record }: RecordDetails) {
  const { i18n } = useLingui();
  const links = listSubjects(i18n, record);
  const items = [
    { term: i18n._("When"), description: record.when },
    {
      term: i18n._("Who"),
      untranslated: true,
      description: record.userId ? <Link to={userPaths.details(record.userId)}>{who}</Link> : who,
    },
    { term: i18n._("Email"), untranslated: true, description: record.email },
    { term: i18n._("Type"), description: formatActivityKind(i18n, record.kind) },
    ...(links.length > 0 ? [{ term: i18n._("Related to"), description: <Links links={links} /> }] : []),
    { term: i18n._("IP address"), untranslated: true, description: record.address },
    { term: i18n._("Browser"), description: record.browser },
    {
      term: i18n._("Request ID"),
      description: record.requestId && <Copyable text={record.requestId} label={i18n._("Copy the request ID")} />,
    },
  ];
  return (
    <div className="stack">
      <h3>
        <Untranslated>{who}</Untranslated> <Sentence sentence={sentence} english={english} />
      </h3>
      {fields.length > 0 && (
        <Table caption={i18n._("Changes")} columns={createColumns(i18n)} rows={fields} rowKey={({ name }) => name} />
      )}
      <DescriptionList items={items} />
    </div>
  );
}

type Subject = Omit<RecordDetails, "who" | "sentence" | "english" | "fields">;

/** Lists links to the subjects of a record. A deleted subject has a page that says so. */
function listSubjects(i18n: I18n, { kind, aboutUserId, locationId, serialNumber, act, more }: Subject) {
  const links = [
    kind === "access" && locationId && { to: rasPaths.access(locationId), label: i18n._("Users with access") },
    aboutUserId && { to: userPaths.details(aboutUserId), label: i18n._("View user") },
    locationId && { to: locationPaths.details(locationId), label: i18n._("View location") },
    serialNumber && { to: machinePaths.page(serialNumber), label: <Untranslated>{serialNumber}</Untranslated> },
    more > 0 && {
      to: withQuery(paths.activity, { together: act }),
      label: i18n._("{more, plural, one {# more from the same action} other {# more from the same action}}", { more }),
    },
  ];
  return links.flatMap((link) => link || []);
}

const Links = ({ links }: { links: ReturnType<typeof listSubjects> }) => (
  <ul className="stack-s">
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
