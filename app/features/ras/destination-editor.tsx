import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { parseUnchecked } from "./destination-form";
import { type Draft, IN_USE } from "./destination-rules";
import { Extents } from "./extents";
import type { Extent } from "./reachable";

export interface Version {
  name: string;
  theirs: string | null;
  yours: string | null;
}

interface Who {
  name: string;
  people: { email: string; extent: Extent }[];
}

interface Props {
  drafts: Draft[];
  /** Ids of those that routes or users need. */
  locked: string[];
  /** What the list was filled from (D17). */
  revision: string;
  closeTo: string;
  answered: { result: SubmissionResult; who?: Who; conflict?: Version[]; revision?: string } | undefined;
}

const FORM = "destinations";

/** RASD-02: the list as it is edited. Nothing is stored before Save; Cancel forgets it. */
export function DestinationEditor({ drafts, locked, revision, closeTo, answered }: Props) {
  const [form, fields] = useForm<{ d: Draft[] }>({
    id: FORM,
    lastResult: answered?.result,
    defaultValue: { d: drafts },
    shouldValidate: "onSubmit",
    // The browser adds and deletes rows by itself; what was typed is the server's to judge.
    onValidate: ({ formData }) => parseUnchecked(formData),
  });
  const rows = fields.d.getFieldList();
  const keep = new Set(locked);
  const add = form.insert.getButtonProps({ name: fields.d.name, defaultValue: { id: "", name: "", entries: "" } });
  return (
    <Form {...getFormProps(form)}>
      <DefaultButton />
      <input type="hidden" name="revision" value={answered?.revision ?? revision} />
      {form.status === "error" && <ErrorSummary result={answered?.result} form={form} labels={labelsOf(rows.length)} />}
      {answered?.who && <WhoReaches {...answered.who} />}
      {answered?.conflict && <Versions versions={answered.conflict} />}
      {rows.length === 0 && <p className="muted">No destinations</p>}
      <ol className="ras-drafts">
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            isLocked={(id) => keep.has(id)}
            remove={form.remove.getButtonProps({ name: fields.d.name, index })}
          />
        ))}
      </ol>
      <div>
        <Button icon={Plus} {...add}>
          Add destination
        </Button>
      </div>
      <FormActions>
        <Button variant="primary">Save</Button>
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

const labelsOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`d[${index}].name`, `Name ${index + 1}`],
      [`d[${index}].entries`, `Network destinations ${index + 1}`],
    ]).flat(),
  );

interface RowProps {
  row: FieldMetadata<Draft>;
  index: number;
  isLocked: (id: string) => boolean;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
}

function Row({ row, index, isLocked, remove }: RowProps) {
  const { id, name, entries } = row.getFieldset();
  const locked = isLocked(id.initialValue ?? "");
  const called = name.initialValue || `destination ${index + 1}`;
  return (
    <li className="ras-draft">
      <input type="hidden" name={id.name} defaultValue={id.initialValue ?? ""} />
      <TextField
        label="Name"
        field={name}
        required
        readOnly={locked}
        hint={locked ? "In use: it keeps its name." : undefined}
        autoComplete="off"
      />
      <TextField
        label="Network destinations"
        field={entries}
        required
        hint="IP, IP:port, network, network:port, *:port or *; several with commas."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="row">
        {locked ? (
          <Button type="button" size="s" icon={Trash} reason={IN_USE} reasonDisplay="tooltip">
            Delete<span className="visually-hidden"> {called}</span>
          </Button>
        ) : (
          <Button size="s" icon={Trash} {...remove}>
            Delete<span className="visually-hidden"> {called}</span>
          </Button>
        )}
        <Button size="s" variant="quiet" name="ask" value={`who ${index}`} formNoValidate>
          Who can reach this?<span className="visually-hidden"> {called}</span>
        </Button>
      </div>
    </li>
  );
}

function WhoReaches({ name, people }: Who) {
  return (
    <Alert title={`Who can reach ${name}?`} role="status">
      {people.length === 0 ? (
        "Nobody."
      ) : (
        <Extents label={`Who can reach ${name}`} items={people.map(({ email, extent }) => ({ name: email, extent }))} />
      )}
    </Alert>
  );
}

/** D17: both versions side by side; what was typed is still in the fields below. */
function Versions({ versions }: { versions: Version[] }) {
  return (
    <Alert tone="warning" title="Saved meanwhile, and yours">
      <p>Change your list below as you need it, then save it again: it replaces what was saved meanwhile.</p>
      <div className="ras-versions">
        <table className="table">
          <caption className="visually-hidden">Differences</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Saved meanwhile</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ name, theirs, yours }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{theirs ?? "—"}</td>
                <td>{yours ?? "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Alert>
  );
}
