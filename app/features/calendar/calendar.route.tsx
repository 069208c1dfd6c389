import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toShownTime } from "~/dates/relative-time";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { afterOwnForm } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { calendarFeedPath, paths } from "~/paths";
import { AccountLinks } from "~/session/account-links";
import { readAccountLinks } from "~/session/account-links.server";
import { requireOwnAccount } from "~/session/own-account.server";
import { Alert } from "~/ui/alert/alert";
import { Button, buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { CopyButton } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import { Icon } from "~/ui/icon/icon";
import { Page } from "~/ui/page/page";
import { Time } from "~/ui/time/time";
import { CreateCalendarFeed, readCalendarFeed } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";
import { newFeedCookie } from "./calendar.server";

export const handle = {
  title: msg("Calendar"),
  description: msg("Dates of your company for your calendar program."),
};
export const shouldRevalidate = afterOwnForm;

/** Loads the feed's date and, once after its creation, its address (TOLD-04). The response clears the address's cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwnAccount(args);
  const { upstream, user, now, i18n } = viewer;
  const [createdAt, stored, account] = await Promise.all([
    readCalendarFeed(upstream),
    newFeedCookie.read(args.request, user.id),
    readAccountLinks(viewer),
  ]);
  const headers = new Headers();
  if (stored) headers.append("Set-Cookie", await newFeedCookie.clear());
  const address = stored && createdAt ? config.publicOrigin + calendarFeedPath(stored.secret) : null;
  const created = createdAt && toShownTime(i18n, config.appTimeZone, now, createdAt);
  return data({ created, address, account }, { headers });
}

/** Creates a feed; an earlier one ends (TOLD-04). */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, user, i18n } = await requireOwnAccount(args);
  const created = await attempt(upstream.withSubmission(submitted).mutate(CreateCalendarFeed, {}));
  if (!created.ok) return rejectForm(submitted, failureReasons(created.failure));
  const { secret } = created.value.createCalendarFeed;
  const cookie = await newFeedCookie.serialize(user.id, { secret });
  return redirectWithFlash(paths.ownCalendar, [success(i18n._("New calendar address created."))], [cookie]);
});

export default function Calendar() {
  const { i18n } = useLingui();
  const { created, address, account } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("Calendar")}
        back={{ to: paths.profile, label: i18n._("Profile") }}
        aside={
          <>
            <Card title={i18n._("In your calendar program")}>
              {i18n._("Subscribe to the address instead of importing it: what is imported once no longer changes.")}
            </Card>
            <AccountLinks links={account} />
          </>
        }
      >
        {address && <NewAddress address={address} />}
        <Card title={i18n._("Calendar feed")}>
          <div className="stack">
            <p>
              {i18n._(
                "Subscribe to the dates of the next 12 months in your calendar program: when maintenance, certificates and VPN profiles expire, and last days of remote access. The calendar has what you can see here. Other users appear as numbers only.",
              )}
            </p>
            {created ? (
              <>
                <DescriptionList items={[{ term: i18n._("Address created"), description: <Time {...created} /> }]} />
                <p>{i18n._("A new address replaces it: calendars that use the old one are no longer updated.")}</p>
              </>
            ) : (
              <p>{i18n._("You have no calendar address.")}</p>
            )}
            <AddressForm exists={created !== null} />
          </div>
        </Card>
      </Page>
    </PageWithPanel>
  );
}

function AddressForm({ exists }: { exists: boolean }) {
  const { i18n } = useLingui();
  const [form] = useFields("calendar", {});
  return (
    <Form {...form} labels={{}} warnOnLeave={false} errorSummary>
      <div className="form-actions">
        <Button variant={exists ? "default" : "primary"} busyLabel={i18n._("Creating…")}>
          {exists ? i18n._("Create new address") : i18n._("Create address")}
        </Button>
        {exists && (
          <ButtonLink variant="danger" to={paths.withdrawCalendar} preventScrollReset>
            {i18n._("Withdraw address")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** Renders the address of a new feed. A calendar program opens it by its own scheme. */
const NewAddress = ({ address }: { address: string }) => {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._("Your calendar's address")}>
      <div className="stack">
        <Alert tone="warning" title={i18n._("You can see this address only now")}>
          {i18n._("Anyone who has it can read your calendar. Give it to your calendar program only.")}
        </Alert>
        <p>
          <code translate="no">{address}</code>
        </p>
        <div className="row no-print">
          <CopyButton text={address} label={i18n._("Copy the address")} />{" "}
          <a className={buttonClass({ size: "s" })} href={address.replace(/^http/, "webcal")}>
            <Icon icon="calendar-days" />
            {i18n._("Open in calendar program")}
          </a>
        </div>
      </div>
    </Card>
  );
};
