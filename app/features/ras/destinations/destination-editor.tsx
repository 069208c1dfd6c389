import type { SubmissionResult } from "@conform-to/react";
import { memo, type ReactNode, useRef } from "react";
import { stripDestinationName } from "#contract/networks/formats";
import { type EditConflict, REVISION_FIELD } from "~/forms/edit-conflict";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { type DestinationDraft, IN_USE } from "~/networks/destination-rules";
import type { Coverage } from "~/networks/reachable";
import { AnswerAlert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { CoverageList } from "../gateway/coverage-list";
import { AffectedUsers, ReviewBox } from "../gateway/review-box";
import { useHostBits } from "../gateway/use-host-bits";
import { DestinationFilter } from "./destination-filter";
import type { DestinationsReview } from "./destinations.server";
import { useCharacterFilter } from "./use-character-filter";
import { type DraftRow, findRemoved, toIntent, useDraftRows } from "./use-draft-rows";

interface ReachAnswer {
  /** The row of the question and the number of rows: with another number the answer is not rendered. */
  index: number;
  rows: number;
  name: string;
  people: { email: string; extent: Coverage }[];
}

/** The action's answer, besides the form's result. */
export interface DestinationsAnswer {
  who?: ReachAnswer;
  /** Both versions when another user has saved the list since the form was filled (D17). */
  versions?: EditConflict;
  /** The revision of the list on which the next attempt is based. */
  revision?: string;
  review?: DestinationsReview;
}

interface Props {
  drafts: DestinationDraft[];
  /** Ids of the destinations that routes or users use. */
  locked: string[];
  /** The revision of the saved list with which the form was filled (D17). */
  revision: string;
  closeTo: string;
  result: SubmissionResult<string[]> | undefined;
  answered: DestinationsAnswer | undefined;
}

const FORM = "destinations";
/** The labels of each row's fields. */
export const LABELS = { "d[].name": "Name", "d[].entries": "Network destinations" };

/** Renders the form that edits the list of destinations. Nothing is stored before Save (RASD-02). */
export function DestinationEditor({ drafts, locked, revision, closeTo, result, answered }: Props) {
  const { rows, add, remove, errors, isRefused } = useDraftRows(drafts, result);
  const list = useRef<HTMLOListElement>(null);
  const { who, versions, review } = answered ?? {};
  const removed = findRemoved(result);
  const lockedIds = new Set(locked);
  // The values belong to the revision from which the form was filled first.
  const filledFrom = answered?.revision ?? result?.initialValue?.[REVISION_FIELD] ?? revision;
  const actions = <FormActions submit={review ? "Save these changes" : "Save"} cancelTo={closeTo} />;
  return (
    <Form id={FORM} labels={LABELS}>
      <DefaultButton />
      <input type="hidden" name={REVISION_FIELD} value={String(filledFrom)} />
      <input type="hidden" name="reviewed" value={review?.fingerprint ?? ""} />
      {isRefused && <ErrorSummary title="The destinations aren't saved." />}
      {review && <Review key={review.fingerprint} {...review} />}
      {review && actions}
      {versions && <EditConflictForm versions={versions} what="these destinations" plural />}
      {rows.length === 0 && <p className="muted">No destinations</p>}
      <DestinationFilter list={list} count={rows.length} result={result} />
      <ol className="ras-drafts" ref={list}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            hasFocus={index === removed || (index === rows.length - 1 && !row.draft.id && removed === undefined)}
            locked={lockedIds.has(row.draft.id)}
            remove={remove}
            nameErrors={errors[`d[${index}].name`]}
            entriesErrors={errors[`d[${index}].entries`]}
            answer={who?.index === index && who.rows === rows.length && <WhoReaches {...who} />}
          />
        ))}
      </ol>
      <div>
        <Button
          icon="plus"
          name="__intent__"
          value={toIntent("insert")}
          autoFocus={removed !== undefined && removed >= rows.length}
          formNoValidate
          onClick={add}
        >
          Add destination
        </Button>
      </div>
      {!review && actions}
    </Form>
  );
}

