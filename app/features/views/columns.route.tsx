import { useLingui } from "@lingui/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { readColumns, serializeColumns } from "~/lists/columns-cookie.server";
import { parseColumns } from "~/lists/definition";
import { withQuery } from "~/lists/with-query";
import { requireViewer } from "~/session/viewer.server";
import { Panel } from "~/ui/panel/panel";
import { ColumnChoice } from "./column-choice";
import { orderColumns } from "./column-order";
import { parseListPath, useListOfPage } from "./list-of-page";

export const handle = { name: msg("Columns") };

/**
 * Loads the remembered columns of a list (VIEW-02). The panel's form is a GET form: with its fields in the URL, the loader
 * remembers the choice and redirects to the list.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const { path, name } = parseListPath(pathname);
  if (!searchParams.has("column")) return { remembered: readColumns(args.request, name) };
  const columns = searchParams.has("standard") ? [] : orderColumns(searchParams);
  const others = [...searchParams].filter(([key]) => !/^(?:column|position-.*|standard|page)$/.test(key));
  const headers = { "Set-Cookie": serializeColumns(name, columns) };
  return redirect(withQuery(path, new URLSearchParams(others), { columns: columns.join(",") }), { headers });
}

export default function Columns() {
  const { i18n } = useLingui();
  const { remembered } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { list } = useListOfPage();
  const asked = new URLSearchParams(search).get("columns") ?? remembered;
  const closeTo = parseListPath(pathname).path + search;
  return (
    <Panel title={i18n._("Columns")} closeTo={closeTo}>
      <ColumnChoice list={list} chosen={parseColumns(list, asked)} closeTo={closeTo} />
    </Panel>
  );
}
