import { expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { restPath } from "#contract/rest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";

const FLEET = "fleet@acme.example";
const upstream = testUpstream();

const ask = (query: string, by: string | null = FLEET) =>
  upstream.ask(query, by === null ? {} : { as: upstream.session(by) });

test("each of the provider's settings is read by who is signed in, and empty when it was never set [UP-01]", async () => {
  const renewals = "{ renewalsSettings { expiringIntervalSettingForCustomer } }";
  expect((await ask(renewals)).data.renewalsSettings).toEqual({ expiringIntervalSettingForCustomer: "30-days" });
  const events = "{ serenityEventsSettings { serenitySalesEmail serenitySupportEmail } }";
  expect((await ask(events)).data.serenityEventsSettings).toEqual({
    serenitySalesEmail: "sales@brenta.example",
    serenitySupportEmail: "support@brenta.example",
  });
  const versions = "{ latestVersions { line version } }";
  expect((await ask(versions)).data.latestVersions).toEqual([
    { line: "os4", version: "4.8.9" },
    { line: "os5", version: "5.3.0.3328" },
  ]);
  for (const query of [renewals, events, versions]) expect(codeOf(await ask(query, null))).toBe("UNAUTHENTICATED");
  upstream.db.$client.exec("DELETE FROM settings");
  expect((await ask(renewals)).data.renewalsSettings).toEqual({ expiringIntervalSettingForCustomer: null });
  expect((await ask("{ capabilities }", null)).data.capabilities).toEqual([...CAPABILITY_NAMES]);
});

test("an add-on is active where the company has it; an unknown one nowhere [LAY-06, UP-02]", async () => {
  const active = async (by: string, code: string, company: string) => {
    const document = `{ isProductAddonActive(companyId: "${companyId(company)}", addonCode: "${code}") }`;
    const answer = await ask(document, by);
    const body = { company_id: companyId(company), addon_code: code };
    const rest = await upstream.call("POST", restPath("isProductAddonActive", "brenta"), body, upstream.session(by));
    expect(rest.status === 200 ? (await rest.json()).isActive : undefined).toBe(answer.data?.isProductAddonActive);
    return codeOf(answer) ?? answer.data.isProductAddonActive;
  };
  expect(await active(FLEET, "isUpgradableToOs5", "acme")).toBe(true);
  expect(await active(FLEET, "isUpgradableToOs6", "acme")).toBe(false);
  expect(await active("master@borea.example", "isUpgradableToOs5", "borea")).toBe(false);
  expect(await active(FLEET, "isUpgradableToOs5", "borea")).toBe("NOT_FOUND");
});

test("the newest versions over REST are named by their lines [INVT-02]", async () => {
  const answer = await upstream.call(
    "GET",
    restPath("getLatestVersions", "brenta"),
    undefined,
    upstream.session(FLEET),
  );
  expect(await answer.json()).toEqual({ versions: { os4: "4.8.9", os5: "5.3.0.3328" } });
});

test("an activation key works with blanks around it, as often as one likes, for who lists appliances [VA-01]", async () => {
  const check = (key: string, by = FLEET) => ask(`{ validateMachineActivationKey(activationKey: "${key}") }`, by);
  for (let turn = 0; turn < 11; turn++)
    expect((await check(" VALID-KEY-0001 ")).data.validateMachineActivationKey).toBe(true);
  expect(codeOf(await check("VALID-KEY-0001", "plain@acme.example"))).toBe("FORBIDDEN");
  for (let turn = 0; turn < 10; turn++)
    expect((await check(`GUESS-${turn}`)).data.validateMachineActivationKey, `${turn}`).toBe(false);
  expect(codeOf(await check("VALID-KEY-0001"))).toBe("RATE_LIMITED");
  expect((await check("VALID-KEY-0001", "both@acme.example")).data.validateMachineActivationKey).toBe(true);
});
