import { msg } from "#contract/i18n/i18n";
import { MAX_TAG_LENGTH } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import { findTagError, normalizeTag, tagKey, uniqueTags } from "#contract/tags";
import { requiredText } from "#mock/guards/text-rules";
import { badInput } from "#mock/http/api-error";

/** The permissions, of which one is needed to change a machine's tags, at its location or on the company (TAG-01). */
export const TAGGING_PERMISSIONS: readonly PermissionName[] = ["account.company.update", "location.update"];

/** Why a machine was skipped. The result of a bulk change stores it without the number, which is put in when it is read. */
export const TOO_MANY_TAGS = /* i18n */ "It would have more than {maximum, number} tags.";

/** Returns a tag in its stored form. @throws BAD_USER_INPUT for a text that is none */
export function requiredTag(text: string): string {
  const tag = requiredText(msg("Tag"), normalizeTag(text), MAX_TAG_LENGTH);
  if (findTagError(tag) === "comma") throw badInput(msg("Tag: Remove the comma."));
  if (tagKey(tag) === "") throw badInput(msg("Tag is required."));
  return tag;
}

/** Returns tags in their stored form, each once. */
export const requiredTags = (texts: readonly string[]): string[] => uniqueTags(texts.map(requiredTag));
