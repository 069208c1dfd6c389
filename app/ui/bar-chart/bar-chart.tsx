import { useId } from "react";
import { joinTokens } from "../attributes/attributes";
import { Link } from "../link/link";
import { ScrollBox } from "../table/scroll-box";
import { Table } from "../table/table";
import type { Tone } from "../tone/tone";

export type Bar = {
  /** The name in full, such as 'March 2027'. */
  name: string;
  /** The short names below the bar, such as 'Mar' and '2027'. */
  ticks: readonly string[];
  value: number;
  /** The URL of the counted list. */
  to: string;
  /** True when the page shows that list now. */
  current?: boolean;
  tone?: Tone;
  /** True for a bar with long ticks, which takes the place of two. */
  wide?: boolean;
};

type Props = {
  title: string;
  /** The counted things, in the singular and the plural. */
  unit: readonly [one: string, many: string];
  bars: readonly Bar[];
  /** Makes the bars lower. */
  small?: boolean;
  /** Puts the chart behind a disclosure where there is little room. */
  collapsible?: boolean;
};

/** Renders a bar chart whose bars are links, with the same numbers as a table (HOME-05). */
export function BarChart({ title, unit, bars, small, collapsible }: Props) {
  const id = useId();
  const content = (
    <div className="bars-content">
      <h2 id={id}>{title}</h2>
      <Bars unit={unit} bars={bars} small={small} labelledBy={id} />
      <details className="no-print">
        <summary>Show as a table</summary>
        <NumbersTable title={title} unit={unit} bars={bars} />
      </details>
    </div>
  );
  return (
    <section className="bars-box" aria-label={title}>
      {collapsible ? (
        <details className="bars-more">
          <summary className="button">{title}</summary>
          {content}
        </details>
      ) : (
        content
      )}
    </section>
  );
}

/** The height of the highest bar in pixels. */
const HEIGHT = 96;
const SMALL = 56;

/** Renders the bars. Each lies in a column of its own, whose width is a share of the chart's: texts keep their size. */
function Bars({ unit, bars, small, labelledBy }: Pick<Props, "unit" | "bars" | "small"> & { labelledBy: string }) {
  const height = small ? SMALL : HEIGHT;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const units = bars.reduce((sum, { wide }) => sum + (wide ? 2 : 1), 0);
  let before = 0;
  return (
    <ScrollBox className="bars-scroll" role="group" labelledBy={labelledBy}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has a name, and each link in it */}
      <svg className={joinTokens("bars", small && "bars-small")}>
        {bars.map((bar) => {
          const width = bar.wide ? 2 : 1;
          const x = share(before, units);
          before += width;
          return (
            // biome-ignore lint/a11y/noSvgWithoutTitle: only places a bar
            <svg key={bar.name} x={x} y="1.5em" width={share(width, units)} overflow="visible">
              <Column bar={bar} unit={unit} height={height} filled={Math.ceil((bar.value / most) * height)} />
            </svg>
          );
        })}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the line below the bars */}
        <svg y="1.5em" overflow="visible">
          <rect className="bars-base" width="100%" y={height} height="1" />
        </svg>
      </svg>
    </ScrollBox>
  );
}

const share = (part: number, whole: number) => `${+((part / whole) * 100).toFixed(3)}%`;

type ColumnProps = Pick<Props, "unit"> & { bar: Bar; height: number; filled: number };

/** Renders a bar with its number above and its ticks below; a link unless it counts nothing. */
function Column({ bar: { name, ticks, value, to, current, tone }, unit, height, filled }: ColumnProps) {
  const below = ticks.map((tick, line) => (
    <text key={tick} x="50%" y={height} dy={`${1.3 * (line + 1)}em`}>
      {`${tick} `}
    </text>
  ));
  if (value === 0) return <>{below}</>;
  return (
    <Link to={to} aria-label={`${name}: ${counted(value, unit)}`} aria-current={current || undefined}>
      <rect className="bars-space" width="100%" height={height} />
      <rect className="bars-bar" data-tone={tone} x="12%" width="76%" y={height - filled} height={filled} />
      <text className="bars-value" x="50%" y={height - filled} dy="-0.3em">
        {`${value.toLocaleString("en")} `}
      </text>
      {below}
    </Link>
  );
}

const counted = (value: number, [one, many]: Props["unit"]) =>
  `${value.toLocaleString("en")} ${value === 1 ? one : many}`;

const NumbersTable = ({ title, unit: [, many], bars }: Props) => (
  <Table
    caption={title}
    columns={[
      {
        key: "name",
        header: "When",
        rowHeader: true,
        cell: ({ name, to, value }) => (value ? <Link to={to}>{name}</Link> : name),
      },
      { key: "value", header: many, kind: "number", cell: ({ value }) => value.toLocaleString("en") },
    ]}
    rows={[...bars]}
    rowKey={({ name }) => name}
  />
);
