import { useEffect, useState } from "react";
import { useHydrated } from "../attributes/hydrated";
import { Button } from "../button/button";

/**
 * Renders a button that copies `text`. Without JavaScript it renders nothing, so the text itself must be selectable.
 */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  // Outside a secure context there is no clipboard.
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <Button type="button" size="s" icon={copied ? "check" : "copy"} onClick={copy}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && "Copied"}
      </span>
    </>
  );
}
