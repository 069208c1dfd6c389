import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failedPage } from "~/notifications/notifications.server";
import { passkeyPaths, paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { type Column, Table } from "~/ui/table/table";
import { Time } from "~/ui/time/time";
import { attempt } from "~/upstream/failure.server";
import { loadPasskeys } from "./own-passkeys.server";

export const handle = {
  title: "Passkeys",
  description: "Log in with your device instead of a code.",
};

const FAILED = "Couldn't load your passkeys.";

/** Loads the viewer's passkeys (PASS-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwnAccount(args);
  const read = await attempt(loadPasskeys(viewer));
  return read.ok ? { passkeys: read.value } : failedPage(read.failure, FAILED, { passkeys: null });
}

type Passkey = Awaited<ReturnType<typeof loadPasskeys>>[number];

export default function Passkeys() {
  const { passkeys } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink variant="primary" icon="plus" to={paths.newPasskey}>
      Add passkey
    </ButtonLink>
  );
  return (
    <Page
      title="Passkeys"
      help="With a passkey you log in by your device's fingerprint, face or PIN instead of a code. Keep your authenticator app: downloads of VPN profiles, and devices without a passkey, ask for its code."
      back={{ to: paths.profile, label: "Profile" }}
      actions={add}
    >
      <Card flush>
        {!passkeys && <ErrorState message={FAILED} />}
        {passkeys?.length === 0 && (
          <EmptyState title="No passkeys">Add one for each device or password manager you log in with.</EmptyState>
        )}
        {passkeys && passkeys.length > 0 && (
          <Table caption="Passkeys" columns={COLUMNS} rows={passkeys} rowKey={({ id }) => id} />
        )}
      </Card>
    </Page>
  );
}

const COLUMNS: Column<Passkey>[] = [
  { key: "name", header: "Name", rowHeader: true, untranslated: true, cell: ({ name }) => name },
  { key: "created", header: "Added", cell: ({ created }) => <Time {...created} /> },
  { key: "used", header: "Last used", cell: ({ lastUsed }) => (lastUsed ? <Time {...lastUsed} /> : "Never") },
  {
    key: "actions",
    header: "Actions",
    headerHidden: true,
    kind: "shrink",
    cell: ({ id, name }) => (
      <span className="nowrap">
        <ButtonLink size="s" to={passkeyPaths.rename(id)}>
          Rename<span className="visually-hidden">{` ${name}`}</span>
        </ButtonLink>{" "}
        <ButtonLink size="s" to={passkeyPaths.remove(id)}>
          Remove<span className="visually-hidden">{` ${name}`}</span>
        </ButtonLink>
      </span>
    ),
  },
];
