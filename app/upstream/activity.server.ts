import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { ActivityQuery, ActivityQuestionInput } from "./generated/graphql";

const Activity = graphql(`
  query Activity($companyId: ID!, $question: ActivityQuestionInput!) {
    activityByCompanyId(companyId: $companyId, question: $question) {
      total
      records {
        id at act more userId email name impersonator operation kind code sentence english
        aboutUserId locationId serialNumber fields { name before after } address browser requestId
      }
    }
  }
`);

export type ActivityPage = ActivityQuery["activityByCompanyId"];
export type ActivityRecord = ActivityPage["records"][number];

/** Reads the activity records that match a query, the newest first (ACT-02). @throws {FailureResponse} */
export async function readActivity(
  upstream: UpstreamClient,
  companyId: string,
  question: ActivityQuestionInput,
): Promise<ActivityPage> {
  return (await upstream.query(Activity, { companyId, question })).activityByCompanyId;
}
