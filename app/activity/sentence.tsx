import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import type { ActivityRecord } from "~/upstream/activity.server";

type Props = Pick<ActivityRecord, "sentence" | "english"> & { children?: ReactNode };

/**
 * Renders a record's sentence, with `lang` where the upstream has it in English alone and the page is in another language
 * (LANG-03).
 * @param children the sentence with its highlights or addresses, if it has any
 */
export function Sentence({ sentence, english, children = sentence }: Props) {
  const { i18n } = useLingui();
  return sentence === english && i18n.locale !== "en" ? <span lang="en">{children}</span> : children;
}
