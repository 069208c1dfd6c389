import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { PEOPLE } from "./operations";

const upstream = testUpstream();

const rows = <Row>(statement: string) => upstream.db.$client.prepare<[], Row>(statement).all();

/** Lets a user without any location have an open request at each location of all companies. */
function askEverywhere() {
  upstream.db.$client
    .prepare(
      `INSERT INTO access_requests (id, company_id, user_id, location_id, allowed_destinations, reason, asked_at)
       SELECT 'request at ' || l.id, l.company_id, (SELECT min(id) FROM users u WHERE u.company_id = l.company_id
         AND u.email LIKE 'master@%'), l.id, '[]', 'To work at ' || l.name, ? FROM locations l`,
    )
    .run(upstream.clock.now());
}

const QUERY = `query ($company: ID!) {
  accessRequestsByCompanyId(companyId: $company) { isOwn email locationId location reason allowedDestinations }
  accessRequestPlacesByCompanyId(companyId: $company) { locationId name destinations hasAccess }
}`;

for (const email of [...Object.keys(PEOPLE), "waiting@acme.example", "viewer@borea.example"])
  test(`${email} learns of no location, request or address that is hidden otherwise [ASK-01, ASK-02]`, async () => {
    askEverywhere();
    const as = upstream.session(email);
    const { data } = await upstream.ask(QUERY, { as, variables: { company: upstream.account(email).companyId } });
    const places: { locationId: string; name: string }[] = data.accessRequestPlacesByCompanyId;
    const requests: { isOwn: boolean; locationId: string | null; location: string | null }[] =
      data.accessRequestsByCompanyId;
    const others = requests.filter(({ isOwn }) => !isOwn);
    const seen = [...places, ...others].map(({ locationId }) => locationId);
    const read = await upstream.ask("query ($ids: [ID!]!) { locationsByIds(ids: $ids) { name } }", {
      as,
      variables: { ids: [...new Set(seen)] },
    });
    if (seen.length > 0) expect(read.errors).toBeUndefined();
    // Every name that is read belongs to a location that is read as well; one's own requests name theirs.
    const named = new Set([...places.map(({ name }) => name), ...requests.map(({ location }) => location)]);
    const hidden = rows<{ name: string }>("SELECT name FROM locations").filter(({ name }) => !named.has(name));
    const text = JSON.stringify(data);
    expect(hidden.filter(({ name }) => text.includes(`"${name}"`) || text.includes(`To work at ${name}"`))).toEqual([]);
    const addresses = rows<{ address: string }>(
      "SELECT DISTINCT value AS address FROM ras_destinations, json_each(network_destinations)",
    );
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(({ address }) => text.includes(address))).toEqual([]);
    if (["plain@acme.example", "users@acme.example"].includes(email)) expect([places, others]).toEqual([[], []]);
    if (email === "viewer@acme.example") expect([places.length, others.length]).toEqual([2, 0]);
  });
