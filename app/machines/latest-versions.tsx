import { useLingui } from "@lingui/react";
import { formatVersion, type LatestVersions } from "#contract/os-version";
import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";
import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Link } from "~/ui/link/link";

interface Props {
  latestVersions: LatestVersions;
  /** The sentence for a list that couldn't be read, in whose place are the versions known to the portal. */
  trouble?: string | undefined;
  /** True for viewers who see machines. */
  listsMachines: boolean;
}

/** Renders the newest version of each OS line (INVT-02), and where the machines with older ones are. */
export function LatestVersionsCard({ latestVersions, trouble, listsMachines }: Props) {
  const { i18n } = useLingui();
  const items = Object.entries(latestVersions).map(([line, version]) => ({
    term: line.toUpperCase(),
    description: formatVersion(version),
  }));
  return (
    <Card title={i18n._("Latest OS versions")}>
      <div className="stack-s">
        <DescriptionList items={items} />
        {trouble && <p className="muted">{trouble}</p>}
        {listsMachines && (
          <p>
            <Link to={withQuery(paths.inventory, { os: "outdated" })}>{i18n._("Machines with an outdated OS")}</Link>
          </p>
        )}
      </div>
    </Card>
  );
}
