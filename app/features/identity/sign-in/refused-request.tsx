import { useAnswer } from "~/forms/use-result";

/** Renders the id of the refused request, by which an operator finds it in the logs (OPS-03); nothing before a refusal. */
export function RefusedRequest() {
  const { request } = useAnswer<{ request: string }>() ?? {};
  if (!request) return null;
  return (
    <p className="field-hint">
      Request <code className="error-request">{request}</code>
    </p>
  );
}