/** Renders the changes of destinations in use, each with the users who can reach it (RASD-02), and the warnings. */
const Review = ({ changes, warnings, downloads }: DestinationsReview) => (
  <ReviewBox
    changes={changes.map(({ users, ...change }) => ({
      ...change,
      note: <ReachingUsers users={users} />,
    }))}
    warnings={warnings}
  >
    {downloads !== undefined && <AffectedUsers users={downloads} what="has to download their VPN profile again" />}
  </ReviewBox>
);

/** Renders the users who can reach a changed destination. */
function ReachingUsers({ users }: { users: string[] | null }) {
  if (users === null) return <p>The users who can reach it now can't be listed here.</p>;
  if (users.length === 0) return <p>No users can reach it now.</p>;
  return <AffectedUsers users={users} what="can reach it now" />;
}

interface RowProps {
  row: DraftRow;
  index: number;
  hasFocus: boolean;
  locked: boolean;
  remove: ReturnType<typeof useDraftRows>["remove"];
  nameErrors: string[] | undefined;
  entriesErrors: string[] | undefined;
  /** The answer to "Who can reach this?" for this row. */
  answer: ReactNode;
}

/** Returns the properties of one of a row's fields. */
const fieldOf = (index: number, name: "name" | "entries", { draft }: DraftRow, errors: string[] = []) => ({
  id: `${FORM}-d[${index}].${name}`,
  name: `d[${index}].${name}`,
  initialValue: draft[name],
  errors,
});

/** Renders a row. A list may have a thousand, so what happens beside a row does not render it again. */
const Row = memo(function Row({ row, index, hasFocus, locked, remove, nameErrors, entriesErrors, answer }: RowProps) {
  const { id, name } = row.draft;
  const { box, refused } = useCharacterFilter(stripDestinationName);
  const entries = fieldOf(index, "entries", row, entriesErrors);
  const hostBits = useHostBits(entries);
  const label = name || `destination ${index + 1}`;
  return (
    <li className="ras-draft">
      <input type="hidden" name={`d[${index}].id`} defaultValue={id} />
      <div ref={box}>
        <TextField
          field={fieldOf(index, "name", row, nameErrors)}
          required
          autoFocus={hasFocus}
          readOnly={locked}
          hint={locked ? "In use, so its name can't be changed." : undefined}
          autoComplete="off"
        />
        <p className="field-hint" role="status">
          {refused &&
            `You can't use ${[...new Set(refused)].join(" ")} in a name. Use letters, digits, spaces, - . _ only.`}
        </p>
      </div>
      <TextArea
        field={entries}
        rows={1}
        required
        hint="For example 10.1.2.3, 10.1.2.3:443, 10.1.0.0/16, *:53 or *. Separate several with commas."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...hostBits.control}
      />
      {hostBits.note}
      <div className="row">
        {locked ? (
          <Button type="button" size="s" icon="trash" reason={IN_USE} reasonDisplay="tooltip">
            Delete<span className="visually-hidden"> {label}</span>
          </Button>
        ) : (
          <Button
            size="s"
            icon="trash"
            name="__intent__"
            value={toIntent("remove", index)}
            formNoValidate
            onClick={(event) => remove(event, row)}
          >
            Delete<span className="visually-hidden"> {label}</span>
          </Button>
        )}
        <Button size="s" variant="quiet" name="ask" value={`who ${index}`} formNoValidate>
          Who can reach this?<span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      {answer}
    </li>
  );
});

function WhoReaches({ name, people }: ReachAnswer) {
  return (
    <AnswerAlert
      title={
        <>
          Who can reach <Untranslated>{name}</Untranslated>?
        </>
      }
    >
      {people.length === 0 ? (
        "No users."
      ) : (
        <CoverageList
          label={`Who can reach ${name}`}
          items={people.map(({ email, extent }) => ({ name: email, extent }))}
        />
      )}
    </AnswerAlert>
  );
}
