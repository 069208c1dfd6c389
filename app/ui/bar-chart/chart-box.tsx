import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useId, useRef } from "react";
import type { Message } from "~/i18n/i18n";
import { useCommitEffect } from "../attributes/hydrated";
import { Button } from "../button/button";
import { Form } from "../form/form";
import { Link } from "../link/link";
import { type Column, Table } from "../table/table";

/** The user's choice to show or hide a chart, which `action` stores. */
export type Fold = { shown: boolean; action: string };

/** A number of the chart: its name in full, and the URL of what it counts, if it leads there. */
export type ChartRow = { name: string; value: number; to?: string | undefined };

/** What a chart counts. */
export type ChartCount = {
  /** Counts the things, by the value `count`: '1 machine', '20 machines'. */
  counted: Message;
  /** The header of their column in the table: 'machines'. */
  header: string;
};

type Props<Row extends ChartRow> = Pick<ChartCount, "header"> & {
  title: string;
  /** Sums the numbers up: 'at most 6'. */
  note?: string;
  fold?: Fold;
  rows: readonly Row[];
  /** A second number of each row, in the table. */
  second?: { header: string; cell: (row: Row) => ReactNode } | undefined;
  /** Renders the drawing. @param labelledBy the id of the title */
  children: (labelledBy: string) => ReactNode;
};

/** The height of a chart's highest line in pixels. */
export const CHART_HEIGHT = 120;

/** The most lines of a grid. */
const MAX_LINES = 5;

/** Renders a chart with its title and the same numbers as a table, hidden where the user chose so (HOME-05). */
export function ChartBox<Row extends ChartRow>({ title, note, fold, header, rows, second, children }: Props<Row>) {
  const { i18n } = useLingui();
  const id = useId();
  const hidden = fold?.shown === false;
  return (
    <section className="bars-box" aria-label={title} data-fold={fold && (hidden ? "hidden" : "shown")}>
      <div className="bars-content">
        <h2 id={id}>{title}</h2>
        {!hidden && (
          <>
            {note && <p className="bars-note">{note}</p>}
            {children(id)}
            <details className="bars-table no-print">
              <summary>{i18n._("Show as a table")}</summary>
              <Table
                caption={title}
                columns={toColumns(i18n, header, second)}
                rows={[...rows]}
                rowKey={({ name }) => name}
              />
            </details>
          </>
        )}
        {fold && <FoldButton {...fold} title={title} />}
      </div>
    </section>
  );
}

/** Returns the columns of a chart's numbers as a table. */
const toColumns = <Row extends ChartRow>(i18n: I18n, header: string, second: Props<Row>["second"]): Column<Row>[] => [
  {
    key: "name",
    header: i18n._("When"),
    rowHeader: true,
    cell: ({ name, to, value }) => (value && to ? <Link to={to}>{name}</Link> : name),
  },
  { key: "value", header, kind: "number", cell: ({ value }) => i18n.number(value) },
  ...(second ? [{ key: "second", kind: "number" as const, ...second }] : []),
];

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
            <Trans
              id="Hide<0> {title}</0>"
              values={{ title }}
              components={{ 0: <span className="visually-hidden" /> }}
            />
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

/**
 * Renders the lines of a chart's grid, with their numbers to the left of the chart.
 * @param lines the numbers from 0 to the chart's top
 */
export function Grid({ lines }: { lines: readonly number[] }) {
  const { i18n } = useLingui();
  const top = lines.at(-1) ?? 1;
  return lines.map((value) => (
    <Fragment key={value}>
      <line
        className={value === 0 ? "chart-base" : "chart-line"}
        x1="0"
        x2="100%"
        y1={toHeight(value, top)}
        y2={toHeight(value, top)}
      />
      <text className="at-end" x="0" y={toHeight(value, top)} dx="-0.5em" dy="0.35em" aria-hidden>
        {`${i18n.number(value, IN_SHORT)} `}
      </text>
    </Fragment>
  ));
}

/** The number format of charts: '1.2K' instead of 1,200, so that labels side by side don't touch. */
export const IN_SHORT = { notation: "compact" } as const;

/** Lists a few numbers from 0 to another or just above it, in steps of 1, 2 or 5 times a power of ten. */
export function listRoundNumbers(most: number): number[] {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((power) => [1, 2, 5].map((first) => first * 10 ** power));
  const step = steps.find((each) => most / each <= MAX_LINES - 1) ?? most;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Returns the distance of a number from the chart's top in pixels. Numbers over 0 are at least a pixel above the base. */
export const toHeight = (value: number, most: number): number =>
  CHART_HEIGHT - Math.ceil((value / most) * CHART_HEIGHT);

/** Returns a share as a length in percent. */
export const toPercent = (part: number, whole: number) => `${+((part / whole) * 100).toFixed(3)}%`;
