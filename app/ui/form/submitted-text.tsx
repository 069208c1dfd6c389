import { useLingui } from "@lingui/react";
import { DescriptionList } from "../description-list/description-list";
import { findNumberedLabel, type Labels } from "./labels";

/** The fields of a form that was sent, without secrets, and their labels. */
export interface SubmittedText {
  fields: [string, string][];
  labels: Labels;
}

/** Matches the ids of most options. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** False for the values of checkboxes and for ids, which say nothing to people. */
export const isForPeople = (value: string): boolean => value !== "on" && !UUID.test(value);

/** Returns the texts of a form by the labels of their fields, without checkboxes and ids. */
export function listSubmittedTexts({ fields, labels }: SubmittedText): [label: string, text: string][] {
  const texts = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const label = findNumberedLabel(labels, name);
    if (label === undefined || value === "" || !isForPeople(value)) continue;
    texts.set(label, [...(texts.get(label) ?? []), value]);
  }
  return [...texts].map(([label, values]) => [label, values.join("\n")]);
}

/** Renders what was typed into a form, to be copied; nothing for a form without text. */
export function SubmittedTextList(submitted: SubmittedText) {
  const { i18n } = useLingui();
  const texts = listSubmittedTexts(submitted);
  if (texts.length === 0) return null;
  return (
    <>
      <p>{i18n._("You can copy what you entered. It isn't kept.")}</p>
      <DescriptionList
        items={texts.map(([term, text]) => ({
          term,
          description: (
            <span className="written" translate="no">
              {text}
            </span>
          ),
        }))}
      />
    </>
  );
}
