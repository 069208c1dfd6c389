import { readFileSync } from "node:fs";
import { decode } from "turbo-stream";
import { codeOf, secretIn } from "../authenticator";
import { allPages } from "../routes";
import { type Answer, Visitor } from "../visitor";
import { NOW, PASSWORD, type World } from "../world";
import type { FormSample } from "./form-sample";
import { FORM_SAMPLES, SECRETS, WITHOUT_FORM } from "./form-samples";
import { fill, formsTo, type SentFields } from "./html-form";
import { sampleUrl } from "./samples";

/** A route with an action, and how tests send its form. */
export interface FormRoute {
  pattern: string;
  sample: FormSample;
}

const hasAction = (file: string) =>
  /export (?:const|async function) action\b/.test(readFileSync(`app/${file}`, "utf8"));

/**
 * Returns every route of the portal whose module has an action.
 * @throws when a route has no sample
 */
export async function formRoutes(): Promise<FormRoute[]> {
  const patterns = (await allPages()).filter(({ file }) => hasAction(file)).map(({ pattern }) => pattern);
  return patterns
    .filter((pattern) => !WITHOUT_FORM.includes(pattern))
    .map((pattern) => {
      const sample = FORM_SAMPLES[pattern];
      if (!sample) throw new Error(`${pattern} has an action: say in form-samples.ts how its form is sent`);
      return { pattern, sample };
    });
}

/** The fields that come along unseen, and a button's own value. */
const UNSEEN = ["vatNoticed", "placeAddress", "placeLat", "placeLng", "desktop"];

/** Returns what a person types into a form, as far as it shows there again. */
export function typedOf({ values }: FormSample): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || UNSEEN.includes(name) ? [] : [[name, [value].flat()[0] ?? ""]],
  );
}

/** The part of an action's answer that all forms share. */
export interface Answered {
  result?: { error?: Record<string, string[] | null> } | null;
  notifications?: { message: string; detail?: string }[];
  isRefused?: boolean;
  /** Of a form with users: what could not be done for some of them. */
  notDone?: { why: string }[];
  others?: { why: string }[];
  kept?: { nonce?: string; unsure?: string };
}

/** A browser without scripts that opens and sends one form. */
export class FormVisit {
  private constructor(
    readonly world: World,
    readonly route: FormRoute,
    private readonly request: Visitor,
  ) {}

  /** @param language the browser's */
  static async start(world: World, route: FormRoute, language = "en"): Promise<FormVisit> {
    const request = new Visitor(world.origin, { maxRedirects: 0, headers: { "accept-language": language } });
    if (route.sample.as) request.use(await world.session(route.sample.as));
    const visit = new FormVisit(world, route, request);
    if (route.sample.before === "password")
      await request.post("/authentication", { form: { email: "master@acme.example", password: PASSWORD } });
    if (route.sample.before === "replacement") await visit.beginReplacement("master@acme.example");
    return visit;
  }

  /** Continues as another user, who logs in in another tab of the same browser. */
  async become(email: string): Promise<void> {
    this.request.use(await this.world.session(email));
  }

  /** Passes the first step of replacing an authenticator. The code that follows is the new one's. */
  private async beginReplacement(email: string): Promise<void> {
    const form = { password: PASSWORD, code: await this.world.code(email) };
    await this.request.post("/profile/authenticator", { form });
    const html = await (await this.get("/profile/authenticator/new")).text();
    this.typedCode = codeOf(secretIn(html), NOW);
  }

  get path(): string {
    return this.route.sample.target ?? sampleUrl(this.route.pattern);
  }

  get(url: string): Promise<Answer> {
    return this.request.get(url);
  }

  /**
   * Returns the form as its page shows it.
   * @throws when the page has no such form
   */
  async open(): Promise<SentFields> {
    const { page = this.path, link } = this.route.sample;
    const html = await (await this.get(page)).text();
    const linked = link?.exec(html)?.[0];
    const url = linked ?? page;
    return this.formIn(linked ? await (await this.get(linked)).text() : html, url, linked);
  }

