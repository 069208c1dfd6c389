import { Button } from "../button/button";
import { TextArea } from "../field/text-area";
import { PasswordField, TextField } from "../field/text-field";
import { Form, type FormNonce, FormNonceProvider } from "./form";
import { FormActions } from "./form-parts";

/** A form that was sent and could not be carried out. */
export interface Kept extends FormNonce {
  /** The address that it was sent to. */
  path: string;
  /** Name and value of each field, in the form's order; secrets are not among them. */
  fields: [string, string][];
  /** Names of the secrets that were typed: they are not kept, and are asked for again. */
  secrets: string[];
  /** Names of the fields that a person reads, in words. A row of a list is named as `rows[].name`. */
  labels: Record<string, string>;
  /** True when it may have taken effect, and would take it once more. */
  repeats?: boolean | undefined;
}

/** Longer texts, and those of several lines, get a field of several lines. */
const ONE_LINE = 80;

/** Renders a form of which only its address and its fields are known: what was typed can be read, changed and sent again. */
export function KeptForm({ kept }: { kept: Kept }) {
  return (
    <FormNonceProvider value={kept}>
      <Form action={kept.path} aria-label="What you sent">
        {kept.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and none ever moves
          <KeptField key={index} id={`kept-${index}`} name={name} value={value} label={labelIn(kept, index)} />
        ))}
        {kept.secrets.map((name) => (
          <KeptSecret key={name} name={name} label={labelOf(kept.labels, name)} />
        ))}
        <FormActions>
          <Button variant="primary">Send again</Button>
        </FormActions>
      </Form>
    </FormNonceProvider>
  );
}

type KeptFieldProps = { id: string; name: string; value: string; label: string | undefined };

function KeptField({ id, name, value, label }: KeptFieldProps) {
  if (label === undefined || value === "on") return <input type="hidden" name={name} value={value} />;
  const shared = { id, name, label, defaultValue: value, autoComplete: "off" };
  return value.includes("\n") || value.length > ONE_LINE ? <TextArea {...shared} /> : <TextField {...shared} />;
}

/** Asks for what is not kept, where it has a label. */
function KeptSecret({ name, label }: { name: string; label: string | undefined }) {
  if (label === undefined) return null;
  const shared = { id: `kept-${name}`, name, label, autoComplete: "off" };
  return <PasswordField {...shared} hint="This was not kept: please type it again." />;
}

/** Returns a field's label; undefined where nobody reads it, or where it is the empty one of two that take turns. */
function labelIn({ fields, labels }: Kept, index: number): string | undefined {
  const [name, value] = fields[index] ?? ["", ""];
  const others = fields.filter(([other], at) => other === name && at !== index);
  return value === "" && others.some(([, other]) => other !== "") ? undefined : labelOf(labels, name);
}

/** Returns a field's name in words, with the row's number where it stands in a list; undefined for one that nobody reads. */
function labelOf(labels: Record<string, string>, name: string): string | undefined {
  const row = /\[(\d+)\]/.exec(name)?.[1];
  const label = labels[name.replace(/\[\d+\]/, "[]")];
  return label && row ? `${label} ${Number(row) + 1}` : label;
}
