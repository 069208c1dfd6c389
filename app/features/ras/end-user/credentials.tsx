import { useLingui } from "@lingui/react";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Username } from "./end-user.server";

/** Renders the credentials for the VPN (RASU-01). */
export const CredentialList = ({ usernames }: { usernames: Username[] }) => {
  const { i18n } = useLingui();
  return (
    <DescriptionList
      items={[
        { term: i18n._("Username"), description: <Usernames usernames={usernames} /> },
        { term: i18n._("Password"), description: i18n._("your central account password") },
      ]}
    />
  );
};

export const Credentials = ({ usernames }: { usernames: Username[] }) => {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._("Your credentials")}>
      <CredentialList usernames={usernames} />
    </Card>
  );
};

const Usernames = ({ usernames }: { usernames: Username[] }) => {
  const { i18n } = useLingui();
  return usernames.map(({ username, location }) => (
    <div key={`${username} ${location}`}>
      <Copyable text={username} label={i18n._("Copy the username")} />{" "}
      {location && <Untranslated>{`(${location})`}</Untranslated>}
    </div>
  ));
};
