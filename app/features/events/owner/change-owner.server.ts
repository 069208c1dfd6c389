import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { parentPath } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { SetEventOwner } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { requireEvent } from "../events.server";
import { NOBODY } from "./present-owner";

/** Returns the URL of the event's panel behind a panel, with the list's query. */
export function getEventUrl({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname, search } = new URL(request.url);
  return parentPath(pathname) + search;
}

/** True for viewers who may list the machines of some location; the upstream checks the event's own (TAKE-01). */
export const canListMachines = ({ onAny }: Viewer["permissions"]): boolean => onAny("appliance.list");

interface Change {
  /** Who had the event as the form was opened: an id, or `NOBODY`. */
  present: string;
  ownerId: string | null;
  note?: string;
  remindOn?: string;
}

/** Changes who has an event (TAKE-01). After a conflict, `extras` has who has it by then, for the form to be sent again. */
export async function changeOwner(
  viewer: Viewer,
  args: Pick<LoaderFunctionArgs, "params">,
  submitted: SubmittedForm,
  { present, ownerId, note, remindOn }: Change,
) {
  const variables = {
    eventId: args.params.eventId ?? "",
    presentOwnerId: present === NOBODY ? null : present || null,
    ownerId,
    note: note || null,
    remindOn: remindOn || null,
  };
  const changed = await attempt(viewer.upstream.withSubmission(submitted).mutate(SetEventOwner, variables));
  if (changed.ok) return { ok: true } as const;
  const { failure } = changed;
  if (failure.kind !== "conflict") return { ok: false, failure, extras: {} } as const;
  const read = await attempt(requireEvent(viewer, args));
  const extras = read.ok ? { present: read.value.owner?.user.id ?? NOBODY } : {};
  return { ok: false, failure, extras } as const;
}