  /**
   * Returns a page's first form that is sent to this route.
   * @throws when there is none
   */
  formIn(html: string, url: string, path = this.path): SentFields {
    const forms = formsTo(html, url, this.route.sample.pageless ? this.pathIn(html) : path);
    const form = forms[0];
    if (!form) throw new Error(`no form for ${path} in ${url}:\n${html.slice(0, 2000)}`);
    return form;
  }

  /**
   * Returns the address that the form is sent to. Forms without a page of their own may have theirs from the list
   * alone.
   */
  private pathIn(html: string): string {
    const last = this.path.split("/").at(-1);
    return new RegExp(`action="([^"?]*/${last})`).exec(html)?.[1] ?? this.path;
  }

  /** Sends a form with its sample values; secrets are typed again each time. */
  async send(form: SentFields): Promise<Answer> {
    const { values, secrets = [], code } = this.route.sample;
    const typed: FormSample["values"] = { ...values };
    for (const name of secrets) typed[name] = SECRETS[name] ?? "";
    if (code) typed.code = await this.code();
    if (code && this.route.sample.as) typed.password = PASSWORD;
    return this.sendValues(form, typed);
  }

  /** Sends a form with values of the test's own. */
  sendValues(form: SentFields, values: FormSample["values"]): Promise<Answer> {
    return this.request.post(form.path, { form: fill(form, values) });
  }

  /**
   * Sends a form as the portal's script does.
   * @returns whether the answer redirects, and otherwise the action's answer
   * @throws when the answer would show the error page
   */
  async sendByScript(form: SentFields): Promise<{ redirected: boolean; status: number; answer: Answered | null }> {
    const [pathname = "", search] = form.path.split("?");
    const sent = await this.send({ ...form, path: `${pathname}.data${search ? `?${search}` : ""}` });
    const text = await sent.text();
    if (text.includes("SingleFetchRedirect") || sent.headers().location)
      return { redirected: true, status: sent.status(), answer: null };
    const { value } = await decode(new Blob([text]).stream());
    const { data, error } = value as { data?: Answered; error?: unknown };
    if (error !== undefined || !data) throw new Error(`${form.path}: ${sent.status()} ${text.slice(0, 500)}`);
    return { redirected: false, status: sent.status(), answer: data };
  }

  private typedCode: string | undefined;

  /** Returns the same code each time: a user who sends a form again doesn't retype it. */
  private async code(): Promise<string> {
    this.typedCode ??= await this.world.code(this.route.sample.as ?? "master@acme.example");
    return this.typedCode;
  }

  /** Returns the page of an answer: the answer itself, or the page that it redirects to. */
  async pageOf(answer: Answer): Promise<{ url: string; html: string; status: number }> {
    const location = answer.headers().location;
    if (!location) return { url: new URL(answer.url()).pathname, html: await answer.text(), status: answer.status() };
    const page = await this.get(location);
    return { url: location, html: await page.text(), status: page.status() };
  }

  /**
   * Signs a user in again, from the log-in page that remembers the wanted page.
   * @returns the address that the sign-in leads to
   */
  async signInAgain(email: string, to: string): Promise<string | undefined> {
    const { code } = await this.world.control<{ code: string }>("GET", `/totp?email=${encodeURIComponent(email)}`);
    const first = `/authentication?${new URLSearchParams({ to })}`;
    await this.request.post(first, { form: { email, password: PASSWORD } });
    const answer = await this.request.post("/authentication/code", { form: { code } });
    return answer.headers().location;
  }

  effects(): Promise<Record<string, number>> {
    return this.world.control<Record<string, number>>("GET", "/effects");
  }
}

/** REST calls fail by their path. */
const REST_PATHS: Record<string, string> = {
  addCompanyAlertContact: "/central-backend/v1/fleet-management-crud/add-company-alert-contact",
  deleteCompanyAlertContact: "/central-backend/v1/fleet-management-crud/delete-company-alert-contact",
  resetGrafanaPassword: "/central-backend/monitoring/reset-grafana-password",
  sampleDesktopLogin: "/cake/login.json",
};

/** Returns the name by which a fault finds an operation. */
export const faultedBy = (operation: string) => REST_PATHS[operation] ?? operation;
