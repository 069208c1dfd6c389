import { Form as RemixForm, type FormProps as RemixFormProps, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, useContext, useEffect, useState } from "react";
import { join } from "../attributes/attributes";
import { type Pending, PendingProvider } from "./pending";
import { rememberSent } from "./sent-form";

/** The fields by which the upstream recognises a form that is sent again (SAFE-03). */
export interface FormNonce {
  /** Undefined for a form that counts as a new submission each time. */
  nonce: string | undefined;
  /** Since when the form's outcome is unknown; undefined while it is known. */
  unsure: string | undefined;
  /** The secrets that were typed before the form's last question, which only the server can read. */
  sealed?: SealedSecrets | undefined;
}

/** Secrets that a form sends again although its page can't read them. */
export interface SealedSecrets {
  /** The names of their fields, which are empty in the page. */
  names: string[];
  text: string;
}

const FormNonceContext = createContext<FormNonce | undefined>(undefined);

/** Gives every `Form` below it the page's nonce. The root renders it. */
export const FormNonceProvider = FormNonceContext.Provider;

/** True when the field's secret was typed already and comes along sealed. */
export const useIsSealed = (name: string | undefined): boolean =>
  useContext(FormNonceContext)?.sealed?.names.includes(name ?? "") ?? false;

/** Renders the hidden nonce fields of a form that is not a `Form`, such as a fetcher's. */
function NonceField() {
  const { nonce, unsure, sealed } = useContext(FormNonceContext) ?? {};
  return (
    <>
      {nonce && <input type="hidden" name="nonce" value={nonce} />}
      {unsure && <input type="hidden" name="unsure" value={unsure} />}
      {sealed && <input type="hidden" name="sealed" value={sealed.text} />}
    </>
  );
}

export type FormProps = Omit<RemixFormProps, "method"> & {
  /** `stack` places the fields in a column with even gaps, `plain` is for a form that is only a button. */
  layout?: "stack" | "plain";
};

/**
 * Renders a POST form that works without JavaScript. With it, a second submission is ignored while the first is being
 * sent, and the button shows that. A download (`reloadDocument`) leaves the page as it is and is never held back.
 * With conform: `<Form {...getFormProps(form)}>`.
 */
export function Form({ layout = "stack", className, children, onSubmit, ...rest }: FormProps) {
  const { state } = useNavigation();
  const [sent, setSent] = useState<Pending>(IDLE);
  useEffect(() => {
    if (state === "idle") setSent(IDLE);
  }, [state]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.pending) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented || rest.reloadDocument) return;
    rememberSent(event.currentTarget);
    setSent({ pending: true, submitter: submitterOf(event.nativeEvent) });
  };

  return (
    <RemixForm
      noValidate
      {...rest}
      method="post"
      className={join(layout === "stack" && "form", className)}
      aria-busy={sent.pending || undefined}
      onSubmit={submit}
    >
      <NonceField />
      <PendingProvider value={sent}>{children}</PendingProvider>
    </RemixForm>
  );
}

const IDLE: Pending = { pending: false, submitter: null };

const submitterOf = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null);
