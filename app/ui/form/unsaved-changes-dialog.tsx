import { useLingui } from "@lingui/react";
import {
  type Location,
  type Navigation,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { msg } from "~/i18n/i18n";
import { Button } from "../button/button";
import { NoticeDialog } from "../dialog/notice-dialog";
import { discardChanges, hasPendingForm, hasUnsavedChanges, type STAYS_HERE } from "./unsaved-changes";

/** What the user would lose by leaving: unsaved changes, or the answer to a form that is being sent. */
type Loss = "changes" | "answer";

/** A button that only asks something sends the form, and saves nothing (`forms/intent.server.ts`). */
function findLoss({ state, formMethod, formData }: Navigation): Loss | null {
  if (state === "submitting" && formMethod === "POST" && hasPendingForm())
    return formData?.has("ask") ? "changes" : "answer";
  return hasUnsavedChanges() ? "changes" : null;
}

/** True for a navigation that comes back to the page: it loses no changes, but an awaited answer. */
const comesBack = ({ state }: Location) => (state as Partial<typeof STAYS_HERE> | null)?.staysHere === true;

/**
 * Asks before a page is left by a link, Escape or Back whose form is changed or being sent; the browser asks before its tab
 * is closed or loaded anew (PAGE-06). It is in the page once, because a router has one blocker only.
 */
export function UnsavedChangesDialog() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const attempts = useRef(0);
  const loss = useRef<Loss | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const found = currentLocation.pathname === nextLocation.pathname ? null : findLoss(navigation);
    loss.current = found === "changes" && comesBack(nextLocation) ? null : found;
    if (loss.current) attempts.current += 1;
    return loss.current !== null;
  });
  const [asked, setAsked] = useState<{ to: Location; attempt: number; loss: Loss | null } | null>(null);
  useEffect(() => {
    if (blocker.state === "blocked") setAsked({ to: blocker.location, attempt: attempts.current, loss: loss.current });
  }, [blocker]);
  // The awaited answer is there.
  useEffect(() => {
    if (navigation.state !== "submitting") setAsked((question) => (question?.loss === "answer" ? null : question));
  }, [navigation.state]);
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    }, []),
  );
  if (!asked) return null;

  const stay = () => {
    // The close event comes late: the user may have tried to leave again since.
    if (asked.attempt !== attempts.current) return;
    setAsked(null);
    if (blocker.state === "blocked") blocker.reset();
  };
  const leave = () => {
    setAsked(null);
    discardChanges();
    // An answer that came meanwhile has ended the router's question.
    if (blocker.state === "blocked") blocker.proceed();
    else navigate(asked.to);
  };
  return <Question key={asked.attempt} loss={asked.loss} stay={stay} leave={leave} />;
}

const QUESTIONS = {
  changes: {
    title: msg("Leave without saving?"),
    text: msg("If you leave, your changes will be lost."),
    stay: msg("Keep editing"),
    leave: msg("Leave without saving"),
  },
  answer: {
    title: msg("Leave without an answer?"),
    text: msg("This has been sent, but there is no answer yet. If you leave, you won't see whether it was done."),
    stay: msg("Keep waiting"),
    leave: msg("Leave"),
  },
};

function Question({ loss, stay, leave }: { loss: Loss | null; stay: () => void; leave: () => void }) {
  const { i18n } = useLingui();
  const question = QUESTIONS[loss ?? "changes"];
  return (
    <NoticeDialog
      title={i18n._(question.title)}
      onClose={stay}
      actions={
        <>
          <form method="dialog">
            <Button autoFocus>{i18n._(question.stay)}</Button>
          </form>
          <Button type="button" variant="danger" onClick={leave}>
            {i18n._(question.leave)}
          </Button>
        </>
      }
    >
      {i18n._(question.text)}
    </NoticeDialog>
  );
}
