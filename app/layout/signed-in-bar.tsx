import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Badge, Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { DrawerButton } from "~/ui/drawer/drawer";
import { Initials } from "~/ui/initials/initials";
import { Menu } from "~/ui/menu/menu";
import { MenuForm, MenuLink, MenuText } from "~/ui/menu/menu-items";
import { Topbar } from "~/ui/topbar/topbar";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { useHandleText } from "./handle";
import { useApplicationName, useTheme } from "./route-data";
import { SearchField } from "./search/search-field";

const describe = (unread: number) =>
  unread === 0 ? "No unread notices" : `${unread} unread ${unread === 1 ? "notice" : "notices"}`;

/** Renders the link to the notices with the number of unread ones. A changed number is announced once (TOLD-03). */
export function NoticesLink({ unread }: { unread: number }) {
  return (
    <>
      <ButtonLink variant="quiet" icon="bell" to={paths.notices} title="Notices" className="topbar-notices">
        <span className="visually-hidden">Notices</span>
        {unread > 0 && <Count value={unread} label="unread" />}
      </ButtonLink>
      <p role="status" className="visually-hidden">
        {useAnnouncedChange(unread)}
      </p>
    </>
  );
}

/** Returns the text to announce: none until the number changes. */
function useAnnouncedChange(unread: number): string {
  const known = useRef(unread);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    setAnnounced(describe(unread));
  }, [unread]);
  return announced;
}

interface Props {
  viewer: { id: string; firstName: string; lastName: string; impersonated: boolean; singleKeys: boolean } & {
    /** Null when the upstream has no notices. */
    unreadNotices: number | null;
  };
  /** The company and the day, on paper. */
  printed: string;
  drawer: boolean;
}

/** Renders the top bar of a signed-in page: section, impersonation and user menu (LAY-01, LAY-02). */
export function SignedInBar({ viewer, printed, drawer }: Props) {
  const { firstName, lastName, impersonated, unreadNotices } = viewer;
  return (
    <Topbar
      brand={useApplicationName()}
      homeTo={paths.root}
      title={useHandleText("title")}
      printed={printed}
      start={drawer ? <DrawerButton /> : undefined}
    >
      <SearchField owner={viewer.id} singleKeys={viewer.singleKeys} />
      {impersonated && <Badge state="impersonating">Impersonating</Badge>}
      {unreadNotices !== null && <NoticesLink unread={unreadNotices} />}
      <Menu
        lead={<Initials names={[firstName, lastName]} />}
        label={<Untranslated>{`${firstName} ${lastName}`}</Untranslated>}
      >
        <MenuLink icon="user-cog" to={paths.profile}>
          {impersonated ? "Profile (ends the impersonation)" : "Profile"}
        </MenuLink>
        <MenuLink icon="keyboard" to={paths.searchKeys}>
          Keyboard shortcuts
        </MenuLink>
        <LookItems />
        {/* A new document, so that nothing of the session stays in the page's memory. */}
        <MenuForm icon="log-out" action={paths.signOut} reloadDocument>
          Log out
        </MenuForm>
      </Menu>
    </Topbar>
  );
}

const LOOKS = [
  { theme: "system", name: "Same as device", icon: "monitor" },
  { theme: "light", name: "Light", icon: "sun" },
  { theme: "dark", name: "Dark", icon: "moon" },
] as const;

function LookItems() {
  const { pathname, search } = useLocation();
  const chosen = useTheme();
  const from = pathname + search;
  return (
    <>
      <MenuText>Appearance</MenuText>
      {LOOKS.map(({ theme, name, icon }) => (
        <MenuForm
          key={theme}
          icon={theme === chosen ? "check" : icon}
          action={paths.theme}
          fields={{ theme, from }}
          staysHere
        >
          {name}
          {theme === chosen && <span className="visually-hidden"> (selected)</span>}
        </MenuForm>
      ))}
      <MenuText />
    </>
  );
}
