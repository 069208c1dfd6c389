import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { TagChangeFragment, TagsQuery } from "./generated/graphql";

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

const _TagChange = graphql(`
  fragment TagChange on MachineTagChange {
    id
    added
    removed
    changedAt
    changed
    serialNumbers
    refused { serialNumber reason }
    undoableUntil
    undoneAt
    left { serialNumber reason }
  }
`);

/** A change of the tags of many machines. */
export type TagChange = TagChangeFragment;

/** Adds and removes tags of many machines. With a known id it does nothing, and returns the first result again (SAFE-03). */
export const ChangeMachineTags = graphql(`
  mutation ChangeMachineTags(
    $id: ID!
    $companyId: ID!
    $add: [String!]!
    $remove: [String!]!
    $machineSerialNumbers: [String!]!
  ) {
    change: changeMachineTags(
      id: $id
      companyId: $companyId
      add: $add
      remove: $remove
      machineSerialNumbers: $machineSerialNumbers
    ) { ...TagChange }
  }
`);

/** Undoes a change on the machines whose tags haven't changed since. A second call returns the first result again. */
export const UndoTagChange = graphql(`
  mutation UndoTagChange($id: ID!) { change: undoMachineTagChange(id: $id) { ...TagChange } }
`);

const TagChanges = graphql(`
  query TagChanges($companyId: ID!) { machineTagChangesByCompanyId(companyId: $companyId) { ...TagChange } }
`);

/** Reads the viewer's own changes that can be undone, the newest first. @throws {FailureResponse} */
export const readTagChanges = async (upstream: UpstreamClient, companyId: string): Promise<TagChange[]> =>
  (await upstream.query(TagChanges, { companyId })).machineTagChangesByCompanyId;

const Tags = graphql(`
  query Tags($companyId: ID!) { machineTagsByCompanyId(companyId: $companyId) { name machines } }
`);

/** A tag, and how many of the machines that the viewer may list have it. */
export type Tag = TagsQuery["machineTagsByCompanyId"][number];

/** Reads the tags of the machines that the viewer may list, by name. @throws {FailureResponse} */
export const readTags = async (upstream: UpstreamClient, companyId: string): Promise<Tag[]> =>
  (await upstream.query(Tags, { companyId })).machineTagsByCompanyId;

/** Renames a tag on all machines. With `join` the new name may be that of another tag: then the two become one. */
export const RenameTag = graphql(`
  mutation RenameTag($companyId: ID!, $name: String!, $newName: String!, $join: Boolean!) {
    renameMachineTag(companyId: $companyId, name: $name, newName: $newName, join: $join) { name machines }
  }
`);
