import { useLingui } from "@lingui/react";
import { Address } from "~/ui/address/address";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { MONITORING_USER } from "./monitoring";

/** Renders the address and user name of the company's monitoring (INVT-08). @param address null when it is not set up */
export function MonitoringDetails({ address }: { address: string | null }) {
  const { i18n } = useLingui();
  if (!address) {
    return (
      <EmptyState title={i18n._("Your monitoring infrastructure is not yet set up.")}>
        {i18n._("To have it set up, open a support ticket.")}
      </EmptyState>
    );
  }
  const items = [
    {
      term: i18n._("Address"),
      description: (
        <a href={address} target="_blank" rel="noreferrer">
          <Address>{address}</Address>
          <span className="visually-hidden"> {i18n._("(opens in a new tab)")}</span>
        </a>
      ),
    },
    {
      term: i18n._("Username"),
      description: <Copyable text={MONITORING_USER} label={i18n._("Copy the username")} />,
    },
    { term: i18n._("Password"), description: i18n._("The one you set under Change Password") },
  ];
  return <DescriptionList items={items} />;
}
