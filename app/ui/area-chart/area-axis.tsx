import { useLingui } from "@lingui/react";
import { CHART_HEIGHT, toPercent } from "../bar-chart/chart-box";

/** The labels of a point on the axis. */
export interface AxisPoint {
  /** The whole label, such as '13/03/2027'. */
  name: string;
  value: number;
  /** The name of the week that begins at the point, such as '12'. */
  week?: string | undefined;
  /** The name of the month that begins at the point, such as 'Mar'. */
  month?: string | undefined;
}

interface Props {
  points: readonly AxisPoint[];
  /** The name of the last point. */
  last: string;
}

/** How far along the axis weeks have labels: after that comes the last number. A narrow chart has room for fewer. */
const LAST_WEEK = { wide: 0.89, narrow: 0.78 };
/** The part of the width that the name of a month needs. */
const MONTH_WIDTH = 0.1;
/** The length of the line between two months below the chart, in pixels. */
const MONTH_LINE = 30;

/** Draws the weeks of an area with its last number at the end, and the months below them. */
export function AreaAxis({ points, last }: Props) {
  const { i18n } = useLingui();
  const placed = points.map((point, index) => ({ ...point, index, at: index / points.length }));
  const weeks = placed.filter(({ week }) => week);
  const months = placed.filter(({ month }) => month);
  return (
    <>
      {weeks.map(({ name, week, index, at }, order) => {
        // The label stands where the day begins.
        const x = toPercent(index, points.length);
        return (
          <g key={name} aria-hidden>
            <line className="chart-base" x1={x} x2={x} y1={CHART_HEIGHT} y2={CHART_HEIGHT + 4} />
            {at < LAST_WEEK.wide && (
              <text
                className={order % 2 === 1 || at >= LAST_WEEK.narrow ? "area-extra" : undefined}
                x={x}
                y={CHART_HEIGHT + 4}
                dy="1.1em"
              >
                {week}
              </text>
            )}
          </g>
        );
      })}
      {months.map(({ name, month, index, at }, order) => {
        const x = toPercent(index, points.length);
        return (
          <g key={name} aria-hidden>
            {index > 0 && <line className="chart-line" x1={x} x2={x} y1="0" y2={CHART_HEIGHT + MONTH_LINE} />}
            {(months[order + 1]?.at ?? 1) - at >= MONTH_WIDTH && (
              <text className="at-start" x={x} y={CHART_HEIGHT + 4} dx={index > 0 ? "0.4em" : 0} dy="2.3em">
                {month}
              </text>
            )}
          </g>
        );
      })}
      <text className="bars-value at-end" x="100%" y={CHART_HEIGHT + 4} dy="1.1em">
        {i18n._("{last}: {value, number}", { last, value: points.at(-1)?.value ?? 0 })}
      </text>
    </>
  );
}
