import { type Node, NodeType, parse } from "node-html-parser";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";
import { readsOf } from "../support/reads";
import { allPages } from "../support/routes";
import type { Visitor } from "../support/visitor";
import type { Fault } from "../support/world";

/** Views that show more than the path alone. */
const NARROWED = [
  "/search?q=milano",
  "/inventory?location=Milano+HQ&sort=location",
  "/serenity-events?location=Milano+HQ",
  `/ras?open=${toSeedId("location", "acme", "Milano HQ")}`,
  "/ras?sort=endpoint",
];

const urls = [...new Set([...(await allPages()).map(({ pattern }) => sampleUrl(pattern)), ...VIEWS, ...NARROWED])];

const pages = [
  ...urls.map((url) => ({ email: MASTER, url })),
  ...["/ras", "/welcome"].map((url) => ({ email: "plain@acme.example", url })),
];

/** Reads without which there is no page, and settings that count as empty by the specification (DASH-08). */
const LEFT_OUT = new Set(["loggedInUser", "authorize", "unreadNoticeCount", "capabilities", "serenityEventsSettings"]);

/** Reads of single pages whose failure hides nothing: a sentence about the menu, and the link around a name. */
const HARMLESS = new Set(["/welcome isProductAddonActive", "/welcome masterAccountEmail"]);

/** Matches a text that says that something could not be loaded. */
const SAYS =
  /couldn't load|failed to fetch|not counted|not available right now|isn't (?:available|working|responding)|can't contact|status incomplete|see its page|"trouble":true|"answer":null/i;

/** The texts of every error message, and the one that the specification wants for both (DASH-08, MIG-01). */
const OF_BOTH = new Set([
  "Request ID",
  "Retry",
  "Try again",
  "Go to the main page",
  "Quote this ID if you contact support.",
  "No links available.",
]);

/** The signs for nothing, which are never shown for something unknown. */
const SIGNS = new Set(["—", "0"]);

const REQUEST_ID = /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g;

/** Returns the texts of a page without its menu, filters and notifications; a file is one text. */
function textsOf(html: string, isPage: boolean): string[] {
  if (!isPage) return [html];
  // Names that stay untranslated stand within a text.
  const whole = html.replaceAll("<!-- -->", "").replace(/<span translate="no">([^<]*)<\/span>/g, "$1");
  const main = parse(whole).querySelector("main");
  for (const each of main?.querySelectorAll("script, style, svg, [role=search], [hidden]") ?? []) each.remove();
  const textIn = ({ nodeType, text }: Node) =>
    nodeType === NodeType.TEXT_NODE ? text.replace(REQUEST_ID, "").replace(/\s+/g, " ").trim() : "";
  const within = (node: Node): string[] => [textIn(node), ...node.childNodes.flatMap(within)];
  return main ? within(main).filter(Boolean) : [];
}

/** Returns the texts that the first list has more often. */
function added(texts: readonly string[], to: readonly string[]): string[] {
  const left = [...to];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

async function visit(request: Visitor, url: string) {
  const answer = await request.get(url);
  const { "content-type": type = "" } = answer.headers();
  return { path: new URL(answer.url()).pathname, texts: textsOf(await answer.text(), type.includes("html")) };
}

for (const { email, url } of pages)
  test(`${url} says what couldn't be loaded, for ${email} [DASH-08, INVT-09] @all`, async ({
    request,
    signInAs,
    world,
  }) => {
    await signInAs(email);
    let usual = await visit(request, url);
    const reads = await readsOf(world, async () => {
      usual = await visit(request, url);
    });
    if (usual.path !== url.replace(/\?.*/, "")) return;
    const visitWith = async (fault: Fault) => {
      await world.fault(fault);
      const answer = await visit(request, url);
      await world.control("DELETE", "/faults");
      return answer;
    };
    const wrong: string[] = [];
    for (const operation of reads) {
      if (LEFT_OUT.has(operation) || HARMLESS.has(`${url} ${operation}`)) continue;
      const failed = await visitWith({ operation, kind: "graphql-error", code: "INTERNAL", status: 500 });
      if (failed.path !== usual.path) continue;
      const lost = added(usual.texts, failed.texts);
      const more = added(failed.texts, usual.texts);
      if (lost.length > 0 && !more.some((text) => SAYS.test(text))) wrong.push(`${operation} hides ${lost}`);
      const unclear = more.filter((text) => !SAYS.test(text) && !OF_BOTH.has(text));
      if (unclear.length === 0) continue;
      const empty = await visitWith({ operation, kind: "empty" });
      const ofNothing = added(empty.texts, usual.texts);
      // A text that was only cut is shown beside the sentence that says so.
      const isCut = (text: string) => usual.texts.some((whole) => whole.startsWith(`${text}, `));
      const shown = unclear.filter((text) => SIGNS.has(text) || (ofNothing.includes(text) && !isCut(text)));
      if (shown.length > 0) wrong.push(`${operation} shows ${shown}`);
    }
    expect(wrong).toEqual([]);
  });
