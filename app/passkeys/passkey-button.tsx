import { useLingui } from "@lingui/react";
import { useNavigation, useSubmit } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Alert } from "~/ui/alert/alert";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button, type ButtonProps } from "~/ui/button/button";
import { Quoted } from "~/ui/quoted/quoted";
import type { Refusal } from "./prompt";

type Props = Pick<ButtonProps, "variant"> & {
  /** The URL that returns the options for the browser's passkey dialog. */
  options: string;
  /** True to create a passkey, false to use one. */
  creates?: boolean;
  children: ReactNode;
};

/**
 * Renders a button within a form that asks the device for a passkey, and sends its answer with the form's fields (PASS-01,
 * PASS-02). It needs JavaScript, and isn't rendered without it.
 */
export function PasskeyButton({ options, creates = false, children, variant }: Props) {
  const { i18n } = useLingui();
  const submit = useSubmit();
  const { state } = useNavigation();
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const button = useRef<HTMLDivElement>(null);
  if (!useHydrated()) return <div className="passkey-room awaits-script" />;
  const use = async () => {
    setWaiting(true);
    setRefused(null);
    const { promptForNewPasskey, promptForPasskey } = await import("./prompt");
    const prompted = await (creates ? promptForNewPasskey : promptForPasskey)(i18n, options);
    const form = button.current?.closest("form");
    if ("refusal" in prompted) return setRefused(prompted);
    if (!form) return;
    const fields = new FormData(form);
    fields.set("passkey", prompted.answer);
    submit(fields, { method: "post", action: form.getAttribute("action") ?? undefined });
  };
  return (
    <div className="stack-s" ref={button}>
      {refused && (
        <Alert tone="warning" role="alert">
          <Quoted text={refused.refusal} english={refused.english ? [refused.english] : []} />
        </Alert>
      )}
      <div>
        <Button
          type="button"
          icon="key-round"
          {...(variant && { variant })}
          disabled={waiting || state !== "idle"}
          onClick={() => {
            use()
              .catch(() => setRefused({ refusal: i18n._("The passkey couldn't be checked. Try again.") }))
              .finally(() => setWaiting(false));
          }}
        >
          {waiting ? i18n._("Waiting for your passkey…") : children}
        </Button>
      </div>
    </div>
  );
}
