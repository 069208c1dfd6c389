import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";

const describe = (unread: number) =>
  unread === 0 ? "No unread notices" : `${unread} unread ${unread === 1 ? "notice" : "notices"}`;

/** Renders the link to the notices with their unread number, and announces each new number once (TOLD-03). */
export function NoticesLink({ unread }: { unread: number }) {
  return (
    <>
      <ButtonLink variant="quiet" icon="bell" to={paths.notices} title="Notices" className="topbar-notices">
        <span className="visually-hidden">Notices</span>
        {unread > 0 && <Count value={unread} label="unread" />}
      </ButtonLink>
      <p role="status" className="visually-hidden">
        {useAnnouncedChange(unread)}
      </p>
    </>
  );
}

/** Returns the text to announce: none until the number changes. */
function useAnnouncedChange(unread: number): string {
  const known = useRef(unread);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    setAnnounced(describe(unread));
  }, [unread]);
  return announced;
}
