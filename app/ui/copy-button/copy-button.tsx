import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { Address } from "../address/address";
import { useHydrated } from "../attributes/hydrated";
import { Button } from "../button/button";
import { IconButton } from "../button/icon-button";

interface Props {
  text: string;
  /** The button's text: 'Copy the serial number'. */
  label: string;
}

/**
 * Returns the button that copies a text, and whether that has just been done; null without JavaScript, and outside a secure
 * context, where there is no clipboard.
 */
function useCopy(text: string) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  const look = copied ? ({ icon: "check", className: "copied" } as const) : ({ icon: "copy" } as const);
  return { copied, button: { type: "button", size: "s", onClick: copy, ...look } as const };
}

const Said = ({ copied }: { copied: boolean }) => {
  const { i18n } = useLingui();
  return (
    <span className="visually-hidden" role="status">
      {copied && i18n._("Copied")}
    </span>
  );
};

/** Renders a button with words that copies a text, which itself must be selectable. */
export function CopyButton({ text, label }: Props) {
  const copying = useCopy(text);
  if (!copying) return null;
  return (
    <>
      <Button {...copying.button}>{label}</Button>
      <Said copied={copying.copied} />
    </>
  );
}

/** Renders a text that people paste elsewhere, with a small button that copies it. */
export function Copyable({ text, label }: Props) {
  const copying = useCopy(text);
  return (
    <span className="copyable">
      <span className="identifier" translate="no">
        <Address>{text}</Address>
      </span>{" "}
      {copying && (
        <>
          <IconButton {...copying.button} label={label} />
          <Said copied={copying.copied} />
        </>
      )}
    </span>
  );
}
