import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { Announcer } from "~/ui/announcer/announcer";
import { Badge, Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { DrawerButton } from "~/ui/drawer/drawer";
import { Icon } from "~/ui/icon/icon";
import { Initials } from "~/ui/initials/initials";
import { Menu } from "~/ui/menu/menu";
import { MenuForm, MenuLink, MenuText } from "~/ui/menu/menu-items";
import { Topbar } from "~/ui/topbar/topbar";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { useHandleText } from "./handle";
import { useApplicationName, useTheme } from "./route-data";
import { SearchField } from "./search/search-field";

/** Renders the link to the notices with the number of unread ones. A changed number is announced once (TOLD-03). */
export function NoticesLink({ unread }: { unread: number }) {
  const { i18n } = useLingui();
  return (
    <>
      <ButtonLink variant="quiet" icon="bell" to={paths.notices} title={i18n._("Notices")} className="topbar-notices">
        <span className="visually-hidden">{i18n._("Notices")}</span>
        {unread > 0 && <Count value={unread} label={i18n._("unread")} />}
      </ButtonLink>
      <Announcer
        text={i18n._("{unread, plural, =0 {No unread notices} one {# unread notice} other {# unread notices}}", {
          unread,
        })}
        after={String(unread)}
      />
    </>
  );
}

interface Props {
  viewer: { id: string; firstName: string; lastName: string; isImpersonating: boolean; singleKeys: boolean } & {
    /** Null when the upstream has no notices. */
    unreadNotices: number | null;
  };
  /** The company and the day, on paper. */
  printed: string;
  /** The provider's help. */
  help: string;
  drawer: boolean;
}

/** Renders the top bar of a signed-in page: section, impersonation and user menu (LAY-01, LAY-02). */
export function SignedInBar({ viewer, printed, help, drawer }: Props) {
  const { i18n } = useLingui();
  const { firstName, lastName, isImpersonating, unreadNotices } = viewer;
  return (
    <Topbar
      brand={useApplicationName()}
      homeTo={paths.root}
      title={useHandleText("title")}
      printed={printed}
      start={drawer ? <DrawerButton /> : undefined}
    >
      <SearchField owner={viewer.id} singleKeys={viewer.singleKeys} />
      {isImpersonating && <Badge state="impersonating">{i18n._("Impersonating")}</Badge>}
      {unreadNotices !== null && <NoticesLink unread={unreadNotices} />}
      <Menu
        lead={<Initials names={[firstName, lastName]} />}
        label={<Untranslated>{`${firstName} ${lastName}`}</Untranslated>}
      >
        <MenuLink icon="user-cog" to={paths.profile}>
          {isImpersonating ? i18n._("Profile (ends the impersonation)") : i18n._("Profile")}
        </MenuLink>
        <MenuLink icon="keyboard" to={paths.searchKeys}>
          {i18n._("Keyboard shortcuts")}
        </MenuLink>
        <a className="entry menu-item" href={help} target="_blank" rel="noreferrer">
          <Icon icon="life-buoy" />
          <Trans id="Help<0> (opens in a new tab)</0>" components={{ 0: <span className="visually-hidden" /> }} />
        </a>
        <LookItems />
        {/* A new document, so that nothing of the session stays in the page's memory. */}
        <MenuForm icon="log-out" action={paths.signOut} reloadDocument>
          {i18n._("Log out")}
        </MenuForm>
      </Menu>
    </Topbar>
  );
}

const LOOKS = [
  { theme: "system", name: msg("Same as device"), icon: "monitor" },
  { theme: "light", name: msg("Light"), icon: "sun" },
  { theme: "dark", name: msg("Dark"), icon: "moon" },
] as const;

function LookItems() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const chosen = useTheme();
  const from = pathname + search;
  return (
    <>
      <MenuText>{i18n._("Appearance")}</MenuText>
      {LOOKS.map(({ theme, name, icon }) => (
        <MenuForm
          key={theme}
          icon={theme === chosen ? "check" : icon}
          action={paths.theme}
          fields={{ theme, from }}
          staysHere
        >
          {theme === chosen ? (
            <Trans
              id="{look}<0> (selected)</0>"
              values={{ look: i18n._(name) }}
              components={{ 0: <span className="visually-hidden" /> }}
            />
          ) : (
            i18n._(name)
          )}
        </MenuForm>
      ))}
      <MenuText />
    </>
  );
}
