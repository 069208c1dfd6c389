import { Address } from "~/ui/address/address";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { MONITORING_USER } from "./monitoring";

/** Renders the address and user name of the company's monitoring (INVT-08). @param address null when it is not set up */
export function MonitoringDetails({ address }: { address: string | null }) {
  if (!address) {
    return (
      <EmptyState title="Your monitoring infrastructure is not yet set up.">
        To have it set up, open a support ticket.
      </EmptyState>
    );
  }
  const items = [
    {
      term: "Address",
      description: (
        <a href={address} target="_blank" rel="noreferrer">
          <Address>{address}</Address>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ),
    },
    {
      term: "Username",
      description: <Copyable text={MONITORING_USER} name="username" />,
    },
    { term: "Password", description: "The one you set under Change Password" },
  ];
  return <DescriptionList items={items} />;
}
