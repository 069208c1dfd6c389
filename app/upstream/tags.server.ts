import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

const TagNames = graphql(`
  query TagNames($companyId: ID!) { machineTagsByCompanyId(companyId: $companyId) { name } }
`);

/** Reads the names of the tags of the machines that the viewer may list; none when unsupported. @throws {FailureResponse} */
export async function readTagNames(upstream: UpstreamClient, companyId: string): Promise<string[]> {
  const read = await upstream.queryIfSupported(TagNames, { companyId });
  return (read?.machineTagsByCompanyId ?? []).map(({ name }) => name);
}

/** Replaces a machine's tags. */
export const SetMachineTags = graphql(`
  mutation SetMachineTags($machineSerialNumber: String!, $tags: [String!]!, $revision: String) {
    setMachineTags(machineSerialNumber: $machineSerialNumber, tags: $tags, revision: $revision)
  }
`);
