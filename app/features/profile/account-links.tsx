import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import type { accountLinks } from "./account-links.server";

type Links = Awaited<ReturnType<typeof accountLinks>>;

/** Renders the ways to the account's sessions, recovery codes and authenticator; nothing where there are none. */
export function AccountLinks({ sessions, codes }: Links) {
  if (!sessions && codes === undefined) return null;
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
            <>
              <ButtonLink icon="file-badge" to={paths.recoveryCodes}>
                Recovery codes
              </ButtonLink>{" "}
              <ButtonLink icon="lock" to={paths.newAuthenticator}>
                New authenticator
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function codesInWords(codes: number | null): string {
  if (codes === null) return "Failed to fetch recovery codes data.";
  if (codes === 0)
    return "You have no recovery codes. With them you log in on the day on which you don't have your authenticator.";
  return codes === 1 ? "One recovery code is left." : `${codes} recovery codes are left.`;
}
