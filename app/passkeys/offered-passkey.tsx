import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";

/**
 * Lets browsers that can do so offer passkeys in a field, and sends the chosen one to the page's action (PASS-01). The
 * script that does it is loaded by those browsers alone.
 */
export function useOfferedPasskey(fieldId: string): void {
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: submit changes with each navigation, and the offer stays.
  useEffect(() => {
    let end: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
      const { offerPasskeys } = await import("./prompt");
      const field = document.getElementById(fieldId);
      if (left || !(field instanceof HTMLInputElement)) return;
      end = offerPasskeys(paths.passkeyOptions, field, (passkey) => submit({ passkey }, { method: "post" }));
    };
    begin().catch(() => undefined);
    return () => {
      left = true;
      end?.();
    };
  }, [fieldId]);
}
