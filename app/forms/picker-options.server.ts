import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { FIND_FIELD } from "~/ui/form/picker-fields";
import { MAX_OPTIONS, type PickerOption, type PickerOptions } from "~/ui/picker/picker";
import { readDraft } from "./draft.server";

/** The search word of a form with a picker, and the values that are chosen in it. */
export interface PickerSearch {
  word: string;
  chosen: string[];
}

/** Returns the search word in the address, and the values chosen in a draft of the form. */
export async function readPickerSearch(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  name: string,
): Promise<PickerSearch> {
  const typed = await readTypedForm(args);
  return toPickerSearch(typed, new URL(args.request.url), name);
}

/** Returns the search word of a form, by default that of the address, and the form's chosen values. */
export function toPickerSearch(form: FormData | undefined, { searchParams }: URL, name: string): PickerSearch {
  const word = String(form?.get(FIND_FIELD) ?? searchParams.get(FIND_FIELD) ?? "").trim();
  return { word: word.slice(0, MAX_SEARCH_LENGTH), chosen: form?.getAll(name).map(String) ?? [] };
}

/**
 * Returns a picker's options: all of them up to `MAX_OPTIONS`, otherwise the matches of the word, the chosen and the fixed
 * ones (D24). @param all null when they couldn't be read
 */
export function findPickerOptions(all: PickerOption[] | null, { word, chosen }: PickerSearch): PickerOptions {
  if (!all || all.length <= MAX_OPTIONS) return { options: all };
  const words = splitSearchWords(word);
  const isFound = ({ label, group, facts, hint }: PickerOption) => matchesAllWords(words, [label, group, facts, hint]);
  const found = words.length > 0 ? all.filter(isFound) : [];
  const [kept, shown] = [new Set(chosen), new Set(found.slice(0, MAX_OPTIONS))];
  const others = all.filter((option) => (option.fixed || kept.has(option.value)) && !shown.has(option));
  return { options: [...shown, ...others], search: { word, found: found.length, total: all.length } };
}

/** Returns the form that a page shows as it was typed: the one that was sent, or a draft; undefined for a new one. */
const readTypedForm = async (args: Pick<LoaderFunctionArgs, "request" | "context">) =>
  args.context.answeredForm?.typed ?? (await readDraft(args))?.form;
