import { CHART_HEIGHT, ChartBox, countOf, Grid, toHeight, toPercent } from "../bar-chart/chart-box";
import { Link } from "../link/link";

export type AreaPoint = {
  /** The name in full, such as '13/03/2027'. */
  name: string;
  /** The text below the point, such as 'Mar'. */
  tick?: string;
  value: number;
  /** The URL of the counted list. */
  to: string;
  /** True when the page shows that list now. */
  current?: boolean;
};

type Props = {
  title: string;
  /** The counted things, in the singular and the plural. */
  unit: readonly [one: string, many: string];
  /** In the order of time. */
  points: readonly AreaPoint[];
  /** The name of the last point, such as 'Today'. */
  last: string;
  /** A number that the points are compared with: a line across them, and a column of the table. */
  limit?: { name: string; value: number };
};

/**
 * Renders numbers of many days as an area with its maximum and its last number, and the same numbers as a table. Each day that
 * counts something links to what it counts (CONN-02).
 */
export function AreaChart({ title, unit, points, last, limit }: Props) {
  const most = Math.max(1, limit?.value ?? 0, ...points.map(({ value }) => value));
  return (
    <ChartBox
      title={title}
      unit={unit}
      rows={points}
      second={limit && { header: limit.name, cell: () => limit.value.toLocaleString("en") }}
    >
      {() => (
        // The section around it has a name, and so has each link: one hears no picture around them.
        <svg role="presentation" className="bars area">
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the drawing below the numbers */}
          <svg y="1.5em" overflow="visible">
            <Grid most={most} />
            <Area points={points} most={most} />
            {points.map((point, index) => (
              <Day
                key={point.name}
                {...point}
                unit={unit}
                x={toPercent(index, points.length)}
                width={toPercent(1, points.length)}
              />
            ))}
            <Labels points={points} unit={unit} last={last} limit={limit} most={most} />
          </svg>
        </svg>
      )}
    </ChartBox>
  );
}

/** Renders the area, stretched to the chart's width: each point is in the middle of its day. */
function Area({ points, most }: Pick<Props, "points"> & { most: number }) {
  const line = points.map(({ value }, index) => `${index + 0.5} ${toHeight(value, most)}`).join("L");
  return (
    <svg
      width="100%"
      height={CHART_HEIGHT}
      viewBox={`0 0 ${points.length} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      <path className="area-ground" d={`M0.5 ${CHART_HEIGHT}L${line}L${points.length - 0.5} ${CHART_HEIGHT}Z`} />
      <path className="area-line" d={`M${line}`} />
    </svg>
  );
}

type DayProps = AreaPoint & Pick<Props, "unit"> & { x: string; width: string };

/** Renders the place of a day, as a link unless it counts nothing. */
const Day = ({ name, value, to, current, unit, x, width }: DayProps) =>
  value > 0 && (
    <Link to={to} aria-label={`${name}: ${countOf(value, unit)}`} aria-current={current || undefined}>
      <rect className="bars-space" x={x} width={width} height={CHART_HEIGHT} />
    </Link>
  );

/**
 * Renders the maximum at its point, the limit at the other end of its line, and below them the ticks and the last number, which
 * takes the place of late ticks.
 */
function Labels({ points, unit, last, limit, most }: Omit<Props, "title"> & { most: number }) {
  const values = points.map(({ value }) => value);
  const highest = Math.max(...values);
  const at = (values.lastIndexOf(highest) + 0.5) / points.length;
  const limitIsLeft = at > 0.5;
  return (
    <>
      {limit && (
        <>
          <line
            className="bars-limit"
            x1="0"
            x2="100%"
            y1={toHeight(limit.value, most)}
            y2={toHeight(limit.value, most)}
          />
          <text
            className={limitIsLeft ? "at-start" : "at-end"}
            x={limitIsLeft ? "0" : "100%"}
            y={toHeight(limit.value, most)}
            dy="-0.3em"
          >
            {`${limit.value.toLocaleString("en")} ${limit.name} `}
          </text>
        </>
      )}
      {highest > 0 && (
        <>
          <circle className="area-dot" cx={toPercent(at, 1)} cy={toHeight(highest, most)} r="3" />
          <text className={`bars-value ${sideOf(at)}`} x={toPercent(at, 1)} y={toHeight(highest, most)} dy="-0.5em">
            {`Most: ${countOf(highest, unit)} `}
          </text>
        </>
      )}
      {points.map(
        ({ name, tick }, index) =>
          tick &&
          index / points.length < LAST_TICK && (
            <text
              key={name}
              className="at-start"
              x={toPercent(index, points.length)}
              y={CHART_HEIGHT}
              dy="1.3em"
              aria-hidden
            >
              {`${tick} `}
            </text>
          ),
      )}
      <text className="bars-value at-end" x="100%" y={CHART_HEIGHT} dy="1.3em">
        {`${last}: ${(values.at(-1) ?? 0).toLocaleString("en")}`}
      </text>
    </>
  );
}

/** The share of the width beyond which the last number has the room of ticks. */
const LAST_TICK = 0.75;

/** Returns on which side of its point a label is, so that it stays within the chart. */
const sideOf = (at: number) => (at < 0.25 ? "at-start" : at > 0.75 ? "at-end" : "at-middle");
