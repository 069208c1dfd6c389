import { useLingui } from "@lingui/react";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Form } from "~/ui/form/form";
import { ShareBar } from "~/ui/share-bar/share-bar";

interface Props {
  title?: string | undefined;
  /** The path of the action that requests more; null for viewers who may not. */
  action: string | null;
  /** The last request for more seats, in words; null when none is known. */
  request: string | null;
  children: string;
}

/** Renders the warning that all seats are used, the last request and a button that requests more (RASA-01, ASK-04). */
export const SeatsUsed = ({ title, action, request, children }: Props) => {
  const { i18n } = useLingui();
  return (
    <Alert
      tone="warning"
      title={title ?? i18n._("All seats are used")}
      actions={
        action !== null && (
          <Form layout="plain" action={action}>
            <Button>{i18n._("Request additional users")}</Button>
          </Form>
        )
      }
    >
      <p>{children}</p>
      {request && <p>{request}</p>}
    </Alert>
  );
};

/** Draws how many of the seats are used, which is neither good nor bad until all are. The number beside it says it. */
export const SeatsBar = ({ used, all }: { used: number; all: number }) => (
  <ShareBar parts={[{ tone: used >= all ? "warning" : "neutral", count: used }]} total={all} />
);
