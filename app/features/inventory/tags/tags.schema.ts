import { z } from "zod";
import { MAX_MACHINE_TAGS, MAX_TAG_LENGTH } from "#contract/limits";
import { normalizeTag, tagKey, uniqueTags } from "#contract/tags";
import { TEXT_ERRORS } from "#contract/text";
import { CANNOT_BE_EMPTY, requiredText } from "~/forms/text";

/** The rules of a machine's tags in forms (TAG-01). */

const text = requiredText(MAX_TAG_LENGTH);

/** A tag by itself. Commas separate tags. */
const tagText = z
  .string(CANNOT_BE_EMPTY)
  .overwrite(normalizeTag)
  .pipe(text)
  .refine((tag) => !tag.includes(","), /* i18n */ "Remove the comma")
  .refine((tag) => tag === "" || tagKey(tag) !== "", /* i18n */ "Must have a letter or a digit");

/** Tags that are typed in one field, separated by commas. */
const typedTags = z
  .string()
  .default("")
  .transform((typed, context) => {
    const tags = uniqueTags(typed.split(","));
    for (const tag of tags) {
      const [issue] = tagText.safeParse(tag).error?.issues ?? [];
      if (!issue) continue;
      const { id, values } = describeError(shorten(tag), issue);
      context.addIssue({ code: "custom", message: id, params: values });
    }
    return tags;
  });

/** Returns the error of one of several tags, which names it. */
function describeError(tag: string, { code, message }: z.core.$ZodIssue) {
  if (code === "too_big")
    return /* i18n */ {
      id: "{tag}: Must be {most, number} characters or fewer",
      values: { tag, most: MAX_TAG_LENGTH },
    };
  if (message === TEXT_ERRORS.hides)
    return /* i18n */ {
      id: "{tag}: This text contains invisible characters. Type it instead of pasting it",
      values: { tag },
    };
  return /* i18n */ { id: "{tag}: Remove line breaks and the characters < and >", values: { tag } };
}

const shorten = (tag: string) => (tag.length > MAX_TAG_LENGTH ? `${tag.slice(0, MAX_TAG_LENGTH)}…` : tag);

/** Tags that are chosen. */
const chosenTags = z.array(z.string()).default([]);

/** The form of one machine's tags. */
export const machineTagsSchema = z
  .object({ tags: chosenTags, more: typedTags })
  .transform(({ tags, more }) => uniqueTags([...tags, ...more]))
  .refine((tags) => tags.length <= MAX_MACHINE_TAGS, {
    path: ["more"],
    message: /* i18n */ "A machine can have up to {maximum, number} tags",
    params: { maximum: MAX_MACHINE_TAGS },
  });

const ONE_OF_BOTH = /* i18n */ "You can't add and remove the same tag";

/** The form that adds and removes tags of many machines. */
export const changeTagsSchema = z
  .object({ add: chosenTags, more: typedTags, remove: chosenTags })
  .transform(({ add, more, remove }) => ({ add: uniqueTags([...add, ...more]), remove: uniqueTags(remove) }))
  .superRefine(({ add, remove }, context) => {
    const reject = (path: "add" | "remove", message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (add.length + remove.length === 0) reject("add", /* i18n */ "Select a tag to add or to remove");
    const removed = new Set(remove.map(tagKey));
    if (add.some((tag) => removed.has(tagKey(tag)))) reject("remove", ONE_OF_BOTH);
  });

/** The form that renames a tag. */
export const renameTagSchema = z.object({ name: tagText });
