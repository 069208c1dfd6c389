import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { formatDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import { AreaChart, AreaPlot, type AreaPoint } from "~/ui/area-chart/area-chart";

/** The most connections at once of a day, as YYYY-MM-DD. */
export interface ConnectionDay {
  day: string;
  most: number;
}

interface Props {
  days: readonly ConnectionDay[];
  /** Null when the company has no number of seats. */
  seats: number | null;
}

/** Draws the most connections at once of each day against the seats, as one picture (CONN-02). */
export function ConnectionsPicture({ label, ...shown }: Props & { label: string }) {
  const { i18n } = useLingui();
  const { points, ...texts } = describe(i18n, shown);
  return <AreaPlot {...texts} points={points} label={label} />;
}

type ChartProps = Props & {
  /** Returns the URL of a day's connections. */
  getDayUrl: (day: string) => string;
  /** The day that is listed now. */
  current: string | undefined;
};

/** Renders the most connections at once of each day against the seats; a day lists its connections (CONN-02). */
export function ConnectionsChart({ getDayUrl, current, ...shown }: ChartProps) {
  const { i18n } = useLingui();
  const { points, ...texts } = describe(i18n, shown);
  return (
    <AreaChart
      title={i18n._("Connections by day")}
      note={describeMost(i18n, shown.days)}
      header={i18n._("connections")}
      {...texts}
      points={points.map(({ day, ...point }) => ({ ...point, to: getDayUrl(day), current: day === current }))}
    />
  );
}

/** Returns the most connections at once of all days, in words (CONN-02). */
export function describeMost(i18n: I18n, days: readonly ConnectionDay[]): string {
  const most = Math.max(0, ...days.map((day) => day.most));
  return most === 0
    ? i18n._("No connections in the last 90 days")
    : i18n._("Last 90 days: at most {count, number} at the same time", { count: most });
}

const describe = (i18n: I18n, { days, seats }: Props) => ({
  points: days.map(({ day, most }, index) => toPoint(i18n, day, most, index === 0)),
  counted: msg("{count, plural, one {# connection} other {# connections}}"),
  limit:
    seats === null
      ? undefined
      : {
          name: i18n._("seats"),
          counted: msg("{count, plural, one {# seat} other {# seats}}"),
          value: seats,
        },
});

/** Returns the point of a day. A week begins on Monday; the first of all days has its month's name too. */
function toPoint({ locale }: I18n, day: string, value: number, isFirst: boolean): AreaPoint & { day: string } {
  const at = new Date(day);
  const nameOf = (part: "day" | "month") =>
    new Intl.DateTimeFormat(locale, { [part]: part === "day" ? "numeric" : "short", timeZone: "UTC" }).format(at);
  return {
    day,
    name: formatDay(day),
    value,
    week: at.getUTCDay() === 1 ? nameOf("day") : undefined,
    month: isFirst || day.endsWith("-01") ? nameOf("month") : undefined,
  };
}
