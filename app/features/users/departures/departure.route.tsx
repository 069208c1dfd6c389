import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeObstacle } from "~/company/departure-obstacles";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { type Handle, nameFromData } from "~/layout/handle";
import { departurePaths, paths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Page, Section } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { requireDeparture } from "./departure.server";
import { describeState, explainState } from "./departures.list";
import { Successors } from "./take-over";
import { WhatEnds } from "./what-ends";

/** Reads what has ended when a user left (LEAVE-01). The page is made for paper too. */
export async function loader(args: LoaderFunctionArgs) {
  const { departure } = await requireDeparture(args);
  const moment = (at: string) => formatDateTime(config.appTimeZone, at);
  const { at, endedAt = null, scheduledAt } = departure;
  return { departure, at: moment(at), endedAt: endedAt && moment(endedAt), scheduledAt: moment(scheduledAt) };
}

export const handle: Handle = {
  title: msg("Users"),
  name: nameFromData<typeof loader>(({ departure }) => departure.name),
  description: msg("What has ended when a user left, and who has taken over."),
};

/** Opens the browser's print dialog, which also saves a PDF. Without a script the browser's menu has it. */
function PrintButton() {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  return (
    <span className={hydrated ? "no-print" : "no-print awaits-script"}>
      <Button type="button" onClick={() => print()}>
        {i18n._("Print")}
      </Button>
    </span>
  );
}

export default function DeparturePage() {
  const { i18n } = useLingui();
  const { departure, at, endedAt, scheduledAt } = useLoaderData<typeof loader>();
  const { state, obstacle, waitingFor, ended } = departure;
  return (
    <Page
      title={<Untranslated>{departure.name}</Untranslated>}
      width="narrow"
      back={{ to: paths.departures, label: i18n._("Departures") }}
      actions={<PrintButton />}
    >
      {state === "SCHEDULED" && (
        <Alert
          tone={obstacle ? "danger" : "info"}
          title={obstacle ? i18n._("The last day is over, but nothing has ended") : i18n._("Nothing has ended yet")}
          actions={<ButtonLink to={departurePaths.callOff(departure.id)}>{i18n._("Call off")}</ButtonLink>}
        >
          {obstacle && (
            <>
              <p>{describeObstacle(i18n, obstacle)}</p>
              <p>{i18n._("It is tried again by itself every hour.")}</p>
            </>
          )}
        </Alert>
      )}
      {waitingFor.length > 0 && (
        <Alert tone="warning" title={i18n._("The user has left. Not all VPN gateways have answered yet.")}>
          <p translate="no">{waitingFor.map(({ name }) => name).join(", ")}</p>
          <p>{i18n._("They are asked again by themselves.")}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: i18n._("Email"), untranslated: true, description: departure.email },
          {
            term: i18n._("Status"),
            description: (
              <>
                {describeState(i18n, departure)}
                <p className="muted">{explainState(i18n, departure)}</p>
              </>
            ),
          },
          { term: i18n._("Leaves"), description: at },
          { term: i18n._("Scheduled"), description: scheduledAt },
          { term: i18n._("Scheduled by"), untranslated: true, description: departure.scheduledBy },
          ...(state === "CALLED_OFF" ? [] : [{ term: i18n._("Account deleted"), description: endedAt }]),
        ]}
      />
      {ended.length > 0 && (
        <Section title={i18n._("What has ended")}>
          <WhatEnds ends={ended} departure={departure} />
        </Section>
      )}
      {ended.length === 0 && <Successors departure={departure} />}
    </Page>
  );
}
