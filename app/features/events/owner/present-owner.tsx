import { useActionExtras, useLastResult } from "~/forms/use-last-result";

/** The name of the hidden field with the event's user, and its value when nobody has the event. */
const FIELD = "present";
export const NOBODY = "nobody";

/**
 * Renders the hidden field with the user who had the event when the form was opened. A submitted form keeps its value, so
 * that it is the same when it is sent again; after a conflict it has the new user, whom the form names.
 * @param present the id of the page's owner, or `NOBODY`
 */
export function PresentOwnerField({ present }: { present: string }) {
  const submitted = useLastResult()?.initialValue?.[FIELD];
  const { present: since } = useActionExtras<{ present: string }>();
  return <input type="hidden" name={FIELD} value={since ?? (typeof submitted === "string" ? submitted : present)} />;
}
