import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { danger } from "~/notifications/notifications";
import { paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorState } from "~/ui/error-state/error-state";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { isActivationKey, readVirtualApplianceLinks } from "~/upstream/downloads.server";
import { attempt, failureInit, messageOr } from "~/upstream/failure.server";
import { applianceDownloads } from "./appliance-links";
import { DownloadList } from "./download-list";
import { dropOpenedKey, keepOpenedKey, readOpenedKey } from "./opened.server";
import { activationKeySchema } from "./virtual-appliance.schema";

export const handle = { title: "Virtual Appliance" };

const LINKS_FAILED = "Failed to fetch virtual appliance links...";

/** VA-02: the links, once a key was verified. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const constraint = getZodConstraint(activationKeySchema);
  const key = await readOpenedKey(args.request, viewer);
  if (!key) return data({ constraint, verified: false, lines: null, notifications: [] });
  const read = await attempt(readVirtualApplianceLinks(viewer.upstream, key));
  if (read.ok) {
    return data({ constraint, verified: true, lines: applianceDownloads(read.value), notifications: [] });
  }
  const notifications = [danger(messageOr(LINKS_FAILED, read.failure))];
  if (read.failure.kind !== "missing") {
    return data({ constraint, verified: true, lines: null, notifications }, failureInit(read.failure));
  }
  // The key opens nothing any more.
  const headers = { "Set-Cookie": await dropOpenedKey() };
  return data({ constraint, verified: false, lines: null, notifications }, { headers });
}

/** VA-01: the key is a secret, so it comes by POST, goes on in a sealed cookie, and is in no address. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const form = await args.request.formData();
  if (form.get("intent") === "another") {
    return redirect(paths.virtualAppliance, { headers: { "Set-Cookie": await dropOpenedKey() } });
  }
  return verify(viewer, form);
}

async function verify(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, activationKeySchema);
  if (submission.status !== "success") return data({ result: submission.reply(), notifications: [] }, 400);
  const { activationKey } = submission.value;
  const checked = await attempt(isActivationKey(viewer.upstream.once(form), activationKey));
  if (checked.ok && checked.value) {
    return redirect(paths.virtualAppliance, { headers: { "Set-Cookie": await keepOpenedKey(viewer, activationKey) } });
  }
  const message = checked.ok ? "Invalid activation code." : "Failed to validate activation code.";
  const reason = !checked.ok && checked.failure.message ? [checked.failure.message] : [];
  const fieldErrors = { activationKey: [message, ...reason] };
  const result = submission.reply({ fieldErrors });
  return data({ result, notifications: [danger(message)] }, checked.ok ? 400 : failureInit(checked.failure));
}

/** Lets Retry-After and the cookies out. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders?.get("Retry-After") ? actionHeaders : loaderHeaders;

export default function VirtualAppliance() {
  const { verified } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Virtual Appliance"
      width={verified ? "wide" : "narrow"}
      intro="Images of the operating system for your own hypervisor, for customers with an activation key."
    >
      {verified ? <Downloads /> : <VerifyKey />}
    </Page>
  );
}

function VerifyKey() {
  const { constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: "verify-key", lastResult: result, constraint, shouldValidate: "onSubmit" });
  return (
    <Card>
      <Form {...getFormProps(form)}>
        <h2>Verify activation key</h2>
        <ErrorSummary result={result} form={form} labels={{ activationKey: "Activation key" }} />
        <TextField
          label="Activation key"
          field={fields.activationKey}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button variant="primary">Verify</Button>
      </Form>
    </Card>
  );
}

function Downloads() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <Card
      title="Access Virtual Appliance Downloads"
      actions={
        <Form layout="plain">
          <Button variant="quiet" name="intent" value="another">
            Use another key
          </Button>
        </Form>
      }
    >
      {lines ? (
        <div className="grid">
          {lines.map(({ os, downloads }) => (
            <DownloadList key={os} title={os} downloads={downloads} />
          ))}
        </div>
      ) : (
        <ErrorState message={LINKS_FAILED} />
      )}
    </Card>
  );
}
