import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react";
import { memo, type ReactNode, useRef } from "react";
import { stripDestinationName } from "#contract/networks/formats";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { msg } from "~/i18n/i18n";
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
  answered: DestinationsAnswer;
}

const FORM = "destinations";
/** The labels of each row's fields. */
export const LABELS = { "d[].name": msg("Name"), "d[].entries": msg("Network destinations") };

/** Renders the form that edits the list of destinations. Nothing is stored before Save (RASD-02). */
export function DestinationEditor({ drafts, locked, revision, closeTo, result, answered }: Props) {
  const { i18n } = useLingui();
  const { rows, add, remove, errors, isRefused } = useDraftRows(drafts, result);
  const list = useRef<HTMLOListElement>(null);
  const { who, review } = answered;
  const removed = findRemoved(result);
  const lockedIds = new Set(locked);
  const actions = <FormActions submit={review ? i18n._("Save these changes") : i18n._("Save")} cancelTo={closeTo} />;
  return (
    <Form id={FORM} labels={LABELS}>
      <DefaultButton />
      <input type="hidden" name="reviewed" value={review?.fingerprint ?? ""} />
      {isRefused && <ErrorSummary title={i18n._("The destinations aren't saved.")} />}
      {review && <Review key={review.fingerprint} {...review} />}
      {review && actions}
      <EditConflictForm
        revision={revision}
        title={i18n._("Someone else has changed these destinations since you opened them")}
      />
      {rows.length === 0 && <p className="muted">{i18n._("No destinations")}</p>}
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
          {i18n._("Add destination")}
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
    {downloads !== undefined && <AffectedUsers users={downloads} effect="needs-profile" />}
  </ReviewBox>
);

/** Renders the users who can reach a changed destination. */
function ReachingUsers({ users }: { users: string[] | null }) {
  const { i18n } = useLingui();
  if (users === null) return <p>{i18n._("The users who can reach it now can't be listed here.")}</p>;
  if (users.length === 0) return <p>{i18n._("No users can reach it now.")}</p>;
  return <AffectedUsers users={users} effect="reaches-now" />;
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
  const { i18n } = useLingui();
  const { id, name } = row.draft;
  const { box, refused } = useCharacterFilter(stripDestinationName);
  const entries = fieldOf(index, "entries", row, entriesErrors);
  const hostBits = useHostBits(entries);
  const label = name || i18n._("destination {number}", { number: index + 1 });
  return (
    <li className="ras-draft">
      <input type="hidden" name={`d[${index}].id`} defaultValue={id} />
      <div ref={box}>
        <TextField
          field={fieldOf(index, "name", row, nameErrors)}
          required
          autoFocus={hasFocus}
          readOnly={locked}
          hint={locked ? i18n._("In use, so its name can't be changed.") : undefined}
          autoComplete="off"
        />
        <p className="field-hint" role="status">
          {refused &&
            i18n._("You can't use {characters} in a name. Use letters, digits, spaces, - . _ only.", {
              characters: [...new Set(refused)].join(" "),
            })}
        </p>
      </div>
      <TextArea
        field={entries}
        rows={1}
        required
        hint={i18n._("For example 10.1.2.3, 10.1.2.3:443, 10.1.0.0/16, *:53 or *. Separate several with commas.")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...hostBits.control}
      />
      {hostBits.note}
      <RowButtons row={row} index={index} locked={locked} remove={remove} label={label} />
      {answer}
    </li>
  );
});

type RowButtonsProps = Pick<RowProps, "row" | "index" | "locked" | "remove"> & { label: string };

function RowButtons({ row, index, locked, remove, label }: RowButtonsProps) {
  const { i18n } = useLingui();
  return (
    <div className="row">
      {locked ? (
        <Button type="button" size="s" icon="trash" reason={i18n._(IN_USE)} reasonDisplay="tooltip">
          <DeleteLabel label={label} />
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
          <DeleteLabel label={label} />
        </Button>
      )}
      <Button size="s" variant="quiet" name="ask" value={`who ${index}`} formNoValidate>
        <Trans
          id="Who can reach this?<0> {label}</0>"
          values={{ label: <>{label}</> }}
          components={{ 0: <span className="visually-hidden" /> }}
        />
      </Button>
    </div>
  );
}

const DeleteLabel = ({ label }: { label: string }) => (
  <Trans
    id="Delete<0> {label}</0>"
    values={{ label: <>{label}</> }}
    components={{ 0: <span className="visually-hidden" /> }}
  />
);

function WhoReaches({ name, people }: ReachAnswer) {
  const { i18n } = useLingui();
  return (
    <AnswerAlert title={<Trans id="Who can reach {name}?" values={{ name: <Untranslated>{name}</Untranslated> }} />}>
      {people.length === 0 ? (
        i18n._("No users.")
      ) : (
        <CoverageList
          label={i18n._("Who can reach {name}", { name })}
          items={people.map(({ email, extent }) => ({ name: email, extent }))}
        />
      )}
    </AnswerAlert>
  );
}
