import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Form } from "~/ui/form/form";

interface Props {
  title?: string | undefined;
  /** The path of the action that requests more; null for who may not. */
  action: string | null;
  /** The last request for more seats, in words; null when none is known. */
  request: string | null;
  children: string;
}

/** Renders the warning that all seats are used, the last request and a button that requests more (RASA-01, ASK-04). */
export const SeatsUsed = ({ title = "All seats are used", action, request, children }: Props) => (
  <Alert
    tone="warning"
    title={title}
    actions={
      action !== null && (
        <Form layout="plain" action={action}>
          <Button>Request additional users</Button>
        </Form>
      )
    }
  >
    <p>{children}</p>
    {request && <p>{request}</p>}
  </Alert>
);
