import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { msg, toText } from "~/i18n/i18n";
import { paths } from "~/paths";
import { signInPath } from "~/session/sign-in-paths";
import { ButtonLink } from "~/ui/button/button-link";
import { RequestIdLine } from "~/ui/error-state/error-state";
import { useRequestId } from "~/ui/error-state/request-ids";
import { OtherUsersFormText } from "~/ui/form/other-users-form";
import { adviceOnLost, type KeptForm, RetryForm } from "~/ui/form/retry-form";
import { SubmittedTextList } from "~/ui/form/submitted-text";
import { Page } from "~/ui/page/page";
import { type SpotName, WithSpot } from "~/ui/spot/spot";
import { PublicPage } from "./public-page";
import { explainRefusal, type Refusal } from "./refusals";
import { REQUEST_ID_ELEMENT } from "./request-id";
import { useAnsweredOthersForm, useKeptForm } from "./route-data";
import { isWithoutNetwork, NO_SERVICE, OFFLINE } from "./use-offline";

interface Explanation extends Refusal {
  retry: boolean;
}

const UNEXPECTED: Explanation = {
  title: msg("Something went wrong"),
  advice: msg("This page couldn't be shown. Anything you've saved is safe."),
  retry: true,
};

const UNAVAILABLE: Explanation = { ...NO_SERVICE, retry: true };

const NO_CONNECTION: Explanation = { ...OFFLINE, retry: true };

const EXPLANATIONS: Record<number, Explanation> = {
  400: {
    title: msg("This link or form didn't work"),
    advice: msg("Part of the address or form couldn't be read. Go back and try again."),
    retry: false,
  },
  401: { title: msg("Your session has ended"), advice: msg("Log in again to continue."), retry: false },
  403: {
    title: msg("You don't have permission to do this"),
    advice: msg("Ask your service administrator if you need access."),
    retry: false,
  },
  404: {
    title: msg("404 Page Not Found"),
    advice: msg("We couldn't find this page. The link may no longer be valid."),
    retry: false,
  },
  409: {
    title: msg("This can't be done right now"),
    advice: msg("Something has changed since you opened this page."),
    retry: false,
  },
  405: {
    title: msg("This can't be sent here"),
    advice: msg("This page doesn't accept forms. Go back and try again."),
    retry: false,
  },
  429: { title: msg("Too many requests"), advice: msg("Try again in a moment."), retry: true },
  503: UNAVAILABLE,
};

/** The drawings beside errors that are not the portal's fault. */
const SPOTS: Record<number, SpotName> = { 403: "not-allowed", 404: "not-found" };

/**
 * Returns what went wrong. When a form was rejected and its page can't be shown again, that counts as an outage, unless the
 * form is known to have done nothing.
 */
function useFailure(error: unknown): Explanation & { status: number; kept: KeptForm | undefined } {
  const refused = useKeptForm();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!refused) {
    const kept = keptIn(error);
    return { ...explain(error), status, kept: kept?.fields.length ? kept : undefined };
  }
  const didNothing = status === 409 || (status === 404 && !refused.unsure);
  if (didNothing) return { ...explain(error), ...explainRefusal(status), status, kept: refused };
  return { ...UNAVAILABLE, status: 503, kept: refused };
}

const keptIn = (error: unknown) =>
  isRouteErrorResponse(error) ? (Object(error.data) as { kept?: KeptForm }).kept : undefined;

/** The frame of an error: a page or a panel. */
export type ErrorFrame = ComponentType<{ title: string; children: ReactNode }>;

const NarrowPage: ErrorFrame = ({ title, children }) => (
  <Page title={title} width="narrow">
    {children}
  </Page>
);

