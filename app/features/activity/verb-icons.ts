import type { IconName } from "~/ui/icon/icons";

/** The icons of what people do, each with the first words of a record's sentence. An icon is an ornament: no rule reads these. */
const VERBS: { icon: IconName; words: string[] }[] = [
  { icon: "plus", words: ["added", "created", "granted", "invited", "shared", "approved"] },
  { icon: "pencil", words: ["changed", "renamed", "replaced", "renewed", "moved", "assigned"] },
  { icon: "trash", words: ["removed", "deleted", "revoked", "withdrew", "declined", "cancelled", "disconnected"] },
  { icon: "rocket", words: ["started", "deployed"] },
  { icon: "log-in", words: ["logged"] },
  { icon: "log-out", words: ["ended"] },
  { icon: "download", words: ["downloaded"] },
  { icon: "shield-off", words: ["tried"] },
];

/** Returns the icon of a sentence's verb; that of activity for any other. */
export function verbIcon(sentence: string): IconName {
  const [verb = ""] = sentence.split(" ");
  return VERBS.find(({ words }) => words.includes(verb))?.icon ?? "activity";
}
