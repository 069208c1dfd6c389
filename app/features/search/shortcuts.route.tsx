import { useLingui } from "@lingui/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { ShortcutList } from "~/layout/search/shortcut-list";
import { hasSingleKeys, serializeSingleKeys } from "~/layout/search/single-keys.server";
import { paths } from "~/paths";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";

export const handle = {
  title: msg("Keyboard shortcuts"),
  description: msg("Keyboard shortcuts of the portal, and the switch for single-key shortcuts."),
};

/** Returns whether shortcuts of one key are on in this browser (FIND-01). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return { singleKeys: await hasSingleKeys(args.request) };
}

/** Stores whether shortcuts of one key are on, and redirects back to the page. */
export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const form = await args.request.formData();
  const headers = { "Set-Cookie": await serializeSingleKeys(form.get("singleKeys") !== "off") };
  return redirect(safeRedirectTarget(form.get("from"), paths.searchKeys), { headers });
}

export default function KeysPage() {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._("Keyboard shortcuts")} width="narrow">
      <ShortcutList {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
