import { parse } from "node-html-parser";
import { accessRequestId } from "#seeds/access-requests";
import { toSeedId } from "#seeds/ids";
import { SHOWN_FIELD } from "~/features/ras/gateway/destinations/shown-destinations";
import { MASTER } from "../../support/accounts";
import type { FormSample } from "../../support/forms/form-sample";
import { FormVisit, formRoutes } from "../../support/forms/form-walk";
import type { SentFields } from "../../support/forms/html-form";
import { GATEWAY } from "../../support/forms/ras-form-samples";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const MILANO = toSeedId("location", "acme", "Milano HQ");
const SERIAL = "BX-2207-100101";
const PRINTERS = ["10.10.40.21, 10.10.40.22", "0.0.0.0/8 (any address)"];
const DNS = ["*:53", PRINTERS[1] ?? ""];
const GRANT = { users: [toSeedId("user", "plain@acme.example")] };
const ROUTED = { routing: "specificDestinations", destinations: ["Printers"] };

interface Row {
  path: string;
  /** The destination that a colleague redefines, by default "Printers". */
  destination?: string;
  /** Values of forms that are sent before the colleague's change, such as a copy or a review. */
  before?: FormSample["values"][];
  values: FormSample["values"];
  /** Values that are typed once both versions were shown. */
  after?: FormSample["values"][];
  operation: string;
  shows?: string[];
  /** True when only an extended upstream has such a form. */
  needsExtended?: true;
  prepare?: (world: World) => Promise<unknown>;
}

/** The forms that grant or route destinations by name. */
const ROWS: Record<string, Row> = {
  "granting access": {
    path: `/ras/${MILANO}/access/grant`,
    values: { ...GRANT, access: "restricted", destinations: ["Printers"] },
    operation: "addRasUser",
  },
  "granting what was copied from a user": {
    path: `/ras/${MILANO}/access/grant`,
    destination: "DNS",
    before: [{ ...GRANT, copyFrom: "never@acme.example", ask: "copy take" }],
    values: {},
    operation: "addRasUser",
    shows: DNS,
  },
  "changing the destinations of an access": {
    path: `/ras/${MILANO}/access/${toSeedId("user", "never@acme.example")}/edit`,
    values: { access: "restricted", destinations: ["Printers"] },
    operation: "setRasUserAllowedDestinations",
  },
  "changing the days of an access": {
    path: `/ras/${MILANO}/access/${toSeedId("user", "never@acme.example")}/edit`,
    destination: "DNS",
    values: { ends: "2026-04-20" },
    operation: "setRasUserAllowedDestinations",
    shows: DNS,
    needsExtended: true,
  },
  "approving a request": {
    path: `/ras/requests/${accessRequestId("printers")}`,
    values: { access: "restricted", destinations: ["Printers"] },
    after: [{ widens: "on" }],
    operation: "approveAccessRequest",
    needsExtended: true,
  },
  "routing through the tunnel": {
    path: `/ras/${MILANO}/edit`,
    values: ROUTED,
    after: [{}],
    operation: "setRasConfiguration",
  },
  "confirming a reviewed route": {
    path: `/ras/${MILANO}/edit`,
    before: [ROUTED],
    values: {},
    after: [{}],
    operation: "setRasConfiguration",
  },
  "deploying with routes": {
    path: `/ras/deploy/${MILANO}`,
    values: { ...GATEWAY, ...ROUTED, serialNumber: SERIAL, restore: null },
    operation: "deployRas",
    prepare: undeploy,
  },
  "deploying with restored access": {
    path: `/ras/deploy/${MILANO}`,
    destination: "DNS",
    values: {},
    operation: "deployRas",
    shows: DNS,
    needsExtended: true,
    prepare: undeploy,
  },
};

/** The forms that name destinations and neither grant nor route them: who asks reads no networks, who grants does. */
const GRANT_NOTHING = ["/ras/ask"];

