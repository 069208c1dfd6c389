import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACTIVITY_KINDS } from "#contract/activity";
import { Sentence } from "~/activity/sentence";
import { msg } from "~/i18n/i18n";
import type { DateFormatters, UpstreamListDefinition } from "~/lists/definition";
import { Highlighted, HighlightedDetail } from "~/lists/highlighted";
import { withQuery } from "~/lists/with-query";
import { activityPath, paths } from "~/paths";
import { nameBrowser } from "~/session/name-browser";
import { Icon } from "~/ui/icon/icon";
import { Initials } from "~/ui/initials/initials";
import { Link } from "~/ui/link/link";
import type { ActivityRecord } from "~/upstream/activity.server";
import { verbIcon } from "./verb-icons";

/** A record; only for the CSV file with the name of its location. */
export type ActivityRow = ActivityRecord & { location?: string };
/** A record of the page. */
export type ActivityPageRow = Pick<ActivityRecord, "id" | "act" | "more" | "at" | "sentence" | "english"> & {
  who: string;
  email: string;
  /** First and last name, or the e-mail address alone: their first letters are the user's picture. */
  names: string[];
  isLogin: boolean;
  /** True when the request was refused because its page or object doesn't exist. */
  isMissing: boolean;
  /** Earlier records of the same kind, which have no rows of their own. */
  folded: (Pick<ActivityRecord, "id" | "at" | "sentence" | "english"> & { when: string })[];
};
type PageRow = ActivityPageRow;
type Cell = { row: PageRow; children: ReactNode };

export const PERIODS = [
  { value: "day", label: msg("Last 24 hours"), days: 1 },
  { value: "week", label: msg("Last 7 days"), days: 7 },
  { value: "month", label: msg("Last 30 days"), days: 30 },
  { value: "quarter", label: msg("Last 90 days"), days: 90 },
  { value: "year", label: msg("Last 365 days"), days: 365 },
];

const listKinds = (i18n: I18n) =>
  Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label: i18n._(label) }));

/** Returns the label of a kind; the kind itself when it is unknown. */
export const formatActivityKind = (i18n: I18n, kind: string) =>
  listKinds(i18n).find(({ value }) => value === kind)?.label ?? kind;

type Actor = Pick<ActivityRecord, "name" | "email" | "impersonator">;

export function formatActor(i18n: I18n, { name, email, impersonator }: Actor): string {
  const user = name || email || i18n._("Someone");
  return impersonator ? i18n._("{impersonator} as {user}", { impersonator, user }) : user;
}

/** Matches an instant, which the upstream writes like any other value. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns a value before or after a change, an instant in the portal's time zone (D8). */
export const formatValue = (value: string | null, moment: DateFormatters["moment"]) =>
  value !== null && INSTANT.test(value) ? moment(value) : value;

function formatChanges(i18n: I18n, { fields }: ActivityRecord, { moment }: DateFormatters): string {
  const format = (value: string | null) => formatValue(value, moment) ?? "—";
  return fields
    .map(({ name, before, after }) =>
      i18n._("{label}: {value}", { label: name, value: `${format(before)} → ${format(after)}` }),
    )
    .join("; ");
}

/** The operations by which users log in themselves. */
const LOGIN_OPERATIONS = ["verifyToken", "loginByPasskey"];

/** Returns the list of the company's activity, newest first: the upstream's only order (ACT-02). */
export const createActivityList = (i18n: I18n): UpstreamListDefinition<ActivityRow, PageRow, never> => ({
  name: "activity",
  caption: i18n._("Activity"),
  counted: msg("{count, plural, one {# entry} other {# entries}}"),
  everything: msg("All entries"),
  key: ({ id }) => id,
  toPageRow: (record) => ({
    id: record.id,
    act: record.act,
    more: record.more,
    at: record.at,
    sentence: record.sentence,
    english: record.english,
    who: formatActor(i18n, record),
    email: record.email ?? "",
    names: (record.name || record.email || "?").split(" ").slice(0, 2),
    isLogin: record.kind === "session" && LOGIN_OPERATIONS.includes(record.operation),
    isMissing: record.code === "NOT_FOUND",
    folded: [],
  }),
  byDay: "at",
  order: { sort: "at", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: i18n._("Search activity"), placeholder: i18n._("Name or machine") },
  emptyState: {
    spot: "history",
    title: i18n._("No activity"),
    hint: i18n._("Changes in your company appear here."),
  },
  noMatchesState: { title: i18n._("No activity found"), hint: i18n._("Try fewer words or clear the filters.") },
  columns: [...createActColumns(i18n), ...createSubjectColumns(i18n), ...createOriginColumns(i18n)],
});

