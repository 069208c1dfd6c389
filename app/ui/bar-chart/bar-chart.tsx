import { useLocation } from "@remix-run/react";
import { useId, useRef } from "react";
import { joinTokens } from "../attributes/attributes";
import { useCommitEffect } from "../attributes/hydrated";
import { Button } from "../button/button";
import { Form } from "../form/form";
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
  /** True for a bar with long ticks, which takes the place of more than two. */
  wide?: boolean;
  /** True for ticks that a narrow chart leaves out, so that the others don't touch. */
  sparse?: boolean;
};

type Props = {
  title: string;
  /** The counted things, in the singular and the plural. */
  unit: readonly [one: string, many: string];
  bars: readonly Bar[];
  /** Makes the bars lower. */
  small?: boolean;
  /** Makes the bars narrow, and shows the last of them where not all have room. */
  dense?: boolean;
  limit?: Limit;
  fold?: Fold;
};

/** A number that the bars are compared with: a line across them, and a column of the table. */
type Limit = { name: string; value: number };

/** The user's choice to show or hide a chart, which `action` stores. */
type Fold = { shown: boolean; action: string };

/** Renders a bar chart whose bars are links, with the same numbers as a table (HOME-05). */
export function BarChart({ title, unit, bars, small, dense, limit, fold }: Props) {
  const id = useId();
  const content = (
    <>
      <Bars unit={unit} bars={bars} small={small} dense={dense} limit={limit} labelledBy={id} />
      <details className="bars-table no-print">
        <summary>Show as a table</summary>
        <NumbersTable title={title} unit={unit} bars={bars} limit={limit} />
      </details>
    </>
  );
  const hidden = fold?.shown === false;
  return (
    <section className="bars-box" aria-label={title} data-fold={fold && (hidden ? "hidden" : "shown")}>
      <div className="bars-content">
        <h2 id={id}>{title}</h2>
        {!hidden && content}
        {fold && <FoldButton {...fold} title={title} />}
      </div>
    </section>
  );
}

/** Renders the button that shows or hides a chart. The choice is stored without a script too. */
function FoldButton({ shown, action, title }: Fold & { title: string }) {
  const { pathname, search } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useCommitEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The pressed button has gone.
    if (document.activeElement === document.body) ref.current?.querySelector("button")?.focus();
  }, [shown]);
  return (
    <div className="bars-fold no-print" ref={ref}>
      <Form layout="plain" action={action} preventScrollReset>
        <input type="hidden" name="from" value={pathname + search} />
        {shown ? (
          <Button variant="quiet" size="s" name="chart" value="hidden">
            Hide<span className="visually-hidden"> {title}</span>
          </Button>
        ) : (
          <Button size="s" className="bars-show" name="chart" value="shown" icon="chevron-down">
            {title}
          </Button>
        )}
      </Form>
    </div>
  );
}

/** The height of the highest bar in pixels. */
const HEIGHT = 96;
const SMALL = 56;
/** The width of a wide bar, in the width of a usual one. */
const WIDE = 2.25;

/** Renders the bars. Each lies in a column of its own, whose width is a share of the chart's: texts keep their size. */
function Bars({
  unit,
  bars,
  small,
  dense,
  limit,
  labelledBy,
}: Pick<Props, "unit" | "bars" | "small" | "dense" | "limit"> & { labelledBy: string }) {
  const height = small ? SMALL : HEIGHT;
  const most = Math.max(1, limit?.value ?? 0, ...bars.map(({ value }) => value));
  const units = bars.reduce((sum, { wide }) => sum + (wide ? WIDE : 1), 0);
  let before = 0;
  return (
    <ScrollBox className={joinTokens("bars-scroll", dense && "bars-from-end")} role="group" labelledBy={labelledBy}>
      {/* The section around it has a name, and so has each link: one hears no picture around them. */}
      <svg role="presentation" className={joinTokens("bars", small && "bars-small", dense && "bars-dense")}>
        {bars.map((bar) => {
          const width = bar.wide ? WIDE : 1;
          const x = share(before, units);
          before += width;
          return (
            <svg key={bar.name} role="presentation" x={x} y="1.5em" width={share(width, units)} overflow="visible">
              <Column bar={bar} unit={unit} height={height} filled={Math.ceil((bar.value / most) * height)} />
            </svg>
          );
        })}
        {limit && <LimitLine limit={limit} y={height - Math.ceil((limit.value / most) * height)} />}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the line below the bars */}
        <svg y="1.5em" overflow="visible">
          <rect className="bars-base" width="100%" y={height} height="1" />
        </svg>
      </svg>
    </ScrollBox>
  );
}

/** Renders the line of a limit, with its number at the end. */
const LimitLine = ({ limit: { name, value }, y }: { limit: Limit; y: number }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: only places a line
  <svg y="1.5em" overflow="visible">
    <line className="bars-limit" x1="0" x2="100%" y1={y} y2={y} />
    <text className="bars-limit-name" x="100%" y={y} dy="-0.3em">{`${value.toLocaleString("en")} ${name}`}</text>
  </svg>
);

const share = (part: number, whole: number) => `${+((part / whole) * 100).toFixed(3)}%`;

type ColumnProps = Pick<Props, "unit"> & { bar: Bar; height: number; filled: number };

/** Renders a bar with its number above and its ticks below; a link unless it counts nothing. */
function Column({ bar, unit, height, filled }: ColumnProps) {
  const { name, ticks, value, to, current, tone, sparse } = bar;
  const below = ticks.map((tick, line) => (
    <text
      key={tick}
      className={sparse ? "bars-sparse" : undefined}
      x="50%"
      y={height}
      dy={`${1.3 * (line + 1)}em`}
      aria-hidden
    >
      {`${tick} `}
    </text>
  ));
  if (value === 0) return <>{below}</>;
  return (
    <Link to={to} aria-label={`${name}: ${counted(value, unit)}`} aria-current={current || undefined}>
      <rect className="bars-space" width="100%" height={height} />
      <rect className="bars-bar" data-tone={tone} x="12%" width="76%" y={height - filled} height={filled} />
      <text className="bars-value" x="50%" y={height - filled} dy="-0.3em">
        {`${ABOVE.format(value)} `}
      </text>
      {below}
    </Link>
  );
}

/** Formats the number above a bar: from a thousand on in short, '1.2K', so that neighbours don't touch. */
const ABOVE = new Intl.NumberFormat("en", { notation: "compact" });

const counted = (value: number, [one, many]: Props["unit"]) =>
  `${value.toLocaleString("en")} ${value === 1 ? one : many}`;

const NumbersTable = ({ title, unit: [, many], bars, limit }: Props) => (
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
      ...(limit
        ? [{ key: "limit", header: limit.name, kind: "number" as const, cell: () => limit.value.toLocaleString("en") }]
        : []),
    ]}
    rows={[...bars]}
    rowKey={({ name }) => name}
  />
);