/** Renders the error in words, what to do next, and the request's id in the logs, never a stack. */
export function ErrorContent({ as: Frame = NarrowPage }: { as?: ErrorFrame }) {
  const { i18n } = useLingui();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, advice, retry, status, kept } = useFailure(error);
  const requestId = useRequestId("failed", error);
  const othersForm = useAnsweredOthersForm();
  if (othersForm)
    return (
      <Frame title={i18n._("Someone else has logged in")}>
        <OtherUsersFormText form={othersForm} />
        <MainPageLink />
      </Frame>
    );
  const content = (
    <>
      <p>{toText(i18n, advice)}</p>
      {kept ? (
        <WhatWasSent kept={kept} status={status} />
      ) : (
        <p className="row">
          {retry && (
            <ButtonLink to={pathname + search} icon="rotate-cw" reloadDocument>
              {i18n._("Try again")}
            </ButtonLink>
          )}
          <ButtonLink to={paths.root}>{i18n._("Go to the main page")}</ButtonLink>
        </p>
      )}
      {requestId && <RequestIdLine value={requestId} id={REQUEST_ID_ELEMENT} />}
    </>
  );
  const spot = kept ? undefined : SPOTS[status];
  return <Frame title={toText(i18n, title)}>{spot ? <WithSpot name={spot}>{content}</WithSpot> : content}</Frame>;
}

const MainPageLink = () => {
  const { i18n } = useLingui();
  return (
    <p>
      <ButtonLink to={paths.root}>{i18n._("Go to the main page")}</ButtonLink>
    </p>
  );
};

/** Says whether a form was carried out, and what to do with it. */
function describeKeptForm(i18n: I18n, { repeats, unsure }: KeptForm, status: number): string {
  if (repeats || status === 503 || (status === 409 && unsure))
    return `${i18n._("Your entries are kept here.")} ${i18n._(adviceOnLost(repeats))}`;
  if (status === 401) return i18n._("Log in again in a new tab. Then come back here and select Send again.");
  return i18n._("This wasn't done. What you entered is kept here.");
}

/**
 * Renders the fields of a form that was not carried out, so that the user need not type them again. A form for something that
 * no longer exists can't be sent again: it is shown as text only.
 */
function WhatWasSent({ kept, status }: { kept: KeptForm; status: number }) {
  const { i18n } = useLingui();
  if (status === 404)
    return (
      <>
        {!kept.unsure && <p>{i18n._("Nothing was done.")}</p>}
        <SubmittedTextList {...kept} />
        <MainPageLink />
      </>
    );
  return (
    <section className="stack" aria-labelledby="kept">
      <h2 id="kept">{i18n._("What you sent")}</h2>
      <p>{describeKeptForm(i18n, kept, status)}</p>
      {status === 401 && (
        <p>
          <a href={signInPath(paths.root)} target="_blank" rel="noreferrer">
            <Trans id="Log in<0> (opens in a new tab)</0>" components={{ 0: <span className="visually-hidden" /> }} />
          </a>
        </p>
      )}
      <RetryForm kept={kept} />
      <MainPageLink />
    </section>
  );
}

/** Returns the host's words when the host refused the request, else the thrown ones, else the words for the status. */
function explain(error: unknown): Explanation {
  if (!isRouteErrorResponse(error)) return isWithoutNetwork(error) ? NO_CONNECTION : UNEXPECTED;
  const known = EXPLANATIONS[error.status] ?? UNEXPECTED;
  const refused = parseHostError(error.data);
  if (refused) return { ...refused, retry: known.retry };
  const { title = known.title, advice = known.advice } = Object(error.data) as Partial<Explanation>;
  return { ...known, title, advice };
}

/** Renders the error page when no layout could be rendered. */
export function ErrorPage() {
  return (
    <PublicPage>
      <ErrorContent />
    </PublicPage>
  );
}

/** The host's words when it refuses a request of the browser's router. They are the data of the error on the page. */
export interface HostError {
  title: string;
  advice: string;
  requestId: string;
}

/** Returns the host's words when an error's data are such a refusal, else null. */
export function parseHostError(data: unknown): HostError | null {
  const { title, advice, requestId } = Object(data) as Partial<Record<keyof HostError, unknown>>;
  const texts = [title, advice, requestId].every((text) => typeof text === "string");
  return texts ? (data as HostError) : null;
}