type Columns = UpstreamListDefinition<ActivityRow, PageRow, never>["columns"];

/** Returns the columns of who did what, and when. */
const createActColumns = (i18n: I18n): Columns => [
  {
    key: "at",
    header: i18n._("When"),
    kind: "shrink",
    card: "end",
    sort: false,
    text: ({ at }, { moment }) => moment(at),
    filter: {
      name: "period",
      label: i18n._("Period"),
      options: PERIODS.map(({ value, label }) => ({ value, label: i18n._(label) })),
    },
  },
  {
    key: "who",
    untranslated: true,
    header: i18n._("Who"),
    kind: "shrink",
    card: "hidden",
    sort: false,
    text: (record) => `${formatActor(i18n, record)} ${record.email ?? ""}`.trim(),
    cell: Person,
    filter: { name: "user", label: i18n._("User"), accepts: Boolean },
    file: [
      { header: i18n._("Who"), text: (record) => formatActor(i18n, record) },
      { header: i18n._("Email"), text: ({ email }) => email ?? "" },
    ],
  },
  {
    key: "what",
    header: i18n._("What"),
    kind: "wide",
    rowHeader: true,
    sort: false,
    text: ({ sentence }) => sentence,
    cell: DetailsLink,
  },
  {
    key: "kind",
    header: i18n._("Type"),
    optional: true,
    sort: false,
    text: ({ kind }) => formatActivityKind(i18n, kind),
    filter: { options: listKinds(i18n) },
  },
  {
    key: "changes",
    header: i18n._("Changes"),
    optional: true,
    sort: false,
    text: (record, show) => formatChanges(i18n, record, show),
  },
];

/** Returns the columns of a record's location and machine, which only filters and CSV files have. */
const createSubjectColumns = (i18n: I18n): Columns => [
  {
    key: "location",
    untranslated: true,
    header: i18n._("Location"),
    fileOnly: true,
    text: ({ location = "" }) => location,
    filter: { accepts: Boolean },
  },
  {
    key: "machine",
    untranslated: true,
    header: i18n._("Machine"),
    fileOnly: true,
    text: ({ serialNumber }) => serialNumber ?? "",
    filter: { accepts: Boolean },
  },
];

/** Returns the columns of the request: its address, browser and id. */
const createOriginColumns = (i18n: I18n): Columns => [
  {
    key: "address",
    untranslated: true,
    header: i18n._("IP address"),
    optional: true,
    sort: false,
    text: ({ address }) => address ?? "",
  },
  {
    key: "browser",
    header: i18n._("Browser"),
    optional: true,
    sort: false,
    text: ({ browser }) => (browser ? nameBrowser(i18n, browser) : ""),
  },
  {
    key: "act",
    header: i18n._("Request ID"),
    fileOnly: true,
    text: ({ requestId }) => requestId ?? "",
    filter: { name: "together", label: i18n._("Same action"), accepts: Boolean },
  },
];

function Person({ row: { who, email, names } }: Cell) {
  return (
    <span className="person" title={email === who ? who : `${who} ${email}`}>
      <Initials names={names} />{" "}
      <span>
        <Highlighted>{who}</Highlighted> {email !== who && <HighlightedDetail>{email}</HighlightedDetail>}
      </span>
    </span>
  );
}

/** Renders a link to a record's details, one to the records of the same call, and the records that are folded into it. */
function DetailsLink({ row: { id, act, more, who, sentence, english, folded }, children }: Cell) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const together = new URLSearchParams(search).get("together") === act;
  return (
    <>
      <Icon icon={verbIcon(english)} />{" "}
      <Link className="row-link" to={activityPath(id) + search} data-subject={who} preventScrollReset>
        <Sentence sentence={sentence} english={english}>
          {children}
        </Sentence>
      </Link>{" "}
      {more > 0 && !together && (
        <Link className="muted" to={withQuery(paths.activity, { together: act })}>
          {i18n._("{more, plural, one {and # more from the same action} other {and # more from the same action}}", {
            more,
          })}
        </Link>
      )}
      {folded.length > 0 && (
        <details className="alike">
          <summary>
            {i18n._("{count, plural, one {# more like it} other {# more like it}}", { count: folded.length })}
          </summary>
          <ul>
            {folded.map((each) => (
              <li key={each.id}>
                <Link to={activityPath(each.id) + search} preventScrollReset>
                  <Sentence {...each} />
                </Link>{" "}
                <span className="muted">{each.when}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
