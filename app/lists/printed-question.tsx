import type { ListDefinition } from "./definition";
import type { Question } from "./question";
import { questionWords } from "./question-words";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: Question;
  /** The list's count and order in words. */
  summary: string;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders what paper says of a list in place of its controls: count and order, search and filters. */
export function PrintedQuestion<Row, Sent>({ list, question, summary, options }: Props<Row, Sent>) {
  return (
    <p className="only-print" hidden>
      {[summary, ...questionWords(list, question, options)].join(" · ")}
    </p>
  );
}
