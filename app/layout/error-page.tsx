import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { Page } from "~/ui/page/page";
import { PublicPage } from "./public-page";
import { hostRefusal } from "./refusal";
import { REQUEST_ID, useFailedRequest } from "./request-id";

interface Explanation {
  title: string;
  advice: string;
  retry: boolean;
}

const UNEXPECTED: Explanation = {
  title: "Something went wrong",
  advice: "This page could not be shown. Nothing that you saved is lost.",
  retry: true,
};

const EXPLANATIONS: Record<number, Explanation> = {
  401: {
    title: "Not signed in",
    advice: "The service did not accept who you are. Please log in again.",
    retry: false,
  },
  403: {
    title: "Not allowed",
    advice: "Your account may not do this. Ask your service administrator if you need it.",
    retry: false,
  },
  404: {
    title: "404 Page Not Found",
    advice: "The page could not be found. The link may no longer be valid.",
    retry: false,
  },
  405: { title: "Not possible", advice: "This page takes no forms. Go back and try again.", retry: false },
  429: { title: "Too many requests", advice: "Please wait a moment and try again.", retry: true },
  503: {
    title: "Not available right now",
    advice: "The service can't be reached right now. Please try again in a moment.",
    retry: true,
  },
};

/** What went wrong, in words, what to do next, and the id by which the logs know the request: never a stack. */
export function ErrorContent() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title, advice, retry } = explain(error);
  const requestId = useFailedRequest(error);
  return (
    <Page title={title} width="narrow">
      <p>{advice}</p>
      <p className="row">
        {retry && (
          <Link to={pathname + search} reloadDocument>
            Try again
          </Link>
        )}
        <Link to={paths.root}>Go to the main page</Link>
      </p>
      {requestId && (
        <p>
          Request <code id={REQUEST_ID}>{requestId}</code>
        </p>
      )}
    </Page>
  );
}

/** Returns the host's own words where it refused the request, else those for the status. */
function explain(error: unknown): Explanation {
  if (!isRouteErrorResponse(error)) return UNEXPECTED;
  const known = EXPLANATIONS[error.status] ?? UNEXPECTED;
  const refused = hostRefusal(error.data);
  return refused ? { ...refused, retry: known.retry } : known;
}

/** The error page where no layout is left. */
export function ErrorPage() {
  return (
    <PublicPage>
      <ErrorContent />
    </PublicPage>
  );
}
