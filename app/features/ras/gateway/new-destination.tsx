import { AnswerAlert } from "~/ui/alert/answer-alert";
import { Button } from "~/ui/button/button";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { LISTS } from "./proposal-lists";

/** The name of the question that adds a destination (`forms/ask.ts`). */
export const ASK_DESTINATION = "destination";

interface Props {
  name: FieldMeta;
  entries: FieldMeta;
  /** The name of the destination that was added last. */
  added: string | undefined;
}

/** Renders the part of the settings panel that adds a destination to the location's list and selects it (RASS-02). */
export function NewDestination({ name, entries, added }: Props) {
  const isTyped = [name, entries].some(({ initialValue, errors }) => initialValue || errors?.length);
  return (
    <>
      {added && <AnswerAlert title={`${added} has been added`}>It is selected above.</AnswerAlert>}
      <details className="ras-new-destination" open={isTyped || undefined}>
        <summary>Add new</summary>
        <div className="stack">
          <TextField field={name} autoComplete="off" />
          <TextField
            field={entries}
            hint="IP, IP:port, network, network:port, *:port or *; several with commas."
            list={LISTS.addresses}
            autoComplete="on"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div>
            <Button size="s" name="ask" value={ASK_DESTINATION}>
              Add destination
            </Button>
          </div>
        </div>
      </details>
    </>
  );
}
