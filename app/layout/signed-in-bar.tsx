import { useLocation } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import UserCog from "lucide-react/icons/user-cog";
import UserRound from "lucide-react/icons/user-round";
import VenetianMask from "lucide-react/icons/venetian-mask";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { DrawerButton } from "~/ui/drawer/drawer";
import { Menu } from "~/ui/menu/menu";
import { MenuForm, MenuLink, MenuText } from "~/ui/menu/menu-items";
import { Topbar } from "~/ui/topbar/topbar";
import { useSectionTitle } from "./handle";
import { useApplicationName, useTheme } from "./root-data";
import { SearchField } from "./search-field";

interface Props {
  viewer: { firstName: string; lastName: string; impersonated: boolean };
  drawer: boolean;
}

/** Renders the top bar of a signed-in page: section, impersonation and user menu (LAY-01, LAY-02). */
export function SignedInBar({ viewer: { firstName, lastName, impersonated }, drawer }: Props) {
  return (
    <Topbar
      brand={useApplicationName()}
      homeTo={paths.root}
      title={useSectionTitle()}
      start={drawer ? <DrawerButton /> : undefined}
    >
      <SearchField />
      {impersonated && (
        <Badge tone="warning" icon={VenetianMask}>
          Impersonating
        </Badge>
      )}
      <Menu label={`${firstName} ${lastName}`} icon={UserRound}>
        <MenuLink icon={UserCog} to={paths.profile}>
          {impersonated ? "Profile (ends the impersonation)" : "Profile"}
        </MenuLink>
        <LookItems />
        {/* A new document, so that nothing of the session stays in the page's memory. */}
        <MenuForm icon={LogOut} action={paths.signOut} reloadDocument>
          Log out
        </MenuForm>
      </Menu>
    </Topbar>
  );
}

const LOOKS = [
  { theme: "system", name: "As the device", icon: Monitor },
  { theme: "light", name: "Light", icon: Sun },
  { theme: "dark", name: "Dark", icon: Moon },
] as const;

function LookItems() {
  const { pathname, search } = useLocation();
  const chosen = useTheme();
  const from = pathname + search;
  return (
    <>
      <MenuText>Look</MenuText>
      {LOOKS.map(({ theme, name, icon }) => (
        <MenuForm key={theme} icon={theme === chosen ? Check : icon} action={paths.theme} fields={{ theme, from }}>
          {name}
          {theme === chosen && <span className="visually-hidden"> (chosen)</span>}
        </MenuForm>
      ))}
      <MenuText />
    </>
  );
}
