import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { CodeInput } from "~/ui/code-input/code-input";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { PasswordField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { SHORTEST_PASSWORD } from "./verification";

type Props = { location: string; closeTo: string };

const LABELS = { password: "Password", code: "MFA PIN" };

/** Renders the form for password and PIN. It is a plain POST with JavaScript too: its answer is a file (RASU-04). */
export function VerificationDialog({ location, closeTo }: Props) {
  const hydrated = useHydrated();
  const password = useRef<HTMLDivElement>(null);
  const [longEnough, setLongEnough] = useState(false);
  const [complete, setComplete] = useState(false);
  const measure = () => {
    const typed = password.current?.querySelector("input")?.value ?? "";
    setLongEnough(typed.length >= SHORTEST_PASSWORD);
  };
  // The password may have been typed before hydration.
  useEffect(measure, []);
  return (
    <MessageDialog title="Identity Verification" closeTo={closeTo}>
      <Form id="verification" labels={LABELS} asksToLeave={false} reloadDocument>
        <ErrorSummary />
        <p>To download your VPN profile for {location}, please confirm that it is you.</p>
        <div ref={password} onInput={measure}>
          <PasswordField name="password" required />
        </div>
        <CodeInput
          hint="The six digits that your authenticator app shows. Each can be used once."
          onComplete={setComplete}
        />
        <FormActions>
          <Button variant="primary" disabled={hydrated && !(longEnough && complete)}>
            Verify & Download
          </Button>
          <CancelLink to={closeTo} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}
