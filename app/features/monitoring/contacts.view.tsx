import { useLocation } from "@remix-run/react";
import { MONITORING_ACCESS_HINT } from "~/company/monitoring";
import { paths, removeAlertContactPath } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";

/** Renders the link to a new contact, disabled with the reason for viewers who may not add one (MON-04). */
export function AddContact({ manages }: { manages: boolean }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon="plus"
      to={paths.newAlertContact + search}
      reason={manages ? undefined : MONITORING_ACCESS_HINT}
      preventScrollReset
    >
      Add Contact
    </ButtonLink>
  );
}

/** Renders the link to the dialog that removes a contact (MON-02). */
export function RemoveContact({ id, email, manages }: { id: string; email: string; manages: boolean }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      size="s"
      icon="trash"
      to={removeAlertContactPath(id) + search}
      reason={manages ? undefined : MONITORING_ACCESS_HINT}
      reasonDisplay="tooltip"
      preventScrollReset
    >
      Remove User<span className="visually-hidden"> {email}</span>
    </ButtonLink>
  );
}
