import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { LONGEST_PASSWORD } from "#contract/limits";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import { userCookie } from "~/host/sealed-cookie.server";
import { requireOwnAccount } from "~/session/own-account.server";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";

/** The form of what only the owner of an account may do: the present password. */
export const ownPasswordSchema = z.object({ password: z.string(CANNOT_BE_EMPTY).max(LONGEST_PASSWORD) });

/** The form's field by the upstream's name (contract decision 46). */
export const OWN_PASSWORD = { currentPassword: "password" };

/** Returns the owner of an account that can have recovery codes. @throws 404 where the upstream has none (ACT-04) */
export async function requireCodes(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireOwnAccount(args);
  if (!(await supports(viewer.upstream, "account-security"))) throw data(null, { status: 404 });
  return viewer;
}

/** New codes on their way to the page that shows them once. */
export const newCodesCookie = userCookie<{ codes: string[] }>("recovery-codes", 5 * MINUTE_IN_SECONDS);
