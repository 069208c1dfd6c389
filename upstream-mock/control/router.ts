import { json, type Request, type RequestHandler, type Response, Router, urlencoded } from "express";
import { z } from "zod";
import type { Config } from "#mock/config";
import type { UpstreamState } from "#mock/context";
import { apiError } from "#mock/http/api-error";
import { parseBody, queryText, restErrors } from "#mock/http/rest";
import { listMails, toOutboxMail } from "#mock/mail/outbox";
import { outboxPage } from "#mock/mail/page";
import { seed } from "#seeds/seed";
import { type AnswerContract, requireAsContract } from "./answer-check";
import { answerShape, type OwnAnswers } from "./answers";
import { armedFaults, armFault, disarmFaults, faultShape } from "./faults";
import { toJournalBodies } from "./journal";
import type { OperationCounts } from "./operation-counts";
import { controlPage, type RecentRequest, tokenPage } from "./page";
import {
  acceptsConnection,
  connectShape,
  forceGateway,
  rasShape,
  serverMaterial,
  sessionsShape,
  storeReportedSessions,
} from "./ras";
import { codeFor, codeOfSecret, issueImpersonationToken } from "./sign-in-aids";
import { removeSnapshot, restoreSnapshot, takeSnapshot } from "./snapshots";

/** Creates the router of /__mock, by which tests, demos and developers control the upstream. */
export function controlRouter(
  upstream: UpstreamState,
  counts: OperationCounts,
  requests: readonly RecentRequest[],
  answers: OwnAnswers,
  contract: () => AnswerContract,
): Router {
  const router = Router();
  router.use(rejectForeignPages(upstream.config));
  router.use(json(), urlencoded({ extended: false }));
  router.get("/", (_request, response) => response.type("html").send(controlPage(upstream, requests)));
  router.get("/totp", (request, response) => {
    const { email = "", secret } = request.query;
    const code = secret ? codeOfSecret(upstream, String(secret)) : codeFor(upstream, String(email));
    if (!code) throw apiError("NOT_FOUND", "The enrolled account was not found.");
    response.json(code);
  });
  router.get("/outbox", (_request, response) => response.type("html").send(outboxPage(upstream.db)));
  router.get("/outbox.json", (_request, response) => response.json(listMails(upstream.db).map(toOutboxMail)));
  router.post("/one-time-token", (request, response) => sendToken(upstream, request, response));
  router.post("/faults", (request, response) =>
    respond(request, response, armFault(upstream.db, parseBody(faultShape, removeEmptyFields(request.body)))),
  );
  router.get("/faults", (_request, response) => response.json(armedFaults(upstream.db)));
  for (const method of ["delete", "post"] as const) {
    router[method](method === "delete" ? "/faults" : "/faults/disarm", (request, response) => {
      const { id } = parseBody(z.strictObject({ id: z.coerce.number().int().optional() }), Object(request.body));
      disarmFaults(upstream.db, id);
      respond(request, response, { disarmed: true });
    });
  }
  router.post("/clock", (request, response) => {
    moveClock(upstream, removeEmptyFields(request.body));
    respond(request, response, describeClock(upstream));
  });
  router.get("/journal", (_request, response) =>
    response.json(requests.toReversed().map((each) => ({ ...each, bodies: toJournalBodies(each.bodies) }))),
  );
  router.get("/effects", (_request, response) => response.json(Object.fromEntries(counts)));
  router.get("/clock", (_request, response) => response.json(describeClock(upstream)));
  addGatewayRoutes(router, upstream);
  addAnswerRoutes(router, answers, contract);
  addStateRoutes(router, upstream);
  router.use((_request, response) => response.status(404).json({ message: "There is nothing at this address." }));
  router.use(restErrors(upstream.log));
  return router;
}

/** Adds the routes by which gateways are put into a state, and a real VPN server is served. */
function addGatewayRoutes(router: Router, upstream: UpstreamState): void {
  router.post("/ras", (request, response) => {
    const body = parseBody(rasShape, request.body);
    forceGateway(upstream, body);
    respond(request, response, body);
  });
  router.get("/ras/server", (request, response, next) => {
    const by = request.query.location === undefined ? "serialNumber" : "location";
    serverMaterial(upstream, by, queryText(request, by)).then((material) => response.json(material), next);
  });
  router.post("/ras/connect", (request, response, next) => {
    acceptsConnection(upstream, parseBody(connectShape, request.body)).then(
      (allowed) => response.json({ allowed }),
      next,
    );
  });
  router.post("/ras/sessions", (request, response) => {
    response.json({ disconnect: storeReportedSessions(upstream, parseBody(sessionsShape, request.body)) });
  });
}

