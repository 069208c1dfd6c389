import { useActionExtras } from "~/forms/use-last-result";

/** Renders the id of a request without an answer, by which an operator finds it in the logs (OPS-03). */
export function RequestReference() {
  const { request } = useActionExtras<{ request: string | false }>() ?? {};
  if (!request) return null;
  return (
    <p className="field-hint">
      Request ID <code className="error-request">{request}</code>
    </p>
  );
}
