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
  const shown = tableColumns(list, chosen);
  const { order, move, said, listRef } = useOrder([...new Set([...shown, ...offeredColumns(list)])]);
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "columns" && name !== "page");
  return (
    <Form method="get" action={`${parseListPath(pathname).path}/columns`} className="form">
      <p className="muted">
        In a narrow list the last columns go first. Your choice is remembered in this browser, and the CSV file has the
        same columns.
      </p>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ol className="column-choice" ref={listRef}>
        {order.map(({ key, header, rowHeader }, index) => (
          <li key={key} data-key={key}>
            <label className="choice">
              <input
                type="checkbox"
                className="checkbox"
                name={rowHeader ? undefined : "column"}
                value={key}
                defaultChecked={rowHeader || shown.some((column) => column.key === key)}
                disabled={rowHeader}
              />
              <span>
                {header}
                {rowHeader && <span className="muted"> (always shown)</span>}
              </span>
            </label>
            {rowHeader && <input type="hidden" name="column" value={key} />}
            <span className="column-place">
              <span className="column-position" hidden={hydrated}>
                <PositionField
                  label={`Position of ${header}`}
                  name={`position-${key}`}
                  position={index + 1}
                  last={order.length}
                />
              </span>
              <span className={hydrated ? "column-moves" : "column-moves awaits-script"}>
                <MoveButton
                  label={`Move ${header} up`}
                  icon="arrow-up"
                  end={index === 0}
                  onClick={() => move(index, -1)}
                />
                <MoveButton
                  label={`Move ${header} down`}
                  icon="arrow-down"
                  end={index === order.length - 1}
                  onClick={() => move(index, 1)}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <FormActions submit="Show columns" cancelTo={closeTo}>
        {chosen && (
          <Button name="standard" value="yes">
            Use the standard columns
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

/** Returns the columns in their present order, and `move`, after which the pressed button keeps the focus. */
function useOrder<Column extends { key: string; header: string }>(columns: Column[]) {
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
  return { order, move, listRef, said: moved && `${moved.header} is number ${moved.to} of ${order.length}` };
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
