import { useEffect, useId, useRef } from "react";
import { useHydrated } from "~/ui/attributes/hydrated";
import { type Act, ChoiceBar } from "./choice-bar";
import { shownColumns } from "./definition";
import { ListRows, type RowsProps } from "./list-rows";
import { useChoice } from "./use-choice";

/** Renders a page of a list whose rows can be chosen, with what can be done with them (FIND-04). */
export function ChoosableRows<Row, Sent>({ acts, ...props }: RowsProps<Row, Sent> & { acts: readonly Act[] }) {
  const { list, answer } = props;
  const id = useId();
  const choice = useChoice(list, answer);
  const named = shownColumns(list).findIndex(({ rowHeader }) => rowHeader);
  const ticked = choice.all ? answer.rows.length : choice.chosen - choice.elsewhere.length;
  return (
    <div onChange={choice.changed}>
      <ListRows
        {...props}
        selection={{
          name: list.chooseBy ?? "",
          form: id,
          value: ({ key }) => key,
          label: ({ texts, key }) => `Select ${texts[named] ?? key}`,
          header: <PageBox ticked={ticked} shown={answer.rows.length} tick={choice.tick} />,
        }}
      />
      <ChoiceBar id={id} list={list} answer={answer} acts={acts} choice={choice} />
    </div>
  );
}

interface PageBoxProps {
  ticked: number;
  shown: number;
  tick: (checked: boolean) => void;
}

/** Renders the box in the header that ticks the whole page, with JavaScript. */
function PageBox({ ticked, shown, tick }: PageBoxProps) {
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  const some = ticked > 0 && ticked < shown;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = hydrated && some;
  }, [hydrated, some]);
  if (!hydrated) return null;
  return (
    <input
      ref={ref}
      type="checkbox"
      className="checkbox"
      aria-label={`Select all ${shown} on this page`}
      checked={ticked > 0 && ticked === shown}
      onChange={({ target }) => tick(target.checked)}
    />
  );
}
