import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { Form } from "~/ui/form/form";

interface Props {
  id: string;
  /** True when the gateway's trouble is not listed under what needs attention; null for none, or without the permission. */
  dismissed: boolean | null;
}

/** Renders the button that takes a gateway off what needs attention, or puts it back (CONN-04). */
export function Dismissal({ id, dismissed }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (dismissed === null) return null;
  return (
    <Form layout="plain" action={rasPaths.dismiss(id) + search} preventScrollReset>
      <input type="hidden" name="dismissed" value={dismissed ? "no" : "yes"} />
      <Button size="s">{dismissed ? i18n._("Show on the dashboard again") : i18n._("Dismiss on the dashboard")}</Button>
    </Form>
  );
}
