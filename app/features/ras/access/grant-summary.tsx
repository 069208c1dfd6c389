import { useEffect, useState } from "react";
import { type FieldMeta, listOf, textOf } from "~/ui/field/control";
import { useFormState } from "~/ui/form/form-state";
import type { PickerOptions } from "~/ui/picker/picker";
import { type ChosenGrant, GrantSentence } from "./grant-sentence";

interface Props {
  id: string;
  fields: Record<keyof ChosenGrant, FieldMeta>;
  people: PickerOptions;
  location: string;
  today: string | null;
  seats: number;
  used: number;
}

/**
 * Renders one sentence about the grant (RASA-02). With JavaScript it changes with the form; without, it describes the form as the
 * server rendered it.
 */
export function GrantSummary({ id, fields, people, ...place }: Props) {
  const { id: formId, values } = useFormState();
  const [typed, setTyped] = useState<string>();
  // After each answer the form may hold something else.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const follow = () => setTyped(JSON.stringify(readGrant(form)));
    follow();
    for (const type of CHANGES) form.addEventListener(type, follow);
    return () => {
      for (const type of CHANGES) form.removeEventListener(type, follow);
    };
  });
  const chosen: ChosenGrant = typed ? JSON.parse(typed) : readAnswer(fields, values, people);
  return (
    // A browser that translates the page replaces texts, which React could not change.
    <p id={id} key={typed} className="muted">
      <GrantSentence chosen={chosen} {...place} />
    </p>
  );
}

const CHANGES = ["input", "change"] as const;

/** Reads the grant from a form's fields. The name of a user or destination is its box's label. */
function readGrant(form: HTMLFormElement): ChosenGrant {
  const data = new FormData(form);
  const textIn = (name: string) => String(data.get(name) ?? "");
  const labels = [...form.querySelectorAll<HTMLInputElement>("[name=users]:checked")].map(
    ({ labels: own, value }) => own?.[0]?.textContent ?? value,
  );
  return {
    users: labels.map(toName),
    access: textIn("access"),
    destinations: data.getAll("destinations").map(String),
    begins: textIn("begins"),
    ends: textIn("ends"),
  };
}

/** Returns the grant as the server rendered it in the form. */
function readAnswer(fields: Props["fields"], values: Record<string, unknown> | undefined, people: Props["people"]) {
  const held = (name: keyof ChosenGrant) => (values ? values[name] : fields[name].initialValue);
  const chosen = new Set(listOf(held("users")));
  const selected = (people.options ?? []).filter(({ value }) => chosen.has(value));
  return {
    users: selected.map(({ label }) => toName(label)),
    access: textOf(held("access")) ?? "",
    destinations: listOf(held("destinations")),
    begins: textOf(held("begins")) ?? "",
    ends: textOf(held("ends")) ?? "",
  };
}

/** Returns a user's name without the email behind it; the email where there is no name. */
const toName = (label: string) => label.replace(/ \(.*\)$/, "");
