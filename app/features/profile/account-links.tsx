import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import type { accountLinks } from "./account-links.server";

type Links = Awaited<ReturnType<typeof accountLinks>>;

/** Renders the ways to the account's sessions, recovery codes and authenticator. */
export function AccountLinks({ codes }: NonNullable<Links>) {
  return (
    <Card title="Your account">
      <div className="stack">
        <p>{codesInWords(codes)}</p>
        <div className="row">
          <ButtonLink icon="monitor" to={paths.ownSessions}>
            Your sessions
          </ButtonLink>{" "}
          <ButtonLink icon="file-badge" to={paths.recoveryCodes}>
            Recovery codes
          </ButtonLink>{" "}
          <ButtonLink icon="lock" to={paths.replaceAuthenticator}>
            Replace authenticator app
          </ButtonLink>
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
