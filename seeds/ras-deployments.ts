import type { CompanyKey } from "./companies";
import { GATEWAYS } from "./gateways";
import type { Dated } from "./happened";
import { deploymentOf } from "./ras";

/** Returns the records of all gateways' deployments, as the activity has them (ACT-01). */
export const recordedDeployments = (now: number): Dated[] =>
  (Object.keys(GATEWAYS) as CompanyKey[]).flatMap((company) =>
    (GATEWAYS[company] ?? []).map((seed) => {
      const { location, serial } = seed;
      const { fqdn, startedAt, durationMs, outcome } = deploymentOf(company, seed, now);
      return {
        company,
        at: startedAt,
        by: company === "acme" ? "fleet@acme.example" : `master@${company}.example`,
        kind: "gateway",
        operation: "deployRas",
        sentence: `started deploying remote access at ${location}`,
        location,
        serial,
        fields: [["Name", null, fqdn]],
        end: { endsAt: startedAt + durationMs, outcome },
      };
    }),
  );
