import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { MAX_ACTIVATION_KEY_LENGTH } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import { useFields } from "~/forms/use-fields";
import { userCookie } from "~/host/sealed-cookie.server";
import { msg } from "~/i18n/i18n";
import { readLatestVersions } from "~/machines/machine-rules.server";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { readVirtualApplianceLinks, ValidateActivationKey } from "~/upstream/downloads.server";
import { attempt, messageOr } from "~/upstream/failure.server";
import { ApplianceAside } from "./appliance-aside";
import { applianceDownloads } from "./appliance-links";
import { DownloadRows } from "./download-rows";

export const handle = {
  title: msg("Virtual Appliance"),
  description: msg("Downloads for the virtual appliance."),
};

const LABELS = { activationKey: msg("Activation key") };

/** Checks the activation key (VA-01). Only an empty or too long one is rejected here; the upstream checks any other. */
const activationKeySchema = z.object({
  activationKey: z
    .string(CANNOT_BE_EMPTY)
    .trim()
    .min(1, CANNOT_BE_EMPTY)
    .max(MAX_ACTIVATION_KEY_LENGTH, /* i18n */ "Invalid activation code."),
});

/** The activation key that the user has verified, for half an hour: it is in no URL and no page (VA-01). */
const activationKeyCookie = userCookie<{ activationKey: string }>("activation-key", 30 * MINUTE_IN_SECONDS);

const NOT_ACCEPTED = msg("This key isn't valid. Check that you typed it exactly as you received it");
const LINKS_FAILED = msg("Failed to fetch virtual appliance links...");

/** Returns the download links once a key was verified (VA-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const opened = await activationKeyCookie.read(args.request, viewer.user.id);
  const [read, latest] = await Promise.all([
    opened && attempt(readVirtualApplianceLinks(viewer.upstream, opened.activationKey)),
    readLatestVersions(viewer.i18n, viewer.upstream),
  ]);
  const page = { constraint: getZodConstraint(activationKeySchema), latest, verified: read !== null, lines: null };
  if (!read) return page;
  if (read.ok) return { ...page, lines: applianceDownloads(read.value) };
  const failed = messageOr(viewer.i18n._(LINKS_FAILED), read.failure);
  if (read.failure.kind !== "missing") return failedPage(read.failure, failed, page);
  // The key no longer gives access.
  const headers = { "Set-Cookie": await activationKeyCookie.clear() };
  return data({ ...page, verified: false, notifications: [danger(failed)] }, { headers });
}

/** Verifies the key (VA-01). It is a secret: posted and stored in a sealed cookie, it is in no URL. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireViewer(args);
  if (submitted.form.get("intent") === "another") {
    return redirect(paths.virtualAppliance, { headers: { "Set-Cookie": await activationKeyCookie.clear() } });
  }
  const { activationKey } = submitted.parse(activationKeySchema);
  const upstream = viewer.upstream.withSubmission(submitted);
  const checked = await attempt(upstream.mutate(ValidateActivationKey, { activationKey }));
  if (!checked.ok)
    return rejectForm(submitted, failureReasons(checked.failure, viewer.i18n._("Failed to validate activation code.")));
  if (checked.value.validateMachineActivationKey) {
    const headers = { "Set-Cookie": await activationKeyCookie.serialize(viewer.user.id, { activationKey }) };
    return redirect(paths.virtualAppliance, { headers });
  }
  return rejectForm(submitted, {
    fields: { activationKey: [NOT_ACCEPTED] },
    notifications: [viewer.i18n._("Invalid activation code.")],
  });
});

export default function VirtualAppliance() {
  const { i18n } = useLingui();
  const { verified, latest } = useLoaderData<typeof loader>();
  return (
    <Page
      title={i18n._("Virtual Appliance")}
      aside={<ApplianceAside verified={verified} latest={latest} />}
      intro={i18n._("Images of the operating system for your own hypervisor, for customers with an activation key.")}
    >
      {verified ? <Downloads /> : <VerifyKey />}
    </Page>
  );
}

function VerifyKey() {
  const { i18n } = useLingui();
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("verify-key", constraint);
  return (
    <Card>
      <Form {...form} labels={LABELS} warnOnLeave={false}>
        <h2>{i18n._("Verify activation key")}</h2>
        <ErrorSummary />
        <TextField field={fields.activationKey} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <Button variant="primary">{i18n._("Verify")}</Button>
      </Form>
    </Card>
  );
}

function Downloads() {
  const { i18n } = useLingui();
  const { lines } = useLoaderData<typeof loader>();
  return (
    <Card
      title={i18n._("Access Virtual Appliance Downloads")}
      flush
      actions={
        <Form layout="plain">
          <Button variant="quiet" name="intent" value="another">
            {i18n._("Use another key")}
          </Button>
        </Form>
      }
    >
      {lines ? (
        lines.map(({ os, downloads }) => (
          <section key={os} className="download-line">
            <h3>{os}</h3>
            <DownloadRows downloads={downloads} />
          </section>
        ))
      ) : (
        <ErrorState message={i18n._(LINKS_FAILED)} />
      )}
    </Card>
  );
}
