import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { CodeInput } from "~/ui/code-input/code-input";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary, type SubmissionErrors } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { useIdentity } from "./use-identity";
import { SHORTEST_PASSWORD } from "./verification";

type Props = { location: string; closeTo: string; result: SubmissionErrors | undefined };

const FORM = "verification";

/** Renders the form for password and PIN (RASU-04). */
export function VerificationDialog({ location, closeTo, result }: Props) {
  const hydrated = useHydrated();
  const { status, handlers, judge, complete, announced, errorsOf } = useIdentity(result);
  return (
    <MessageDialog title="Identity Verification" closeTo={closeTo}>
      <Form preventScrollReset {...handlers}>
        <ErrorSummary result={result} form={FORM} labels={{ password: "Password", code: "MFA PIN" }} />
        <p>To download your VPN profile for {location}, please confirm that it is you.</p>
        <PasswordField
          id={`${FORM}-password`}
          name="password"
          label="Password"
          required
          minLength={SHORTEST_PASSWORD}
          errors={errorsOf("password")}
        />
        <CodeInput
          id={`${FORM}-code`}
          label="MFA PIN"
          hint="The six digits that your authenticator app shows. Each can be used once."
          errors={errorsOf("code")}
          onComplete={judge}
        />
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
