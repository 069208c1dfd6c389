import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { departurePaths, paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { readDepartures } from "~/upstream/departures.server";
import { attempt } from "~/upstream/failure.server";
import { UserTabs } from "../users.view";
import { requireRemover } from "./departure.server";
import { createDeparturesList } from "./departures.list";

export const handle = {
  title: msg("Users"),
  name: msg("Departures"),
  description: msg("Users who leave, or have left, and what has ended then."),
};

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = msg("Couldn't load the departures.");

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company, i18n } = await requireRemover(args);
  const read = await attempt(readDepartures(upstream, company.id));
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED), { departures: null });
  const list = createDeparturesList(i18n);
  return { departures: buildListPage(list, read.value, getListQuery(list, args.request)) };
}

export default function Departures() {
  const { i18n } = useLingui();
  const { departures } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page title={i18n._("Users")} help={i18n._("When someone leaves the company, open the user, then Leaving.")}>
        <UserTabs departures />
        <List
          list={createDeparturesList(i18n)}
          answer={departures}
          failed={i18n._(FAILED)}
          path={paths.departures}
          rowActions={{
            header: i18n._("Actions"),
            render: ({ id, state }) =>
              state === "SCHEDULED" && (
                <ButtonLink size="s" to={departurePaths.callOff(id)} preventScrollReset>
                  {i18n._("Call off")}
                </ButtonLink>
              ),
          }}
        />
      </Page>
    </PageWithPanel>
  );
}
