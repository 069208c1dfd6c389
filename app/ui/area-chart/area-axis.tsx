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

/** The part of the width that the name of a month needs. */
const MONTH_WIDTH = 0.1;
/** The length of the line between two months below the chart, in pixels. */
const MONTH_LINE = 30;

/** Draws the weeks of an area, and the months below them. A narrow chart names every other week. */
export function AreaAxis({ points }: { points: readonly AxisPoint[] }) {
  const placed = points.map((point, index) => ({ ...point, index, at: index / points.length }));
  const weeks = placed.filter(({ week }) => week);
  const months = placed.filter(({ month }) => month);
  const named = months.filter(({ at }, order) => (months[order + 1]?.at ?? 1) - at >= MONTH_WIDTH);
  return (
    <>
      {weeks.map(({ name, week, index }, order) => {
        // The label stands where the day begins.
        const x = toPercent(index, points.length);
        return (
          <g key={name} aria-hidden>
            <line className="chart-base" x1={x} x2={x} y1={CHART_HEIGHT} y2={CHART_HEIGHT + 4} />
            <text className={order % 2 === 1 ? "area-extra" : undefined} x={x} y={CHART_HEIGHT + 4} dy="1.1em">
              {week}
            </text>
          </g>
        );
      })}
      {named.map(({ name, month, index }) => {
        const x = toPercent(index, points.length);
        return (
          <g key={name} aria-hidden>
            {index > 0 && <line className="chart-line" x1={x} x2={x} y1="0" y2={CHART_HEIGHT + MONTH_LINE} />}
            <text className="at-start" x={x} y={CHART_HEIGHT + 4} dx={index > 0 ? "0.4em" : 0} dy="2.3em">
              {month}
            </text>
          </g>
        );
      })}
    </>
  );
}
