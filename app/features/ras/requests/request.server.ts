import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { userPaths } from "~/paths";
import { canGrantSomewhere } from "~/permissions/permissions";
import { getToday } from "~/session/viewer.server";
import {
  describeAskedAccess,
  describeAskedDays,
  describeGranted,
  requireRequest,
} from "../gateway/requests/access-requests.server";
import { loadApproval } from "./approval.server";
import { approveSchema } from "./request.schema";

/** Reads a request, and for viewers who may answer it the form that grants the access (ASK-02, ASK-04). */
export async function loadRequest(args: LoaderFunctionArgs) {
  const { viewer, request } = await requireRequest(args);
  const { id, userId, email, name, location, reason, state, isOwn, isChange, mayAnswer, answer, answeredBy } = request;
  const instant = (at: string) => formatDateTime(config.appTimeZone, at);
  return {
    request: {
      id,
      email,
      name,
      location,
      reason,
      state,
      isOwn,
      isChange,
      mayAnswer,
      answer,
      answeredBy,
      userPath: viewer.permissions.onCompany("user.view") ? userPaths.details(userId) : null,
      access: describeAskedAccess(viewer.i18n, request),
      days: describeAskedDays(viewer.i18n, request),
      granted: describeGranted(viewer.i18n, request),
      askedAt: instant(request.askedAt),
      lapsesAt: instant(request.lapsesAt),
      answeredAt: request.answeredAt ? instant(request.answeredAt) : null,
    },
    ownOnly: !canGrantSomewhere(viewer.permissions),
    approval: mayAnswer ? await loadApproval(args, viewer, request) : null,
    timeZone: config.appTimeZone,
    constraint: getZodConstraint(approveSchema({ today: getToday(viewer) })),
  };
}

export type RequestPage = Awaited<ReturnType<typeof loadRequest>>;
