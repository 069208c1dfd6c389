import { useLocation } from "@remix-run/react";
import { MONITORING_ACCESS_HINT } from "~/company/monitoring";
import { paths, removeAlertContactPath } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";

/** Renders the button that leads to a new contact, for viewers who may not add one with the reason (MON-04). */
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

/** Renders the button that asks whether to remove a contact (MON-02). */
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
