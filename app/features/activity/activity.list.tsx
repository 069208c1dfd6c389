import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACTIVITY_KINDS } from "#contract/activity";
import { browserName } from "#contract/identity/browser";
import type { DateFormatters, UpstreamListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import { withQuery } from "~/lists/with-query";
import { activityPath, paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { Initials } from "~/ui/initials/initials";
import { Link } from "~/ui/link/link";
import type { ActivityRecord } from "~/upstream/activity.server";
import { verbIcon } from "./verb-icons";

/** A record, with the name of its location where the file needs it. */
export type ActivityRow = ActivityRecord & { location?: string };
/** A record of the page. */
export type ActivityPageRow = Pick<ActivityRecord, "id" | "act" | "more" | "at" | "sentence"> & {
  who: string;
  email: string;
  /** First and last name, or the e-mail address alone: their first letters are the user's picture. */
  names: string[];
  /** True for a page or a thing that the user asked for and that doesn't exist. */
  isMissing: boolean;
  /** Earlier records of the same kind, which have no rows of their own. */
  folded: Pick<ActivityRecord, "id" | "at" | "sentence">[];
};
type PageRow = ActivityPageRow;
type Cell = { row: PageRow; children: ReactNode };

export const PERIODS = [
  { value: "day", label: "Last 24 hours", days: 1 },
  { value: "week", label: "Last 7 days", days: 7 },
  { value: "month", label: "Last 30 days", days: 30 },
  { value: "quarter", label: "Last 90 days", days: 90 },
  { value: "year", label: "Last 365 days", days: 365 },
];

const KIND_OPTIONS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }));

/** Returns the label of a kind; the kind itself when it is unknown. */
export const formatActivityKind = (kind: string) => KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind;

export const formatActor = ({ name, email, impersonator }: Pick<ActivityRecord, "name" | "email" | "impersonator">) => {
  const user = name || email || "Someone";
  return impersonator ? `${impersonator} as ${user}` : user;
};

/** Matches an instant, which the upstream writes like any other value. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns a value before or after a change, an instant in the portal's time zone (D8). */
export const formatValue = (value: string | null, moment: DateFormatters["moment"]) =>
  value !== null && INSTANT.test(value) ? moment(value) : value;

function formatChanges({ fields }: ActivityRecord, { moment }: DateFormatters): string {
  const format = (value: string | null) => formatValue(value, moment) ?? "—";
  return fields.map(({ name, before, after }) => `${name}: ${format(before)} → ${format(after)}`).join("; ");
}

/** Matches a refusal of what isn't there, in the upstream's words. Other words fold nothing. */
const NOT_FOUND = /, but it wasn't found/;

/** The company's activity, newest first: the upstream's only order (ACT-02). */
export const ACTIVITY: UpstreamListDefinition<ActivityRow, PageRow, never> = {
  name: "activity",
  caption: "Activity",
  unit: "entries",
  key: ({ id }) => id,
  toPageRow: (record) => ({
    id: record.id,
    act: record.act,
    more: record.more,
    at: record.at,
    sentence: record.sentence,
    who: formatActor(record),
    email: record.email ?? "",
    names: (record.name || record.email || "?").split(" ").slice(0, 2),
    isMissing: record.kind === "refusal" && NOT_FOUND.test(record.sentence),
    folded: [],
  }),
  byDay: "at",
  order: { sort: "at", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search activity", placeholder: "Name or machine" },
  emptyState: { spot: "history", title: "No activity", hint: "Changes in your company appear here." },
  noMatchesState: { title: "No activity found", hint: "Try fewer words or clear the filters." },
  columns: [
    {
      key: "at",
      header: "When",
      kind: "shrink",
      card: "half",
      sort: false,
      text: ({ at }, { moment }) => moment(at),
      filter: { name: "period", label: "Period", options: PERIODS },
    },
    {
      key: "who",
      untranslated: true,
      header: "Who",
      card: "none",
      sort: false,
      text: (record) => `${formatActor(record)} ${record.email ?? ""}`.trim(),
      cell: Person,
      filter: { name: "user", label: "User", accepts: Boolean },
      file: [
        { header: "Who", text: formatActor },
        { header: "Email", text: ({ email }) => email ?? "" },
      ],
    },
    {
      key: "what",
      header: "What",
      kind: "wide",
      rowHeader: true,
      sort: false,
      text: ({ sentence }) => sentence,
      cell: DetailsLink,
    },
    {
      key: "kind",
      header: "Type",
      optional: true,
      sort: false,
      text: ({ kind }) => formatActivityKind(kind),
      filter: { options: KIND_OPTIONS },
    },
    { key: "changes", header: "Changes", optional: true, sort: false, text: formatChanges },
    {
      key: "location",
      untranslated: true,
      header: "Location",
      fileOnly: true,
      text: ({ location = "" }) => location,
      filter: { accepts: Boolean },
    },
    {
      key: "machine",
      untranslated: true,
      header: "Machine",
      fileOnly: true,
      text: ({ serialNumber }) => serialNumber ?? "",
      filter: { accepts: Boolean },
    },
    {
      key: "address",
      untranslated: true,
      header: "IP address",
      optional: true,
      sort: false,
      text: ({ address }) => address ?? "",
    },
    {
      key: "browser",
      header: "Browser",
      optional: true,
      sort: false,
      text: ({ browser }) => (browser ? browserName(browser) : ""),
    },
    {
      key: "act",
      header: "Request ID",
      fileOnly: true,
      text: ({ requestId }) => requestId ?? "",
      filter: { name: "together", label: "Same action", accepts: Boolean },
    },
  ],
};

function Person({ row: { who, email, names } }: Cell) {
  return (
    <span className="person">
      <Initials names={names} />{" "}
      <span>
        <Highlighted>{who}</Highlighted>{" "}
        {email !== who && (
          <span className="muted cell-more">
            <Highlighted>{email}</Highlighted>
          </span>
        )}
      </span>
    </span>
  );
}

/** Renders a link to a record's details, one to the records of the same call, and the records that are folded into it. */
function DetailsLink({ row: { id, act, more, who, sentence, folded }, children }: Cell) {
  const { search } = useLocation();
  const together = new URLSearchParams(search).get("together") === act;
  return (
    <>
      <Icon icon={verbIcon(sentence)} />{" "}
      <Link className="row-link" to={activityPath(id) + search} data-subject={who} preventScrollReset>
        {children}
      </Link>{" "}
      {more > 0 && !together && (
        <Link className="muted" to={withQuery(paths.activity, { together: act })}>
          {`and ${more.toLocaleString("en")} more from the same action`}
        </Link>
      )}
      {folded.length > 0 && (
        <details className="alike">
          <summary>{folded.length === 1 ? "1 more like it" : `${folded.length} more like it`}</summary>
          <ul>
            {folded.map((each) => (
              <li key={each.id}>
                <Link to={activityPath(each.id) + search} preventScrollReset>
                  {each.sentence}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
