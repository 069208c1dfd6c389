import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { VERSION } from "#lifecycle/version";
import { formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { paths } from "~/paths";
import { currentViewer, describeAccount, type Viewer } from "~/session/viewer.server";
import { BottomBar, Drawer } from "~/ui/drawer/drawer";
import { AccountProvider } from "~/ui/form/form";
import { Shell } from "~/ui/shell/shell";
import { countUnreadNotices } from "~/upstream/alerts.server";
import { attempt } from "~/upstream/failure.server";
import { isUpgradableToOs5 } from "~/upstream/identity.server";
import { DeploymentWatch } from "./deployment-watch";
import { readEndedDeployments } from "./ended-deployments.server";
import { useInvitingCompany } from "./handle";
import { buildMenu, pathInMenu, pickBarEntries } from "./menu";
import { readMenuBadges } from "./menu-badges.server";
import { BrandBar, PublicContent } from "./public-page";
import { unlessOnlySearchChanges } from "./revalidate";
import { useApplicationName } from "./route-data";
import { hasSingleKeys } from "./search/single-keys.server";
import { SignedInBar } from "./signed-in-bar";
import { useOfflineLinks } from "./use-offline";

export const shouldRevalidate = unlessOnlySearchChanges;

/**
 * Loads the viewer's part of a page's frame. A visitor, or a user whose session has just ended, gets the brand only; the
 * page itself decides about a redirect.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await currentViewer(args).catch(() => null);
  if (!viewer)
    return data({ viewer: null, menu: null, printed: "", help: "", foot: "", deploying: [], notifications: [] });
  const { firstName, lastName } = viewer.user.profile;
  const [upgradable, waiting, unread, { going, notifications, headers }] = await Promise.all([
    isUpgradable(viewer, args),
    readMenuBadges(viewer),
    attempt(countUnreadNotices(viewer.upstream)).catch(() => null),
    readEndedDeployments(args.request, viewer),
  ]);
  const frame = {
    viewer: {
      id: viewer.user.id,
      firstName,
      lastName,
      account: describeAccount(viewer),
      company: viewer.company.name,
      isImpersonating: viewer.isImpersonating,
      unreadNotices: unread?.ok ? unread.value : null,
      singleKeys: await hasSingleKeys(args.request),
    },
    menu: buildMenu(viewer, upgradable, waiting),
    help: config.needHelpUrl,
    foot: viewer.i18n._("All times are {timeZone}. {application} {version}", {
      timeZone: config.appTimeZone,
      application: config.applicationName,
      version: VERSION,
    }),
    printed: `${viewer.company.name} · ${formatDayOf(config.appTimeZone, viewer.now.toISOString())}`,
    deploying: going,
    notifications,
  };
  return data(frame, { headers });
}

/** True when the company can migrate to OS 5. While the upstream can't be asked, the entry is left out (LAY-06). */
async function isUpgradable({ upstream, company }: Viewer, { context }: LoaderFunctionArgs): Promise<boolean> {
  const asked = await attempt(isUpgradableToOs5(upstream, company.id)).catch(() => null);
  if (asked?.ok) return asked.value;
  context.log.warn({ reason: asked?.failure.kind ?? "ended" }, "product add-on not read");
  return false;
}

export default function MainLayout() {
  const { viewer, menu, printed, help, foot, deploying } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  useOfflineLinks();
  const company = useInvitingCompany();
  // Pages of remote access poll their own deployments.
  const watches = deploying.length > 0 && !pathname.startsWith(paths.ras);
  const brand = useApplicationName();
  const page = (
    <>
      {watches && <DeploymentWatch key={deploying.join()} locationIds={deploying} />}
      <AccountProvider value={viewer?.account}>
        <Outlet />
      </AccountProvider>
    </>
  );
  if (!viewer) {
    return (
      <Shell topbar={<BrandBar />}>
        <PublicContent company={company}>{page}</PublicContent>
      </Shell>
    );
  }
  const bar = menu && pickBarEntries(menu);
  const current = pathInMenu(pathname);
  const hasMenu = menu !== null && menu.length > 0;
  return (
    <Shell
      topbar={<SignedInBar viewer={viewer} printed={printed} help={help} drawer={hasMenu} />}
      drawer={
        hasMenu && <Drawer brand={brand} homeTo={paths.root} company={viewer.company} groups={menu} current={current} />
      }
      foot={foot}
      bottomBar={bar && <BottomBar {...bar} current={current} />}
    >
      {page}
    </Shell>
  );
}
