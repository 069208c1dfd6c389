import { useLingui } from "@lingui/react";
import { LatestVersionsCard } from "~/machines/latest-versions";
import type { readLatestVersions } from "~/machines/machine-rules.server";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { SupportCard } from "./support-card";

/** The commands that print the MD5 sums of the images in a folder, by system. */
const COMMANDS = {
  Linux: "md5sum *.ova",
  macOS: "md5 *.ova",
  Windows: "Get-FileHash *.ova -Algorithm MD5",
};

/** Renders what helps beside the key's form, and beside the downloads what to do with them. */
export function ApplianceAside({
  verified,
  latest,
}: {
  verified: boolean;
  latest: Awaited<ReturnType<typeof readLatestVersions>>;
}) {
  return (
    <>
      {verified ? <AfterDownload /> : <NoKey />}
      <LatestVersionsCard {...latest} listsMachines />
    </>
  );
}

function NoKey() {
  const { i18n } = useLingui();
  return (
    <SupportCard title={i18n._("Don't have a key?")}>
      {i18n._("Ask support for one, or when yours isn't accepted.")}
    </SupportCard>
  );
}

function AfterDownload() {
  const { i18n } = useLingui();
  const commands = Object.entries(COMMANDS).map(([system, command]) => ({
    term: system,
    description: (
      <code>
        <Copyable text={command} label={i18n._("Copy the command")} />
      </code>
    ),
  }));
  return (
    <Card title={i18n._("After the download")}>
      <div className="stack-s">
        <p>
          {i18n._(
            "Check that the image is complete: one of these commands prints its MD5 sum, which must be the one in the MD5 file.",
          )}
        </p>
        <DescriptionList items={commands} />
        <p>{i18n._("Then import the OVA file into your hypervisor as the installation manual says.")}</p>
      </div>
    </Card>
  );
}
