import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { createFormAction } from "~/forms/form-action.server";
import { rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Form } from "~/ui/form/form";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Page } from "~/ui/page/page";
import { postSampleLogin } from "~/upstream/desktops.server";
import { attempt } from "~/upstream/failure.server";

export const handle = {
  title: msg("Virtual Desktops"),
  description: msg("A demonstration of virtual desktops and their sample logins."),
};

/** The icons of the sample desktops by name (DAS-01). */
const DESKTOPS = new Map<string, IconName>([
  ["Windows 10", "app-window"],
  ["Windows Server", "server"],
  ["Ubuntu", "terminal"],
  ["OSX", "command"],
]);

/** Requires a signed-in user for the demonstration content (DAS-01, D7). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

/** Sends the sample login to the upstream's sample address. Its response is not used. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, i18n } = await requireViewer(args);
  const desktop = String(submitted.form.get("desktop"));
  if (!DESKTOPS.has(desktop)) throw data(null, { status: 404 });
  const posted = await attempt(postSampleLogin(upstream.withSubmission(submitted), desktop));
  if (posted.ok)
    return redirectWithFlash(paths.desktops, [
      success(i18n._("The sample login for {desktop} was sent.", { desktop })),
    ]);
  const message = i18n._("The sample login for {desktop} couldn't be sent. Try again in a moment.", { desktop });
  return rejectForm(submitted, { notifications: [message], failure: posted.failure });
});

export default function Desktops() {
  const { i18n } = useLingui();
  return (
    <Page
      title={i18n._("Virtual Desktops")}
      width="narrow"
      intro={i18n._("The following virtual desktops have been enabled for your account")}
    >
      <Form layout="plain">
        <ul className="desktops">
          {[...DESKTOPS].map(([desktop, icon]) => (
            <li key={desktop}>
              <button type="submit" name="desktop" value={desktop} className="card desktop">
                <Icon icon={icon} size="l" />
                {desktop}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Page>
  );
}
