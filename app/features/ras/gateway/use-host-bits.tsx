import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useActionData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { splitEntries } from "#contract/networks/entries";
import { listHostBits } from "~/networks/destination-warnings";
import { type FieldMeta, textOf, useFieldControl } from "~/ui/field/control";

/**
 * Explains below a field of networks which addresses those with host bits cover, while the user types and when the form is
 * rejected (D46). It is no live region, which would read out every digit; the review says it again.
 * @returns the attributes of the control, and the note
 */
export function useHostBits(field: FieldMeta) {
  const { i18n } = useLingui();
  const { initial } = useFieldControl({ field });
  const answer = useActionData();
  const [typed, setTyped] = useState<{ said: string; answer: unknown }>();
  // An answer fills in the field.
  const said = typed && typed.answer === answer ? typed.said : describe(i18n, textOf(initial) ?? "");
  const id = `${field.id}-host-bits`;
  return {
    control: {
      "aria-describedby": said ? id : undefined,
      onInput: ({ currentTarget: { value } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const now = describe(i18n, value);
        if (now !== said) setTyped({ said: now, answer });
      },
    },
    note: said && (
      <p className="field-hint" id={id}>
        {said}
      </p>
    ),
  };
}

const describe = (i18n: I18n, text: string) => listHostBits(i18n, splitEntries(text)).join(" ");
