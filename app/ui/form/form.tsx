import { Form as RemixForm, type FormProps as RemixFormProps, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, useContext, useEffect, useState } from "react";
import { join } from "../attributes/attributes";
import { type Pending, PendingProvider } from "./pending";
import { rememberSent } from "./sent-form";

/** By what the upstream knows a form that is sent again (SAFE-03). */
export interface FormNonce {
  /** Undefined: the form counts as a new one each time. */
  nonce: string | undefined;
  /** Since when nobody knows whether the form took effect; undefined while that is known. */
  unsure: string | undefined;
}

const FormNonceContext = createContext<FormNonce | undefined>(undefined);

/** Gives every `Form` below the page's nonce. The root provides it. */
export const FormNonceProvider = FormNonceContext.Provider;

/** Renders the hidden fields of a form that is not a `Form`, for example a fetcher's. */
function NonceField() {
  const { nonce, unsure } = useContext(FormNonceContext) ?? {};
  return (
    <>
      {nonce && <input type="hidden" name="nonce" value={nonce} />}
      {unsure && <input type="hidden" name="unsure" value={unsure} />}
    </>
  );
}

export type FormProps = Omit<RemixFormProps, "method"> & {
  /** The fields under one another with even gaps; `plain` for a form that is only a button. */
  layout?: "stack" | "plain";
};

/**
 * A POST that works without JavaScript. With it, a second submit is ignored while the first is on its way, and its
 * button says so. A download (`reloadDocument`) leaves the page as it is and is never held back.
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
