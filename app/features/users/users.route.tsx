import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { masterAccountName } from "~/upstream/identity.server";

export const handle = { title: "Users" };

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireViewer(args);
  return { company: company.name, master: await masterAccountName(upstream, company.id) };
}

export default function Users() {
  const { company, master } = useLoaderData<typeof loader>();
  return (
    <Page title="Users">
      <p>{master ? `The master account of ${company} is ${master}.` : `${company} has no named master account.`}</p>
    </Page>
  );
}
