import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../../tests/support/render";
import { SettingsCard } from "./settings.view";

type Deployed = NonNullable<Parameters<typeof SettingsCard>[0]["deployed"]>;
const ENDS = { at: "2026-04-05T09:00:00.000Z", exact: "05/04/2026", relative: "in 20 days" };
const DETAILS: NonNullable<Deployed["details"]> = {
  fqdn: "vpn.acme.example",
  publicIpOrFqdn: "vpn.acme.example:1194",
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.9",
  internalNetwork: "LAN",
  method: "DMZ",
  dmz: true,
  internalIP: "10.0.0.5/16",
  routes: [],
};
const DEPLOYED: Deployed = {
  gateway: { serialNumber: "BX-1", name: "gw-1", canView: true },
  status: "ACTIVE",
  refusal: null,
  statusRead: true,
  silent: false,
  progress: null,
  log: [],
  halfRemoved: false,
  configurationRead: true,
  details: null,
  actions: {},
  certificate: null,
  dismissed: null,
  redeploys: false,
  figures: null,
  path: null,
};

function cardOf(change: Partial<Deployed>) {
  const deployed = { ...DEPLOYED, ...change };
  const html = parse(
    render(<SettingsCard id="milano" name="Milano HQ" deployed={deployed} />).replaceAll("<!-- -->", ""),
  );
  const actions = html.querySelectorAll("header a").map((link) => [link.text, link.getAttribute("href") ?? null]);
  const values = new Map(html.querySelectorAll("dt").map((term) => [term.text, term.nextElementSibling?.text.trim()]));
  return { html, text: html.text, actions, value: (term: string) => values.get(term) };
}

test("an action is there with its reason or without one; an address leads to it [RASS-01, RASS-10]", () => {
  expect(cardOf({ actions: { edit: null, undeploy: null } }).actions).toEqual([
    ["Edit", "/ras/milano/edit"],
    ["Undeploy", "/ras/milano/remove"],
  ]);
  const { html, actions } = cardOf({ actions: { edit: "Not permitted." } });
  expect(actions).toEqual([["Edit", null]]);
  expect(html.querySelector("header a")?.getAttribute("aria-disabled")).toBe("true");
  expect(cardOf({ status: "DEPLOYING", actions: { cancel: null } }).actions).toEqual([
    ["Cancel Deployment", "/ras/milano/cancel"],
  ]);
});

test("a gateway that doesn't answer is asked again first, and undeployed last [RASS-10]", () => {
  const silent = { status: "CONNECTION_PROBLEMS", statusRead: false, silent: true } as const;
  expect(cardOf({ ...silent, actions: { forget: null } }).actions).toEqual([
    ["Retry", "/ras/milano"],
    ["Undeploy", "/ras/milano/remove"],
  ]);
  expect(cardOf({ status: "DEPLOYING" }).actions).toEqual([]);
  expect(cardOf(silent).text).toContain("Failed to fetch RAS status data.");
  expect(cardOf({ ...silent, refusal: "Its version has changed." }).text).toContain("Its version has changed.");
  expect(cardOf({ ...silent, statusRead: true }).text).not.toContain("Failed to fetch");
});

test("each state has its own message [RASS-01, RASS-06, RASS-08]", () => {
  expect(cardOf({ status: "INACTIVE" }).text).toContain("The RAS VM is inactive.");
  const failed = cardOf({ status: "FAILED", log: ["10:00 Checking"] });
  expect(failed.text).toContain("The deployment failed: Checking.");
  expect(failed.text).toContain("To retry, undeploy it, then save the settings again.");
  expect(failed.html.querySelector("[role=log]")?.text).toBe("10:00 Checking");
  expect(cardOf({ status: "FAILED" }).text).toContain("The log is empty.");
  expect(failed.html.querySelector("form")).toBeNull();
  const again = cardOf({ status: "FAILED", redeploys: true, details: DETAILS });
  expect(again.html.querySelector("a.button-primary")?.getAttribute("href")).toBe("/ras/milano/redeploy");
  expect(again.text).toContain("The public endpoint vpn.acme.example:1194 leads to this location");
  expect(again.text).not.toContain("To retry,");
  const dismissal = (dismissed: boolean) => {
    const { html } = cardOf({ status: "FAILED", dismissed });
    return [html.querySelector("form button")?.text, html.querySelector("[name=dismissed]")?.getAttribute("value")];
  };
  expect(dismissal(false)).toEqual(["Dismiss on the dashboard", "yes"]);
  expect(dismissal(true)).toEqual(["Show on the dashboard again", "no"]);
  const half = cardOf({ status: "FAILED", halfRemoved: true, dismissed: false }).text;
  expect(half).toContain("Remote access was only partly undeployed");
  expect(half).not.toContain("The deployment failed");
  expect(cardOf({ status: "DEPLOYING" }).text).toContain("You can cancel a deployment on gateways with version 4.7.0");
  expect(cardOf({ status: "DEPLOYING", actions: { cancel: "No." } }).text).not.toContain("with version 4.7.0");
  expect(cardOf({ configurationRead: false }).text).toContain("Failed to fetch RAS settings data.");
  expect(cardOf({}).text).not.toContain("Failed to fetch");
});

test("the step under way counts the ones before it as done [RASX-06]", () => {
  const { html } = cardOf({
    status: "DEPLOYING",
    progress: { startedAt: "2026-03-16T09:00:00Z", step: 3, steps: 8, secondsLeft: null },
  });
  const bar = html.querySelector("progress");
  expect([bar?.getAttribute("value"), bar?.getAttribute("max")]).toEqual(["2", "8"]);
  expect(html.text).toContain("Step 3 of 8");
  expect(html.text).not.toContain(" left");
  expect(cardOf({ status: "DEPLOYING" }).html.querySelector("progress")).toBeNull();
});

