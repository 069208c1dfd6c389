import type { I18n } from "@lingui/core";
import { type Message, msg, toText } from "#contract/i18n/i18n";
import { splitAtBraces } from "#contract/i18n/read-message";
import { fold } from "#contract/text";
import type { activity, RecordedField } from "#db/schema/activity";
import { CATALOGUES } from "#mock/generated/catalogues";
import { toSentence } from "#mock/guards/record-refusals";
import { ENGLISH } from "#mock/i18n/languages";
import { translateValue } from "./record-values";

/** The labels of recorded fields. */
const LABELS: ReadonlySet<string> = new Set([
  /* i18n */ "Access ends",
  /* i18n */ "Access starts",
  /* i18n */ "Address",
  /* i18n */ "Addresses",
  /* i18n */ "Allowed destinations",
  /* i18n */ "Answer",
  /* i18n */ "Authenticator",
  /* i18n */ "Calendar feed",
  /* i18n */ "Called off",
  /* i18n */ "Certificate",
  /* i18n */ "Certificate valid until",
  /* i18n */ "City",
  /* i18n */ "Company email",
  /* i18n */ "Connected since",
  /* i18n */ "Country",
  /* i18n */ "Data-collection consent",
  /* i18n */ "Decision",
  /* i18n */ "Destinations",
  /* i18n */ "Dismissed on the dashboard",
  /* i18n */ "DNS",
  /* i18n */ "E-mail",
  /* i18n */ "Email",
  /* i18n */ "Ended",
  /* i18n */ "Expires",
  /* i18n */ "External IP / Netmask",
  /* i18n */ "External network",
  /* i18n */ "First Name",
  /* i18n */ "Gateway",
  /* i18n */ "Internal address",
  /* i18n */ "Internal IP / Netmask",
  /* i18n */ "Internal network",
  /* i18n */ "Last Name",
  /* i18n */ "Latitude",
  /* i18n */ "Leaves at",
  /* i18n */ "List",
  /* i18n */ "Location",
  /* i18n */ "Locations taken over by",
  /* i18n */ "Longitude",
  /* i18n */ "Market sector",
  /* i18n */ "Name",
  /* i18n */ "News",
  /* i18n */ "Not granted",
  /* i18n */ "Note",
  /* i18n */ "Number of employees",
  /* i18n */ "Password",
  /* i18n */ "Phone",
  /* i18n */ "Postal code",
  /* i18n */ "Product News",
  /* i18n */ "Province",
  /* i18n */ "Public endpoint",
  /* i18n */ "Reason",
  /* i18n */ "Reference",
  /* i18n */ "Refused",
  /* i18n */ "Role",
  /* i18n */ "Roles",
  /* i18n */ "Route via VPN tunnel",
  /* i18n */ "Satisfaction Surveys",
  /* i18n */ "Search, filters and columns",
  /* i18n */ "Shared",
  /* i18n */ "Single locations taken over by",
  /* i18n */ "Stopped by",
  /* i18n */ "Subject",
  /* i18n */ "Support Contact",
  /* i18n */ "Support contact taken over by",
  /* i18n */ "Tag",
  /* i18n */ "Taken by",
  /* i18n */ "Username",
  /* i18n */ "Valid until",
  /* i18n */ "VAT number",
  /* i18n */ "Views taken over by",
  /* i18n */ "Waiting for",
  /* i18n */ "Website",
]);

/** A network's gateway address, in another translation than the VPN gateway. */
const NETWORK_GATEWAY = msg("Gateway", "network setting");
/** A role with permissions, in another translation than a user's role in the company. */
const GIVEN_ROLE = msg("Role", "permissions");

/** Returns a recorded field in a language (LANG-03). */
export function translateField(i18n: I18n, [label, before, after]: RecordedField) {
  const own = [before, after].map((value) => translateValue(i18n, label, value));
  return {
    name: translateLabel(i18n, label, own.some(Boolean)),
    before: own[0] ?? before,
    after: own[1] ?? after,
  };
}

/** @param hasOwnWord true when a value is the upstream's own word */
function translateLabel(i18n: I18n, label: string, hasOwnWord: boolean): string {
  if (label === "Gateway" && !hasOwnWord) return i18n._(NETWORK_GATEWAY);
  if (label === "Role" && hasOwnWord) return i18n._(GIVEN_ROLE);
  return LABELS.has(label) ? i18n._(label) : label;
}

/**
 * Returns a record's sentence in a language and in English. A record of a release that kept it in English alone is in English
 * (LANG-03).
 * @param more a sentence that was not known when the record was written
 */
export function describeRecord(
  i18n: I18n,
  { sentence, message }: Pick<typeof activity.$inferSelect, "sentence" | "message">,
  more: Message | null,
) {
  const english = addSentence(sentence, more && toText(ENGLISH, more));
  if (!message || i18n.locale === ENGLISH.locale) return { sentence: english, english };
  return { sentence: addSentence(toSentence(i18n, message), more && toText(i18n, more)), english };
}

const addSentence = (sentence: string, more: string | null): string =>
  more === null ? sentence : `${sentence.replace(/[^.?!]$/, "$&.")} ${more}`;

/** Returns the ids of the messages that have a word in a language; none in English, which is stored. @param word folded */
export const findMessagesWith = ({ locale }: I18n, word: string): string[] =>
  Object.entries(CATALOGUES[locale] ?? {}).flatMap(([id, text]) =>
    splitAtBraces(text).some((part, at) => at % 2 === 0 && fold(part).includes(word)) ? [id] : [],
  );
