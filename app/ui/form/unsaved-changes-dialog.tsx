import { type Location, useBeforeUnload, useBlocker, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../button/button";
import { NoticeDialog } from "../dialog/notice-dialog";
import { discardChanges, hasUnsavedChanges } from "./unsaved-changes";

/**
 * Asks before a changed form is left by a link, Escape or Back; the browser asks before its tab is closed or loaded
 * anew (PAGE-06). It is in the page once, because a router has one blocker only.
 */
export function UnsavedChangesDialog() {
  const navigate = useNavigate();
  const attempts = useRef(0);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const blocks = currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges();
    if (blocks) attempts.current += 1;
    return blocks;
  });
  const [asked, setAsked] = useState<{ to: Location; attempt: number } | null>(null);
  useEffect(() => {
    if (blocker.state === "blocked") setAsked({ to: blocker.location, attempt: attempts.current });
  }, [blocker]);
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
  return <Question key={asked.attempt} stay={stay} leave={leave} />;
}

function Question({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <NoticeDialog
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <form method="dialog">
            <Button autoFocus>Keep editing</Button>
          </form>
          <Button type="button" variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    >
      If you leave, your changes will be lost.
    </NoticeDialog>
  );
}