test("an internal network is shown in the DMZ alone, routes from 4.7.0 on [RASS-01, RASS-09]", () => {
  const dmz = cardOf({ details: DETAILS });
  expect([dmz.value("Route via VPN tunnel"), dmz.value("Internal network")]).toEqual(["All traffic", "LAN"]);
  expect(dmz.value("Gateway")).toContain("172.16.1.9");
  const nat = cardOf({ details: { ...DETAILS, dmz: false, routes: null } });
  expect([nat.value("Route via VPN tunnel"), nat.value("Internal network")]).toEqual([undefined, undefined]);
  expect(cardOf({ details: { ...DETAILS, routes: ["Depot", "Office"] } }).value("Route via VPN tunnel")).toBe(
    "Depot Office",
  );
});

test("a certificate tells its end, and how it is renewed when that is near [RASX-07, CONN-03, CONN-04]", () => {
  const said = (certificate: Deployed["certificate"], dismissed: boolean | null = null) => {
    const { html, value } = cardOf({ details: DETAILS, certificate, dismissed });
    return [value("Gateway certificate"), html.querySelector("dd .badge")?.getAttribute("data-tone")];
  };
  const undeploy =
    "To renew it, undeploy remote access and deploy it again. Every user then has to download a new VPN profile.";
  expect(said(null)[0]).toBeUndefined();
  expect(said("unread")).toEqual(["Couldn't load the certificate.", undefined]);
  expect(said({ ends: ENDS, state: "valid", renewal: null }, false)).toEqual(["Valid until 05/04/2026", undefined]);
  expect(said({ ends: ENDS, state: "soon", renewal: null })).toEqual([`Expires on 05/04/2026 ${undeploy}`, "soon"]);
  const renewal = { reason: null };
  expect(said({ ends: ENDS, state: "soon", renewal }, false)).toEqual([
    "Expires on 05/04/2026 Renew certificate",
    "soon",
  ]);
  expect(said({ ends: ENDS, state: "ended", renewal }, false)).toEqual([
    "Expired on 05/04/2026 Renew certificate Dismiss on the dashboard",
    "danger",
  ]);
});

test("the certificate's day is said once: by the figures, where there are some [RASX-07]", () => {
  const figures = { connected: 1, seats: "unread", last: null } as const;
  const said = (certificate: Deployed["certificate"]) =>
    cardOf({ details: DETAILS, certificate, figures }).value("Gateway certificate");
  expect(said({ ends: ENDS, state: "valid", renewal: null })).toBe("Valid");
  expect(said({ ends: ENDS, state: "ended", renewal: { reason: null } })).toBe("Expired Renew certificate");
});

const toLine = ({ text }: { text: string }) => text.replace(/\s+/g, " ").trim();
const proofIn = (html: ReturnType<typeof cardOf>["html"]) => html.querySelector(".ras-path-proof")?.text.trim();

test("the way of a connection names what it passes, and where it is broken and why [RASS-01, CONN-03]", () => {
  const way = (broken: "endpoint" | "gateway" | null, change: Partial<Deployed> = {}) => {
    const { html } = cardOf({ details: DETAILS, path: { users: 3, broken }, ...change });
    const stations = html.querySelectorAll(".ras-path > li");
    return {
      stations: stations.map(toLine),
      alert: html.querySelector(".alert")?.text,
      proof: proofIn(html),
    };
  };
  expect(way(null)).toEqual({
    stations: [
      "Users 3 with access",
      "Internet",
      "Public endpoint vpn.acme.example:1194",
      "Gateway device gw-1 BX-1",
      "Destinations All traffic",
    ],
    alert: undefined,
    proof: "It isn't known whether connections get through.",
  });
  const expired = way("gateway");
  expect(expired.stations[3]).toBe("The way is broken here: Gateway device gw-1 BX-1");
  expect(expired.alert).toBe("No one can connect: the gateway certificate has expired.");
  expect(way("endpoint").alert).toContain("Remote Access Service isn't active");
  // The status says it itself.
  expect(way("gateway", { status: "INACTIVE" }).alert).toContain("The RAS VM is inactive.");
});

test("the way of a connection says how one knows that connections get through [RASS-01, RASX-02]", () => {
  const way = (figures: Partial<NonNullable<Deployed["figures"]>>) => {
    const known = { connected: 0, seats: "unread", last: null, ...figures } as const;
    const { html } = cardOf({ details: DETAILS, path: { users: 3, broken: null }, figures: known });
    const tones = html.querySelectorAll(".ras-path-line").map((line) => line.getAttribute("data-tone"));
    return [proofIn(html), ...new Set(tones), ...html.querySelectorAll(".ras-path-text").slice(0, 1).map(toLine)];
  };
  expect(way({ connected: 2 })).toEqual(["Connections get through.", "success", "Users 2 connected 3 with access"]);
  const last = { at: "2026-03-15T09:00:00Z", exact: "15/03/2026 - 10:00", relative: "1 day ago" };
  expect(way({ last })[0]).toContain("Last successful connection: 1 day ago");
  expect(way({ last })[1]).toBe("success");
  const never = "No one has connected yet, so it isn't known whether connections get through.";
  expect(way({ last: "never" })).toEqual([never, "neutral", "Users 3 with access"]);
});
