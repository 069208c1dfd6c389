import type { ViewRead } from "#contract/revision";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { SavedViewsQuery } from "./generated/graphql";

export type SavedView = SavedViewsQuery["savedViewsByCompanyId"][number];

const SavedViews = graphql(`
  query SavedViews($companyId: ID!, $list: String!) {
    savedViewsByCompanyId(companyId: $companyId, list: $list) { id name query isShared isDefault isEditable isOwn }
  }
`);

/** Removes a saved view (VIEW-01). */
export const RemoveSavedView = graphql(`
  mutation RemoveSavedView($id: ID!) { removeSavedView(id: $id) }
`);

const AddSavedView = graphql(`
  mutation AddSavedView($companyId: ID!, $list: String!, $view: SavedViewInput!) {
    addSavedView(companyId: $companyId, list: $list, view: $view) { id }
  }
`);

const UpdateSavedView = graphql(`
  mutation UpdateSavedView($id: ID!, $view: SavedViewInput!, $revision: String) {
    updateSavedView(id: $id, view: $view, revision: $revision) { id }
  }
`);

const SetDefaultView = graphql(`
  mutation SetDefaultView($companyId: ID!, $list: String!, $viewId: ID) {
    setDefaultView(companyId: $companyId, list: $list, viewId: $viewId)
  }
`);

/** A list whose views a company's users save. */
interface ListOfCompany {
  companyId: string;
  list: string;
}

/** Reads the views of a list that the viewer may use; null when the upstream does not support views. */
export async function readSavedViews(upstream: UpstreamClient, of: ListOfCompany): Promise<SavedView[] | null> {
  return (await upstream.queryIfSupported(SavedViews, of))?.savedViewsByCompanyId ?? null;
}

/** Saves a new view and returns its id (VIEW-01). */
export async function addSavedView(upstream: UpstreamClient, of: ListOfCompany, view: ViewRead): Promise<string> {
  return (await upstream.mutate(AddSavedView, { ...of, view })).addSavedView.id;
}

/** Replaces a view. @param revision of the version that the form was filled from; null replaces any (SAFE-09) */
export const updateSavedView = (upstream: UpstreamClient, id: string, view: ViewRead, revision: string | null) =>
  upstream.mutate(UpdateSavedView, { id, view, revision });

/** Stores with which view a list opens for the viewer; null for none. */
export const setDefaultView = (upstream: UpstreamClient, of: ListOfCompany, viewId: string | null) =>
  upstream.mutate(SetDefaultView, { ...of, viewId });
