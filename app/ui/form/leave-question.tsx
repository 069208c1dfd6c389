import { type Location, useBeforeUnload, useBlocker, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../button/button";
import { NoticeDialog } from "../dialog/notice-dialog";
import { forgetChanges, hasChanges } from "./changes";

/**
 * Asks before a changed form is left by a link, Escape or Back; the browser asks before its tab is closed or loaded
 * anew (PAGE-06). It stands in the page once, because a router asks one question only.
 */
export function LeaveQuestion() {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const [to, setTo] = useState<Location | null>(null);
  useEffect(() => {
    if (blocker.state === "blocked") setTo(blocker.location);
  }, [blocker]);
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    }, []),
  );
  if (!to) return null;

  const stay = () => {
    setTo(null);
    if (blocker.state === "blocked") blocker.reset();
  };
  const leave = () => {
    setTo(null);
    forgetChanges();
    // An answer that came meanwhile has ended the router's question.
    if (blocker.state === "blocked") blocker.proceed();
    else navigate(to);
  };
  return <Question stay={stay} leave={leave} />;
}

function Question({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <NoticeDialog
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <form method="dialog">
            <Button autoFocus>Stay</Button>
          </form>
          <Button type="button" variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      What you changed here has not been saved. If you leave, it is lost.
    </NoticeDialog>
  );
}
