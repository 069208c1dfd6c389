import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Address } from "~/ui/address/address";
import { Badge } from "~/ui/badge/badge";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { RequestPage } from "./request.server";

type FactsProps = RequestPage["request"] & {
  /** The user's present access and how it would change; null where none is shown. */
  current: NonNullable<Extract<RequestPage["approval"], { revision: string }>>["current"];
};

/** Renders who asks for what, and the answer (ASK-01 to ASK-04). */
export function RequestFacts({ access, granted, current, ...request }: FactsProps) {
  const { i18n } = useLingui();
  const { name, email, userPath } = request;
  const shown = <Untranslated>{name || email}</Untranslated>;
  const isOpenChange = request.state === "OPEN" && request.isChange;
  const requested = isOpenChange ? i18n._("Change of access to") : i18n._("Requested access");
  return (
    <DescriptionList
      items={[
        {
          term: i18n._("User"),
          description: (
            <>
              {userPath ? <Link to={userPath}>{shown}</Link> : shown} {name && <Address>{email}</Address>}
            </>
          ),
        },
        ...(access ? [{ term: requested, description: access }] : []),
        ...(access ? [{ term: i18n._("Access period"), description: request.days }] : []),
        ...(granted
          ? [
              { term: i18n._("Granted"), description: granted.access },
              { term: i18n._("Granted period"), description: granted.days },
            ]
          : []),
        ...(current ? [{ term: i18n._("Has now"), description: current.access }] : []),
        ...(current?.changes ?? []).map(({ term, text, isLoss }) => ({
          term,
          description: <Badge state={isLoss ? "lost" : "gained"}>{text}</Badge>,
        })),
        { term: i18n._("Reason"), description: <span className="written">{request.reason}</span> },
        { term: i18n._("Requested on"), description: request.askedAt },
        ...listEnd(i18n, request),
      ]}
    />
  );
}

type EndProps = Pick<RequestPage["request"], "state" | "lapsesAt" | "answer" | "answeredAt" | "answeredBy">;

/** Returns until when a request can be answered, or how it ended. */
function listEnd(i18n: I18n, { state, lapsesAt, answer, answeredAt, answeredBy }: EndProps): Description[] {
  const answered = answeredBy ? i18n._("{time} by {name}", { time: answeredAt, name: answeredBy }) : answeredAt;
  const term = state === "WITHDRAWN" ? i18n._("Withdrawn on") : i18n._("Answered on");
  const lapsed = i18n._("{time}, without an answer", { time: lapsesAt });
  return [
    ...(state === "OPEN" ? [{ term: i18n._("Lapses on"), description: lapsesAt }] : []),
    ...(state === "LAPSED" ? [{ term: i18n._("Lapsed on"), description: lapsed }] : []),
    ...(answeredAt ? [{ term, description: answered }] : []),
    ...(answer ? [{ term: i18n._("Answer"), description: <span className="written">{answer}</span> }] : []),
  ];
}
