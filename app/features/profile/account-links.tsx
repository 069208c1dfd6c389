import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import type { accountLinks } from "./account-links.server";

type Links = Awaited<ReturnType<typeof accountLinks>>;

/** Renders the ways to the account's sessions, recovery codes and authenticator; nothing where there are none. */
export function AccountLinks({ sessions, codes, replaces }: Links) {
  if (!sessions && !replaces && codes === undefined) return null;
  return (
    <Card title="Your account">
      <div className="stack">
        {codes !== undefined && <p>{codesInWords(codes)}</p>}
        <div className="row">
          {sessions && (
            <ButtonLink icon="monitor" to={paths.ownSessions}>
              Your sessions
            </ButtonLink>
          )}{" "}
          {codes !== undefined && (
            <ButtonLink icon="file-badge" to={paths.recoveryCodes}>
              Recovery codes
            </ButtonLink>
          )}{" "}
          {(replaces || codes !== undefined) && (
            <ButtonLink icon="lock" to={replaces ? paths.replaceAuthenticator : paths.removeAuthenticator}>
              {replaces ? "Replace authenticator app" : "Remove authenticator app"}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

function codesInWords(codes: number | null): string {
  if (codes === null) return "Couldn't load your recovery codes.";
  if (codes === 0)
    return "You have no recovery codes. Create some so that you can still log in if you lose your phone.";
  return `You have ${codes} recovery ${codes === 1 ? "code" : "codes"} left.`;
}
