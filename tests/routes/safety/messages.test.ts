import { createEnglishFinder, listTexts } from "../../support/english-texts";
import type { FormSample } from "../../support/forms/form-sample";
import { FormVisit, faultedBy, formRoutes, typedOf } from "../../support/forms/form-walk";
import { notesOfAll } from "../../support/forms/note-form-samples";
import { expect, test } from "../../support/no-js/test";
import { oneOfThree } from "../../support/one-of-three";

const NO = "The upstream says no.";
const TICKET = "Failed to create new ticket.";
const ASSIGN = "Failed to assign machine(s) to location.";

/**
 * Maps the pattern of each form to the notification that the specification's catalogue quotes for a refusal by the
 * upstream: a sentence, or the upstream's own. Null where it quotes none.
 */
const QUOTED: Record<string, string | null> = {
  "/authentication": NO,
  "/authentication/code": NO,
  "/password-recovery": `Failed to send password reset instructions. ${NO}`,
  "/password-reset/:passwordResetToken": "Failed to change password.",
  "/sign-up": NO,
  "/company-account-registration/:hash": NO,
  "/dashboard/assign": ASSIGN,
  "/inventory/assign": ASSIGN,
  "/dashboard/assigned": null,
  "/inventory/assigned": null,
  "/inventory/request-serenity": "Failed to send SerenITy request.",
  "/users/delete": "Failed to remove user.",
  "/users/withdraw-access": null,
  "/dashboard/locations/new": "Failed to create location.",
  "/dashboard/locations/:locationId/edit": "Failed to update location.",
  "/dashboard/locations/:locationId/delete": "Failed to remove location.",
  "/dashboard/machines/:serialNumber/new-ticket": TICKET,
  "/locations/:locationId/edit": "Failed to update location.",
  "/locations/:locationId/delete": "Failed to remove location.",
  "/machines/:serialNumber/new-ticket": TICKET,
  "/inventory/:serialNumber/new-ticket": TICKET,
  "/serenity-events/:serialNumber/:eventId/new-ticket": TICKET,
  "/support/new-ticket": TICKET,
  "/profile": NO,
  "/users/new": NO,
  "/users/:userId/edit": "Failed to update user.",
  "/users/:userId/delete": "Failed to remove user.",
  "/users/invitations/:invitationId/withdraw": null,
  "/users/invitations/new-many": null,
  "/users/:userId/leaving": null,
  "/users/departures/:departureId/call-off": null,
  "/authentication/recovery-code": NO,
  "/ras/ask": null,
  "/ras/requests/:requestId": null,
  "/ras/requests/:requestId/decline": null,
  "/ras/requests/:requestId/withdraw": null,
  "/profile/alerts": null,
  "/alerts/unsubscribe/:token": null,
  "/profile/calendar": null,
  "/profile/calendar/withdraw": null,
  "/profile/recovery-codes": null,
  "/serenity-events/:serialNumber/:eventId/take": null,
  "/serenity-events/:serialNumber/:eventId/hand-over": null,
  "/serenity-events/:serialNumber/:eventId/leave": null,
  "/inventory/:serialNumber/tags": null,
  "/inventory/tag": null,
  "/inventory/tagged": null,
  "/inventory/tags/rename": null,
  "/machines/:serialNumber/tags": null,
  ...notesOfAll("/new", null),
  ...notesOfAll("/:noteId", null),
  ...notesOfAll("/:noteId/delete", null),
  "/inventory/views/new": null,
  "/inventory/views/:viewId": null,
  "/inventory/views/:viewId/delete": null,
  "/serenity-events/views/new": null,
  "/serenity-events/views/:viewId": null,
  "/serenity-events/views/:viewId/delete": null,
  "/users/views/new": null,
  "/users/views/:viewId": null,
  "/users/views/:viewId/delete": null,
  "/activity/views/new": null,
  "/activity/views/:viewId": null,
  "/activity/views/:viewId/delete": null,
  "/profile/authenticator": null,
  "/profile/authenticator/new": null,
  "/profile/authenticator/remove": null,
  "/profile/passkeys/:passkeyId/rename": null,
  "/profile/passkeys/:passkeyId/remove": null,
  "/profile/sessions/:sessionId/end": null,
  "/users/:userId/sessions/:sessionId/end": null,
  "/monitoring/contacts/new": "Failed to add to notification email list.",
  "/monitoring/contacts/:contactId/delete": "Failed to remove contact from list!",
  "/monitoring/password": "Failed to Change Password...",
  "/virtual-appliance": "Failed to validate activation code.",
  "/das": "The sample login for Ubuntu couldn't be sent. Try again in a moment.",
  "/ras/deploy/:locationId": NO,
  "/ras/:locationId/remove": NO,
  "/ras/:locationId/redeploy": NO,
  "/ras/:locationId/cancel": "Failed to cancel RAS deployment process.",
  "/ras/:locationId/renew-certificate": null,
  "/ras/:locationId/destinations/edit": "Failed to submit destinations.",
  "/ras/:locationId/access/grant": "Failed to grant RAS access to users.",
  "/ras/:locationId/access/revoke": "Failed to revoke RAS access.",
  "/ras/:locationId/access/:userId/edit": "Failed to update user RAS access.",
  "/ras/:locationId/access/:userId/revoke": "Failed to revoke RAS access.",
  "/ras/:locationId/sessions/:userId/disconnect": null,
  "/ras/profile/:locationId": NO,
  "/ras/:locationId/download/verify": NO,
};

