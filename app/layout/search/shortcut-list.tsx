import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";

const KEYS: { does: string; keys: string[] }[] = [
  { does: "Search everything", keys: ["/", "Ctrl K", "⌘ K"] },
  { does: "Move through the results", keys: ["↓", "↑", "Home", "End"] },
  { does: "Open the selected result, or all results", keys: ["Enter"] },
  { does: "Close the results, a menu, a panel or a dialog", keys: ["Esc"] },
  { does: "Show keyboard shortcuts", keys: ["?"] },
];

/** Renders the portal's shortcuts, and the switch for single-key ones (FIND-01, WCAG 2.1.4). */
export function ShortcutList({ singleKeys }: { singleKeys: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <DescriptionList
        items={KEYS.map(({ does, keys }) => ({
          term: does,
          description: (
            <span className="row">
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{" "}
                </Fragment>
              ))}
            </span>
          ),
        }))}
      />
      <p className="muted">
        Shortcuts need JavaScript. Single-key shortcuts (/ and ?) are {singleKeys ? "on" : "off"} in this browser. Ctrl
        K or ⌘ K always opens search.
      </p>
      <Form layout="plain" action={paths.searchKeys} preventScrollReset>
        <input type="hidden" name="from" value={pathname + search} />
        <Button name="singleKeys" value={singleKeys ? "off" : "on"}>
          {singleKeys ? "Turn single-key shortcuts off" : "Turn single-key shortcuts on"}
        </Button>
      </Form>
    </div>
  );
}