/** Adds the routes of a developer's own answers, which this machine alone may give. */
function addAnswerRoutes(router: Router, answers: OwnAnswers, contract: () => AnswerContract): void {
  router.use("/answers", ({ socket }, response, next) =>
    isLoopback(socket.remoteAddress)
      ? next()
      : response.status(403).json({ message: "Only this machine gives answers." }),
  );
  router.get("/answers", (_request, response) => response.json(answers.list()));
  router.post("/answers", (request, response) => {
    const given = parseBody(answerShape, request.body);
    requireAsContract(given, contract());
    response.json(answers.add(given));
  });
  router.delete("/answers", (request, response) => {
    const { id } = parseBody(z.strictObject({ id: z.number().int().optional() }), Object(request.body));
    answers.remove(id);
    response.json({ removed: true });
  });
}

const isLoopback = (address = "") => /^(?:::ffff:)?127\.|^::1$/.test(address);

function addStateRoutes(router: Router, upstream: UpstreamState): void {
  const { db, clock, config } = upstream;
  router.post("/reset", async (request, response, next) => {
    try {
      await seed(db, clock.now());
      respond(request, response, { reset: true });
    } catch (error) {
      next(error);
    }
  });
  router.post("/snapshot", (request, response) =>
    respond(request, response, { id: takeSnapshot(db, config.databaseFile) }),
  );
  const withSnapshot = (use: (id: string) => boolean) => (request: Request, response: Response) => {
    const { id } = parseBody(z.strictObject({ id: z.string() }), request.body);
    if (!use(id)) throw apiError("NOT_FOUND", "The snapshot was not found.");
    respond(request, response, { id });
  };
  router.post(
    "/restore",
    withSnapshot((id) => restoreSnapshot(db, config.databaseFile, id)),
  );
  const remove = withSnapshot((id) => removeSnapshot(config.databaseFile, id));
  router.delete("/snapshot", remove).post("/snapshot/remove", remove);
}

const isForm = (request: Request) => Boolean(request.is("urlencoded"));

/** Answers a form with a redirect to the page, and any other request with JSON. */
function respond(request: Request, response: Response, answer: unknown): void {
  if (isForm(request)) response.redirect(303, "/__mock");
  else response.json(answer);
}

const removeEmptyFields = (body: unknown) =>
  Object.fromEntries(Object.entries(Object(body)).filter(([, value]) => value !== "" && value !== null));

const clockShape = z
  .strictObject({
    advanceSeconds: z.coerce.number().min(-1e10).max(1e10).optional(),
    freezeAt: z.iso.datetime({ offset: true, error: "Write an instant, such as 2026-03-16T09:00:00Z." }).optional(),
    reset: z.union([z.literal(true), z.literal("true")], "Write true.").optional(),
  })
  .refine((move) => Object.keys(move).length === 1, "Give one of advanceSeconds, freezeAt and reset.");

function moveClock({ clock }: UpstreamState, body: unknown): void {
  const move = parseBody(clockShape, body);
  if (move.advanceSeconds !== undefined) clock.advance(Math.round(move.advanceSeconds * 1000));
  else if (move.freezeAt !== undefined) clock.freeze(Date.parse(move.freezeAt));
  else clock.reset();
}

const describeClock = ({ clock }: UpstreamState) => ({
  now: new Date(clock.now()).toISOString(),
  frozen: clock.isFrozen(),
});

function sendToken(upstream: UpstreamState, request: Request, response: Response): void {
  const { email, by } = parseBody(z.strictObject({ email: z.string(), by: z.string().optional() }), request.body);
  const token = issueImpersonationToken(upstream, email, by);
  if (!token) throw apiError("NOT_FOUND", "There is no account with this email address.");
  if (isForm(request)) response.type("html").send(tokenPage(upstream, email, token));
  else response.json({ token });
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Creates the guard of /__mock, which returns codes and tokens, and of /metrics. A page of another origin can't post
 * its forms, nor read them through a host name that resolves to this machine.
 */
export function rejectForeignPages({ host }: Config): RequestHandler {
  const isLocal = host === "127.0.0.1" || host === "::1" || host === "localhost";
  return (request, response, next) => {
    const site = request.get("sec-fetch-site");
    const isForeign = site === "cross-site" || site === "same-site";
    const hostname = parseHostname(`http://${request.get("host")}`);
    const origin = request.get("origin");
    const isOtherOrigin = origin !== undefined && parseHostname(origin) !== hostname;
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    if ((isWrite && (isForeign || isOtherOrigin)) || (isLocal && !LOOPBACK.has(hostname))) {
      return response.status(403).json({ message: "The mock is steered from its own page or by tools." });
    }
    return next();
  };
}

function parseHostname(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
