import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { failedPage } from "~/notifications/notifications.server";
import { passkeyPaths, paths } from "~/paths";
import { AccountLinks } from "~/session/account-links";
import { readAccountLinks } from "~/session/account-links.server";
import { requireOwnAccount } from "~/session/own-account.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { type Column, Table } from "~/ui/table/table";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { loadPasskeys } from "./own-passkeys.server";

export const handle = {
  title: msg("Passkeys"),
  description: msg("Log in with your device instead of a code."),
};

const FAILED = msg("Couldn't load your passkeys.");

/** Loads the viewer's passkeys (PASS-02), and what there is beside them. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwnAccount(args);
  const [read, account] = await Promise.all([attempt(loadPasskeys(viewer)), readAccountLinks(viewer)]);
  if (read.ok) return { passkeys: read.value, account };
  return failedPage(read.failure, viewer.i18n._(FAILED), { passkeys: null, account });
}

type Passkey = Awaited<ReturnType<typeof loadPasskeys>>[number];

export default function Passkeys() {
  const { i18n } = useLingui();
  const { passkeys, account } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" icon="plus" to={paths.newPasskey}>
      {i18n._("Add passkey")}
    </ButtonLink>
  );
  return (
    <Page
      title={i18n._("Passkeys")}
      back={{ to: paths.profile, label: i18n._("Profile") }}
      actions={add}
      aside={
        <>
          <Card title={i18n._("What a passkey does")}>
            {i18n._(
              "With a passkey you log in by your device's fingerprint, face or PIN instead of a code. Keep your authenticator app: downloads of VPN profiles, and devices without a passkey, ask for its code.",
            )}
          </Card>
          <AccountLinks links={account} />
        </>
      }
    >
      <Card flush>
        {!passkeys && <ErrorState message={i18n._(FAILED)} />}
        {passkeys?.length === 0 && (
          <EmptyState title={i18n._("No passkeys")}>
            {i18n._("Add one for each device or password manager you log in with.")}
          </EmptyState>
        )}
        {passkeys && passkeys.length > 0 && (
          <Table caption={i18n._("Passkeys")} columns={createColumns(i18n)} rows={passkeys} rowKey={({ id }) => id} />
        )}
      </Card>
    </Page>
  );
}

const createColumns = (i18n: I18n): Column<Passkey>[] => [
  { key: "name", header: i18n._("Name"), rowHeader: true, untranslated: true, cell: ({ name }) => name },
  { key: "created", header: i18n._("Added"), cell: ({ created }) => <Time {...created} /> },
  {
    key: "used",
    header: i18n._("Last used"),
    cell: ({ lastUsed }) => (lastUsed ? <Time {...lastUsed} /> : i18n._("Never")),
  },
  {
    key: "actions",
    header: i18n._("Actions"),
    headerHidden: true,
    kind: "shrink",
    cell: ({ id, name }) => (
      <span className="row">
        <ButtonLink size="s" to={passkeyPaths.rename(id)}>
          <Trans
            id="Rename<0> {name}</0>"
            values={{ name: <Untranslated>{name}</Untranslated> }}
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </ButtonLink>{" "}
        <ButtonLink size="s" to={passkeyPaths.remove(id)}>
          <Trans
            id="Remove<0> {name}</0>"
            values={{ name: <Untranslated>{name}</Untranslated> }}
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </ButtonLink>
      </span>
    ),
  },
];
