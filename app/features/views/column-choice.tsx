import { Trans, useLingui } from "@lingui/react";
import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { offeredColumns, tableColumns } from "~/lists/definition";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { FormActions } from "~/ui/form/form-parts";
import { Icon } from "~/ui/icon/icon";
import { moveBy } from "./column-order";
import type { NamedList } from "./list-of-page";
import { parseListPath } from "./list-of-page";

interface Props {
  list: NamedList;
  /** The keys of the chosen columns; null for the default ones. */
  chosen: string[] | null;
  closeTo: string;
}

/**
 * Renders the columns of a list, the shown ones first, each with a box and its position (VIEW-02). With JavaScript, buttons
 * move them, and the positions follow.
 */
export function ColumnChoice({ list, chosen, closeTo }: Props) {
  const { i18n } = useLingui();
  const shown = tableColumns(list, chosen);
  const { order, move, said, listRef } = useOrder([...new Set([...shown, ...offeredColumns(list)])]);
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "columns" && name !== "page");
  return (
    <Form method="get" action={`${parseListPath(pathname).path}/columns`} className="form">
      <p className="muted">
        {i18n._(
          "In a narrow list the last columns go first. Your choice is remembered in this browser, and the CSV file has the same columns.",
        )}
      </p>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ol className="column-choice" ref={listRef}>
        {order.map((column, index) => (
          <ColumnRow
            key={column.key}
            id={column.key}
            header={column.header}
            rowHeader={column.rowHeader}
            isShown={shown.some(({ key }) => key === column.key)}
            index={index}
            count={order.length}
            move={move}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <FormActions submit={i18n._("Show columns")} cancelTo={closeTo}>
        {chosen && (
          <Button name="standard" value="yes">
            {i18n._("Use the standard columns")}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

interface RowProps {
  /** The column's key. */
  id: string;
  header: string;
  rowHeader: boolean | undefined;
  isShown: boolean;
  /** Its position, from 0, and the number of columns. */
  index: number;
  count: number;
  move: ReturnType<typeof useOrder>["move"];
}

/** Renders a column's box, with its position and the buttons that move it. */
function ColumnRow({ id, header, rowHeader, isShown, index, count, move }: RowProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  return (
    <li data-key={id}>
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          name={rowHeader ? undefined : "column"}
          value={id}
          defaultChecked={rowHeader || isShown}
          disabled={rowHeader}
        />
        <span>
          {rowHeader ? (
            <Trans
              id="{header}<0> (always shown)</0>"
              values={{ header }}
              components={{ 0: <span className="muted" /> }}
            />
          ) : (
            header
          )}
        </span>
      </label>
      {rowHeader && <input type="hidden" name="column" value={id} />}
      <span className="column-place">
        <span className="column-position" hidden={hydrated}>
          <PositionField
            label={i18n._("Position of {header}", { header })}
            name={`position-${id}`}
            position={index + 1}
            last={count}
          />
        </span>
        <span className={hydrated ? "column-moves" : "column-moves awaits-script"}>
          <MoveButton
            label={i18n._("Move {header} up", { header })}
            icon="arrow-up"
            end={index === 0}
            onClick={() => move(index, -1)}
          />
          <MoveButton
            label={i18n._("Move {header} down", { header })}
            icon="arrow-down"
            end={index === count - 1}
            onClick={() => move(index, 1)}
          />
        </span>
      </span>
    </li>
  );
}

/** Returns the columns in their present order, and `move`, after which the pressed button keeps the focus. */
function useOrder<Column extends { key: string; header: string }>(columns: Column[]) {
  const { i18n } = useLingui();
  const [order, setOrder] = useState(columns);
  const [moved, setMoved] = useState<{ key: string; header: string; step: -1 | 1; to: number } | null>(null);
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved) return;
    const row = listRef.current?.querySelector(`[data-key="${moved.key}"]`);
    const [up, down] = row?.querySelectorAll("button") ?? [];
    const [pressed, other] = moved.step === -1 ? [up, down] : [down, up];
    (pressed?.getAttribute("aria-disabled") ? other : pressed)?.focus();
  }, [moved]);
  const move = (index: number, step: -1 | 1) => {
    const column = order[index];
    if (!column || !order[index + step]) return;
    setOrder(moveBy(order, index, step));
    setMoved({ key: column.key, header: column.header, step, to: index + step + 1 });
  };
  const said =
    moved &&
    i18n._("{header} is number {place} of {count}", { header: moved.header, place: moved.to, count: order.length });
  return { order, move, listRef, said };
}

/** Renders a column's position. The field stays as typed until a button moves the column. */
function PositionField({
  label,
  name,
  position,
  last,
}: {
  label: string;
  name: string;
  position: number;
  last: number;
}) {
  return (
    <input
      key={position}
      className="control"
      aria-label={label}
      type="number"
      name={name}
      min={1}
      max={last}
      defaultValue={position}
      autoComplete="off"
    />
  );
}

interface MoveButtonProps {
  label: string;
  icon: "arrow-up" | "arrow-down";
  end: boolean;
  onClick: () => void;
}

const MoveButton = ({ label, icon, end, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className="button button-quiet icon-button"
    aria-label={label}
    title={label}
    aria-disabled={end || undefined}
    onClick={onClick}
  >
    <Icon icon={icon} />
  </button>
);
