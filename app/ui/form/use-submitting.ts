import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type PendingSubmission, useDraft } from "./form-state";
import { currentValues, initialValues, pendingForms, savedForms } from "./unsaved-changes";

const IDLE: PendingSubmission = { pending: false, submitter: null };

/**
 * Holds whether a form is being sent, and notifies the guard of unsaved changes (PAGE-06).
 * @param asks true when leaving the changed form asks
 * @param servedUnsaved true for a form that begins with values that are not saved
 */
export function useSubmitting(form: RefObject<HTMLFormElement | null>, asks: boolean, servedUnsaved: boolean) {
  const { state } = useNavigation();
  // Each answer brings an entry of its own, and with it a key. The state may stay as it is: React leaves out a change that is
  // over when it would be shown, as on a slow machine.
  const { key } = useLocation();
  const answer = useActionData();
  const draft = useDraft();
  const [sent, setSent] = useState(IDLE);
  /** The answer before the one that is awaited; null while none is. */
  const awaited = useRef<{ before: unknown } | null>(null);
  const unsaved = useRef(servedUnsaved || answer !== undefined || draft !== undefined);

  useEffect(() => {
    const element = form.current;
    if (!element || !asks) return;
    savedForms.set(element, unsaved.current ? null : initialValues(element));
    return () => {
      savedForms.delete(element);
    };
  }, [form, asks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that there is an answer
  useEffect(() => {
    const element = form.current;
    if (!element || !awaited.current) return;
    // The answer shows while its page is still being read, and can be left from then on.
    const answered = answer !== undefined && answer !== awaited.current.before;
    if (state !== "idle" && !answered) return;
    awaited.current = null;
    pendingForms.delete(element);
    // A form that stays after it was saved begins anew; one that was answered is still being filled in.
    if (asks && answer === undefined) savedForms.set(element, currentValues(element));
  }, [state, key, answer, asks, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that there is an answer
  useEffect(() => {
    if (state === "idle") setSent(IDLE);
  }, [state, key]);

  const begin = ({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) => {
    awaited.current = { before: answer };
    pendingForms.add(currentTarget);
    setSent({ pending: true, submitter: nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null });
  };
  return { sent, begin };
}
