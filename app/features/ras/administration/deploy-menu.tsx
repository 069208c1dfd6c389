import { useLocation } from "@remix-run/react";
import Rocket from "lucide-react/icons/rocket";
import { rasPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { Menu } from "~/ui/menu/menu";
import { MenuGroup, MenuLink, MenuText } from "~/ui/menu/menu-items";

interface Props {
  label: "Deploy on" | "New Deployment";
  /** Locations without remote access; a reason where they can't have it. */
  candidates: { id: string; name: string; reason: string | null }[];
  /** How many locations there are, with remote access and without. */
  locations: number;
  /** Whether the company's service is active. */
  active: boolean;
}

/** Where remote access could be deployed: available locations, and the others with why (RAS-03). */
export function DeployMenu({ label, candidates, locations, active }: Props) {
  const { search } = useLocation();
  if (!active) {
    const reason = "The Remote Access Service of your company is not active.";
    return (
      <Button type="button" icon={Rocket} reason={reason} reasonDisplay="tooltip">
        {label}
      </Button>
    );
  }
  const available = candidates.filter(({ reason }) => reason === null);
  const unavailable = candidates.filter(({ reason }) => reason !== null);
  return (
    <Menu label={label} icon={Rocket} variant="primary" id="deploy-on">
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
