import { useActionExtras } from "~/forms/use-last-result";
import { RequestIdLine } from "~/ui/error-state/error-state";

/** Renders the id of a request without a response, by which an operator finds it in the logs (OPS-03). */
export function RequestReference() {
  const { request } = useActionExtras<{ request: string | false }>();
  return request ? <RequestIdLine value={request} className="error-request" /> : null;
}
