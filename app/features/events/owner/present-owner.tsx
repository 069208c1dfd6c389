import { useActionExtras, useLastResult } from "~/forms/use-last-result";

/** The name of the hidden field with who has the event, and its value when nobody does. */
const FIELD = "present";
export const NOBODY = "nobody";

/**
 * Renders the hidden field with who had the event when the form was opened: the submitted one, so that a form sent again after
 * a lost answer is the same, or who has it since a conflict, which the form shows by name.
 * @param present the id of the page's owner, or `NOBODY`
 */
export function PresentOwnerField({ present }: { present: string }) {
  const submitted = useLastResult()?.initialValue?.[FIELD];
  const { present: since } = useActionExtras<{ present: string }>() ?? {};
  return <input type="hidden" name={FIELD} value={since ?? (typeof submitted === "string" ? submitted : present)} />;
}
