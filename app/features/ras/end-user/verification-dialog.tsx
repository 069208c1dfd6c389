import { useResult } from "~/forms/use-result";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { CodeInput } from "~/ui/code-input/code-input";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { useIdentity } from "./use-identity";
import { SHORTEST_PASSWORD } from "./verification";

type Props = { location: string; closeTo: string };

const LABELS = { password: "Password", code: "MFA PIN" };

/** Renders the form for password and PIN (RASU-04). */
export function VerificationDialog({ location, closeTo }: Props) {
  const hydrated = useHydrated();
  const { status, judge, leave, complete, announced, problems } = useIdentity(useResult());
  return (
    <MessageDialog title="Identity Verification" closeTo={closeTo}>
      <Form
        id="verification"
        labels={LABELS}
        asksToLeave={false}
        preventScrollReset
        problems={problems}
        onInput={judge}
        onBlur={leave}
      >
        <ErrorSummary undone="Nothing was downloaded." />
        <p>To download your VPN profile for {location}, please confirm that it is you.</p>
        <PasswordField name="password" required minLength={SHORTEST_PASSWORD} />
        <CodeInput hint="The six digits that your authenticator app shows. Each can be used once." onComplete={judge} />
        <p className="visually-hidden" role="status" ref={status}>
          {announced}
        </p>
        <FormActions>
          <Button variant="primary" disabled={hydrated && !complete}>
            Verify & Download
          </Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}
