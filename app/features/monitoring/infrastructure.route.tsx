import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MONITORING_USER, monitoringAddress } from "~/domain/monitoring-address";
import { requireViewer } from "~/session/viewer.server";
import { settings } from "~/settings.server";
import { Card } from "~/ui/card/card";
import { CopyButton } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";

/** MON-01, INVT-08. */
export async function loader(args: LoaderFunctionArgs) {
  const { company } = await requireViewer(args);
  return { address: monitoringAddress(company.monitoringNamespace, settings.MONITORING_DOMAIN) };
}

export default function Infrastructure() {
  const { address } = useLoaderData<typeof loader>();
  if (!address) {
    return (
      <Card>
        <EmptyState title="Your monitoring infrastructure is not yet set up.">
          Support sets it up for you: open a ticket when you would like to have it.
        </EmptyState>
      </Card>
    );
  }
  const items = [
    {
      term: "Address",
      description: (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ),
    },
    {
      term: "Username",
      description: (
        <span className="row">
          <span className="mono">{MONITORING_USER}</span>
          <CopyButton text={MONITORING_USER} />
        </span>
      ),
    },
    { term: "Password", description: "As set under Change Password" },
  ];
  return (
    <Card title="Monitoring details">
      <DescriptionList items={items} />
    </Card>
  );
}
