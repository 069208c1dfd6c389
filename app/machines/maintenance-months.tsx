import { paths } from "~/paths";
import { STATES } from "~/ui/badge/states";
import { type Bar, BarChart } from "~/ui/bar-chart/bar-chart";
import { countedMonths, LATER_MONTHS, type MaintenanceEndings, monthName, splitExpiring } from "./maintenance-endings";

type EndingFilters = { maintenance?: string; ends?: string };

type Props = {
  /** Null when they are not counted. */
  endings: MaintenanceEndings | null;
  /** Returns the address of the inventory with these filters alone. */
  to: (filters: Record<string, string>) => string;
  /** The filters that are set, as the query of an address. */
  chosen?: string;
  /** Whether the user shows the chart. Without it, the chart can't be hidden. */
  fold?: { shown: boolean };
};

const TITLE = "Maintenance by month";

/**
 * Renders the machines by the month in which their maintenance ends; each bar filters the inventory (HOME-05). A company without
 * machines has no chart.
 */
export function MaintenanceMonths({ endings, to, chosen, fold }: Props) {
  if (!endings) return <p className="muted small">{`${TITLE}: not counted`}</p>;
  const bars = toBars(endings).map(({ filters, ...bar }) => ({
    ...bar,
    to: to(filters),
    current: chosen === new URLSearchParams(filters).toString(),
  }));
  if (bars.every(({ value }) => value === 0)) return null;
  return (
    <BarChart
      title={TITLE}
      unit={["machine", "machines"]}
      bars={bars}
      part={{ name: "expiring", tone: STATES.expiring.tone, rest: "ends later" }}
      fold={fold && { ...fold, action: paths.chart }}
    />
  );
}

/** Returns the bars in the order of time: expired, each month, later, and pending. */
function toBars(endings: MaintenanceEndings): (Omit<Bar, "to"> & { filters: EndingFilters })[] {
  const { from, months, later, expired, pending } = endings;
  const parts = splitExpiring(endings);
  const end = (name: string, value: number, filters: EndingFilters) => ({ name, ticks: [name], value, filters });
  return [
    { ...end("Expired", expired, { maintenance: "expired" }), tone: STATES.expired.tone },
    ...countedMonths(from).map((month, index) => {
      const name = monthName(month);
      const year = index === 0 || month.endsWith("-01") ? [month.slice(0, 4)] : [];
      const filters = { ends: month };
      return { name, ticks: [name.slice(0, 3), ...year], value: months[index] ?? 0, part: parts[index], filters };
    }),
    end("Later", later, { ends: LATER_MONTHS }),
    { ...end("Pending", pending, { maintenance: "pending" }), tone: "neutral" },
  ];
}
