import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { type Message, msg, type Text, toText } from "~/i18n/i18n";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";

/** What keys do. Keys with a word on them have another one on the keyboards of other languages. */
const KEYS: { does: Message; keys: Text[] }[] = [
  { does: msg("Search everything"), keys: ["/", msg("Ctrl K"), "⌘ K"] },
  { does: msg("Move through the results"), keys: ["↓", "↑", msg("Home"), msg("End")] },
  { does: msg("Open the selected result, or all results"), keys: [msg("Enter")] },
  { does: msg("Close the results, a menu, a panel or a dialog"), keys: [msg("Esc")] },
  { does: msg("Show keyboard shortcuts"), keys: ["?"] },
];

/** Renders the portal's shortcuts, and the switch for single-key ones (FIND-01, WCAG 2.1.4). */
export function ShortcutList({ singleKeys }: { singleKeys: boolean }) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <DescriptionList
        items={KEYS.map(({ does, keys }) => ({
          term: i18n._(does),
          description: (
            <span className="row">
              {keys
                .map((text) => toText(i18n, text))
                .map((key) => (
                  <Fragment key={key}>
                    <kbd>{key}</kbd>{" "}
                  </Fragment>
                ))}
            </span>
          ),
        }))}
      />
      <p className="muted">
        {singleKeys
          ? i18n._(
              "Shortcuts need JavaScript. Single-key shortcuts (/ and ?) are on in this browser. Ctrl K or ⌘ K always opens search.",
            )
          : i18n._(
              "Shortcuts need JavaScript. Single-key shortcuts (/ and ?) are off in this browser. Ctrl K or ⌘ K always opens search.",
            )}
      </p>
      <Form layout="plain" action={paths.searchKeys} preventScrollReset>
        <input type="hidden" name="from" value={pathname + search} />
        <Button name="singleKeys" value={singleKeys ? "off" : "on"}>
          {singleKeys ? i18n._("Turn single-key shortcuts off") : i18n._("Turn single-key shortcuts on")}
        </Button>
      </Form>
    </div>
  );
}
