import { useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import { TextArea } from "../field/text-area";
import { PasswordField, TextField } from "../field/text-field";
import { Form, type FormNonce, FormNonceProvider } from "./form";
import { FormActions } from "./form-parts";
import { findNumberedLabel, type Labels } from "./labels";
import { isForPeople } from "./submitted-text";

/** A form that was sent and could not be carried out. */
export interface KeptForm extends FormNonce {
  /** The address to which it was sent. */
  path: string;
  /** Name and value of each field, in the form's order, without secrets. */
  fields: [string, string][];
  /** Names of the secrets that were typed. Their values are not kept; the user types them again. */
  secrets: string[];
  labels: Labels;
  /** True when it may have taken effect and would take effect again. */
  repeats?: boolean | undefined;
}

/** Returns what to do with a form whose answer was lost. @param repeats true when it would take effect twice (SAFE-03) */
export const adviceOnLost = (repeats: boolean | undefined): Message =>
  repeats
    ? msg("This may already have been done. Check before you send it again.")
    : msg("This may already have been done. You can safely send it again: it will only be done once.");

/** Up to this many characters a text without line breaks is shown in a field of one line. */
const ONE_LINE = 80;

/** Renders a form from its path and fields alone, so that the user can read, change and send it again. */
export function RetryForm({ kept }: { kept: KeptForm }) {
  const { i18n } = useLingui();
  const { nonce, unsure } = kept;
  return (
    <FormNonceProvider value={{ nonce, unsure }}>
      <Form action={kept.path} aria-label={i18n._("What you sent")} unsaved>
        {kept.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and none ever moves
          <KeptField key={index} id={`kept-${index}`} name={name} value={value} label={labelIn(kept, index)} />
        ))}
        {kept.secrets.map((name) => (
          <KeptSecret key={name} name={name} label={findNumberedLabel(kept.labels, name)} />
        ))}
        <FormActions submit={i18n._("Send again")} />
      </Form>
    </FormNonceProvider>
  );
}

type KeptFieldProps = { id: string; name: string; value: string; label: string | undefined };

function KeptField({ id, name, value, label }: KeptFieldProps) {
  if (label === undefined || !isForPeople(value)) return <input type="hidden" name={name} value={value} />;
  const shared = { id, name, label, defaultValue: value, autoComplete: "off" };
  return value.includes("\n") || value.length > ONE_LINE ? <TextArea {...shared} /> : <TextField {...shared} />;
}

/** Renders an empty field for a secret that was not kept, if it has a label. */
function KeptSecret({ name, label }: { name: string; label: string | undefined }) {
  const { i18n } = useLingui();
  if (label === undefined) return null;
  const shared = { id: `kept-${name}`, name, label, autoComplete: "off" };
  return <PasswordField {...shared} hint={i18n._("We don't keep this. Enter it again.")} />;
}

/** Returns a field's label; undefined for a hidden field, and for the empty one of two alternative fields. */
function labelIn({ fields, labels }: KeptForm, index: number): string | undefined {
  const [name, value] = fields[index] ?? ["", ""];
  const others = fields.filter(([other], at) => other === name && at !== index);
  return value === "" && others.some(([, other]) => other !== "") ? undefined : findNumberedLabel(labels, name);
}
