import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { Username } from "./end-user.server";

/** Renders the credentials for the VPN (RASU-01). */
export const CredentialList = ({ usernames }: { usernames: Username[] }) => (
  <DescriptionList
    items={[
      { term: "Username", description: <Usernames usernames={usernames} /> },
      { term: "Password", description: "your central account password" },
    ]}
  />
);

export const Credentials = ({ usernames, level = 2 }: { usernames: Username[]; level?: 2 | 3 }) => (
  <Card title="Your credentials" level={level}>
    <CredentialList usernames={usernames} />
  </Card>
);

const Usernames = ({ usernames }: { usernames: Username[] }) =>
  usernames.map(({ username, location }) => (
    <div key={`${username} ${location}`}>
      <Copyable text={username} name="username" /> {location && <Untranslated>{`(${location})`}</Untranslated>}
    </div>
  ));