const routes = (await formRoutes()).filter(({ sample }) => !sample.pageless && sample.before !== "review");

for (const [index, route] of routes.entries())
  test(`${route.pattern}: a refusal is quoted as a notification, and the form says what did not happen, and why [LAY-07]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const [operation = ""] = route.sample.operations;
    const visit = await FormVisit.start(world, route);
    const form = await visit.open();
    const fault = faultedBy(operation);
    // A REST call without a word for people fails by its status.
    if (fault.startsWith("/")) await world.fault({ operation: fault, kind: "status", status: 503 });
    else await world.fault({ operation: fault, kind: "graphql-error", message: NO });
    const { redirected, answer } = await visit.sendByScript(form);
    expect(redirected).toBe(false);
    const inForm = Object.values(answer?.result?.error ?? {}).flatMap((messages) => messages ?? []);
    const notified = (answer?.notifications ?? []).map(({ message }) => message);
    const quoted = QUOTED[route.pattern];
    expect(notified).toEqual(quoted === null ? [] : [quoted]);
    if (route.pattern !== "/das") expect(inForm).not.toEqual([]);
    // A result for only some of the users is listed user by user.
    const apart = (answer?.notDone ?? answer?.others ?? []).map(({ why }) => why);
    if (!fault.startsWith("/")) expect([...inForm, ...apart].join("\n")).toContain(NO);
    if (!fault.startsWith("/")) expect(answer?.isRefused).toBe(apart.length === 0);
    expect(new Set(inForm).size).toBe(inForm.length);
  });

const isEnglish = createEnglishFinder("de");

for (const [index, route] of routes.entries())
  test(`${route.pattern}: a refusal in German has no word of the portal's in English [LANG-01]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const [operation = ""] = route.sample.operations;
    const visit = await FormVisit.start(world, route, "de");
    const form = await visit.open();
    const fault = faultedBy(operation);
    if (fault.startsWith("/")) await world.fault({ operation: fault, kind: "status", status: 503 });
    else await world.fault({ operation: fault, kind: "graphql-error", message: "Nein." });
    const page = await visit.pageOf(await visit.send(form));
    expect(page.html).toContain('<html lang="de"');
    if (!fault.startsWith("/")) expect(page.html).toContain("Nein");
    expect(listTexts(page.html).filter((text) => isEnglish.test(text))).toEqual([]);
  });

const isAnswered = ({ code, secrets, ...sample }: FormSample) => code || secrets || typedOf(sample).length > 0;

for (const [index, route] of routes.entries())
  if (isAnswered(route.sample))
    test(`${route.pattern}: sent empty in German, it has no word of the portal's in English [LANG-01]${oneOfThree(index)}`, async ({
      world,
    }) => {
      const visit = await FormVisit.start(world, route, "de");
      const form = await visit.open();
      const { secrets = [], code } = route.sample;
      const names = [...typedOf(route.sample).map(([name]) => name), ...secrets, ...(code ? ["code", "password"] : [])];
      const page = await visit.pageOf(
        await visit.sendValues(form, Object.fromEntries(names.map((name) => [name, ""]))),
      );
      expect(page.html).toContain('<html lang="de"');
      expect(listTexts(page.html).filter((text) => isEnglish.test(text))).toEqual([]);
    });
