import { useLocation } from "@remix-run/react";
import { rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { Menu } from "~/ui/menu/menu";
import { MenuGroup, MenuLink, MenuText } from "~/ui/menu/menu-items";

interface Props {
  label: "Deploy on" | "New Deployment";
  /** Locations without remote access; `reason` says why one can't have it, null when it can. */
  candidates: { id: string; name: string; reason: string | null }[];
  /** The number of locations, with remote access and without. */
  locations: number;
  /** True when the company's service is active. */
  active: boolean;
}

/** Renders the menu of locations without remote access: those available, and the others with the reason (RAS-03). */
export function DeployMenu({ label, candidates, locations, active }: Props) {
  const { search } = useLocation();
  if (!active) {
    const reason = "The Remote Access Service of your company is not active.";
    return (
      <Button type="button" icon="rocket" reason={reason} reasonDisplay="tooltip">
        {label}
      </Button>
    );
  }
  const available = candidates.filter(({ reason }) => reason === null);
  const unavailable = candidates.filter(({ reason }) => reason !== null);
  return (
    <Menu label={label} icon="rocket" variant="primary" id="deploy-on">
      {candidates.length === 0 && (
        <MenuText>{locations === 0 ? "No locations" : "RAS is deployed on all your locations"}</MenuText>
      )}
      {available.length > 0 && (
        <MenuGroup label="Available">
          {available.map(({ id, name }) => (
            <MenuLink key={id} to={rasPaths.deploy(id) + search} preventScrollReset>
              {name}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
      {unavailable.length > 0 && (
        <MenuGroup label="Unavailable">
          {unavailable.map(({ id, name, reason }) => (
            <MenuLink key={id} to={rasPaths.deploy(id)} reason={reason ?? undefined}>
              {name}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}