test("each form that names destinations sends the networks that it has shown, and is walked here [SAFE-09]", async ({
  world,
}) => {
  const walked = Object.values(ROWS).map(({ path }) => path);
  const routes = (await formRoutes()).filter(({ pattern }) => pattern.startsWith("/ras/"));
  const names: string[] = [];
  for (const { pattern, sample } of routes) {
    const visit = await FormVisit.start(world, { pattern, sample });
    const html = parse(await (await visit.get(sample.page ?? visit.path)).text());
    const form = html
      .querySelectorAll("form:has([name=destinations])")
      .find((each) => (each.getAttribute("action") ?? visit.path).split("?")[0] === visit.path);
    if (!form) continue;
    names.push(pattern);
    if (GRANT_NOTHING.includes(pattern)) continue;
    expect(form.querySelector(`[name=${SHOWN_FIELD}]`), pattern).not.toBeNull();
    const own = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
    expect(
      walked.some((path) => own.test(path)),
      pattern,
    ).toBe(true);
  }
  // The location that is deployed at has no destinations yet.
  expect(names).toHaveLength(5);
});

async function undeploy(world: World) {
  const call = await upstreamAs(world, MASTER);
  await call(`mutation { undeployRas(hyperSerialNumber: "${SERIAL}") }`);
  await call(`mutation { removeRasGateway(locationId: "${MILANO}") }`);
}

/** Makes a destination stand for any address, as a colleague may while a form is open. */
async function redefine(world: World, name: string) {
  const call = await upstreamAs(world, "fleet@acme.example");
  await idsOf(call);
  const read = await call(
    "query ($l: ID!) { destinationsByLocationId(locationId: $l) { id name networkDestinations } }",
    { l: MILANO },
  );
  const destinations = read.destinationsByLocationId.map((row: { name: string }) =>
    row.name === name ? { ...row, networkDestinations: ["*"] } : row,
  );
  await call(
    "mutation ($l: ID!, $d: [RasDestinationInput!]!) { setDestinations(locationId: $l, destinations: $d) { id } }",
    { l: MILANO, d: destinations },
  );
}

const UPSTREAMS = [
  ["an upstream that compares", true],
  ["the specification's", false],
] as const;

for (const [upstream, compares] of UPSTREAMS)
  for (const [name, row] of Object.entries(ROWS).filter(([, { needsExtended }]) => compares || !needsExtended))
    test(`${name} on ${upstream}: a destination redefined meanwhile comes back with both versions, and nothing is granted [SAFE-09]`, async ({
      world,
    }) => {
      world.configure({}, compares ? {} : { capabilities: [], introspection: false });
      await row.prepare?.(world);
      const sample: FormSample = { as: MASTER, values: {}, operations: [] };
      const visit = await FormVisit.start(world, { pattern: "", sample: { ...sample, target: row.path } });
      const effects = async () => (await visit.effects())[row.operation] ?? 0;
      const send = (form: SentFields, values: FormSample["values"]) => {
        visit.route.sample.values = values;
        return visit.send(form);
      };
      const before = await effects();
      let form = await visit.open();
      for (const values of row.before ?? []) {
        const asked = await send(form, values);
        expect(asked.status(), await asked.text()).toBe(200);
        form = visit.formIn(await asked.text(), row.path);
      }
      await redefine(world, row.destination ?? "Printers");
      const refused = await send(form, row.values);
      const html = await refused.text();
      expect(refused.status(), html).toBe(409);
      for (const text of row.shows ?? PRINTERS) expect(parse(html).textContent).toContain(text);
      expect(await effects()).toBe(before);
      form = visit.formIn(html, row.path);
      for (const [field, value] of Object.entries(row.values))
        if (value !== null) expect(form.fields).toContainEqual([field, [value].flat()[0]]);
      // What is sent again stands for what the form has shown now.
      for (const values of row.after ?? []) {
        const asked = await send(form, {});
        expect(await effects()).toBe(before);
        form = visit.formIn(await asked.text(), row.path);
        visit.route.sample.values = values;
      }
      const sent = await send(form, row.after?.at(-1) ?? {});
      expect(sent.status(), await sent.text()).toBe(302);
      expect(await effects()).toBe(before + 1);
    });
