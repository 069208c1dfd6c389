import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { LatestVersionsCard } from "~/machines/latest-versions";
import { readLatestVersions } from "~/machines/machine-rules.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { readUpgradeSettings } from "~/upstream/downloads.server";
import { attempt } from "~/upstream/failure.server";
import { isUpgradableToOs5 } from "~/upstream/identity.server";
import { migrationDownloads } from "./appliance-links";
import { DownloadRows } from "./download-rows";
import { SupportCard } from "./support-card";

export const handle = {
  title: msg("Migrate to OS 5"),
  description: msg("Files for migrating your machines to OS 5."),
};

/** Reads the upgrade's downloads (MIG-01, GATE-10). After a failed read, which is logged, the page offers none (DASH-08). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company, permissions, i18n } = await requireViewer(args);
  const [upgradable, links, versions] = await Promise.all([
    attempt(isUpgradableToOs5(upstream, company.id)),
    attempt(readUpgradeSettings(upstream)),
    readLatestVersions(i18n, upstream),
  ]);
  for (const read of [upgradable, links])
    if (!read.ok) args.context.log.warn({ reason: read.failure.kind }, "migration links not read");
  const open = upgradable.ok && upgradable.value && links.ok;
  const unread = !upgradable.ok || (upgradable.value && !links.ok);
  const listsMachines = permissions.onAny("appliance.list");
  const downloads = open ? migrationDownloads(links.value) : [];
  return { product: config.productName, downloads, unread, latest: { ...versions, listsMachines } };
}

export default function MigrateOs() {
  const { i18n } = useLingui();
  const { product, downloads, unread, latest } = useLoaderData<typeof loader>();
  return (
    <Page
      title={i18n._("Migrate {product}OS 4 to {product}OS 5", { product })}
      aside={
        <>
          {latest.listsMachines && (
            <SupportCard title={i18n._("Help with the migration")}>
              {i18n._("Read the guide before you change a machine. Support answers what it leaves open.")}
            </SupportCard>
          )}
          <LatestVersionsCard {...latest} />
        </>
      }
    >
      <Card flush>
        {downloads.length > 0 ? (
          <DownloadRows downloads={downloads} />
        ) : (
          <EmptyState
            title={i18n._("No links available.")}
            actions={
              unread && (
                <ButtonLink to={paths.migrateOs} icon="rotate-cw">
                  {i18n._("Retry")}
                </ButtonLink>
              )
            }
          >
            {unread
              ? i18n._("Couldn't load the links. Try again in a moment.")
              : i18n._("There's nothing to download for your company. Contact support about migrating.")}
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
